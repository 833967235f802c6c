/** German sentences of the shell, shared by all managers. */
import { type FocusPoint, focusPoint } from '#domain/focus.ts'
import type { Blocked, ChangeNote } from './session/state.ts'
import type { UploadRefusal } from './protocol.ts'

const linkEnd = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

export const shell = {
  dashboard: 'Admin Dashboard',
  release: ({ version, build }: { version: string; build: string | null }) =>
    `Lotse ${version}${build === null ? '' : ` (${build})`}`,
  tabs: 'Bereiche',
  more: 'Mehr',
  open: 'offen',
  userMenu: 'Benutzermenü',
  signedInAs: 'Angemeldet als',
  account: 'Konto',
  log: 'Protokoll',
  website: 'Website ansehen',
  newTab: '(öffnet in einem neuen Tab)',
  onWebsite: 'Auf der Website ansehen',
  /** Before the title of the tab, while something in it is not on the website. */
  unsavedMark: '● ',
  backToEditor: 'Bearbeiten',
  showPreview: 'Vorschau',
  thumbBar: 'Vorschau und Speichern',
  discardQuestion: {
    title: 'Änderungen verwerfen?',
    text: 'Was du seit dem letzten Speichern getippt hast, verschwindet aus dem Editor. Es bleibt in diesem Browser als Entwurf erhalten.',
    confirm: 'Verwerfen',
    cancel: 'Weiter bearbeiten',
    dangerous: true,
  },
  signOut: 'Abmelden',
  connected: 'Verbunden',
  unavailable: 'Nicht verfügbar',
  splitScreen: 'Split-Screen',
  versions: 'Versionen',
  reset: 'Zurücksetzen',
  save: 'Speichern',
  savedByButton: 'Auf die Website kommt es mit «Speichern».',
  discardTyped: 'Änderungen verwerfen',
  discardShort: 'Verwerfen',
  saving: 'Speichert …',
  cancel: 'Abbrechen',
  close: 'Schliessen',
  preview: 'Live-Vorschau',
  device: 'Gerät',
  devices: { phone: 'Telefon', tablet: 'Tablet', desktop: 'Desktop' },
  previewLook: 'Ansicht der Vorschau',
  previewLooks: { overview: 'Übersicht', page: 'Auf der Seite' },
  previewHint: 'Stand im Editor, noch nicht veröffentlicht.',
  previewFormHint: 'Stand im Formular. Veröffentlicht wird mit dem Speichern.',
  previewSavedHint: 'So sehen es deine Besucherinnen und Besucher.',
  previewFrame: 'Vorschau der Website',
  previewAt: 'Ansicht am',
  previewNow: 'Ohne Datum',
  outbox:
    'E-Mails werden nicht verschickt: Buchungen und Anfragen bleiben im Postausgang liegen, bis ein E-Mail-Dienst eingerichtet ist.',
  toOutbox: 'Zum Postausgang',
  untrustedProxy:
    'Der Server sieht alle Besucherinnen und Besucher unter derselben Adresse, weil ein Proxy davorsteht. Wer ihn betreibt, setzt TRUST_PROXY auf die Anzahl der Proxys (meist 1) und startet neu. Vorher schützt er schlechter vor Spam und vor dem Erraten des Passworts.',
  leave: {
    title: 'Seite verlassen?',
    text: 'Du hast ungespeicherte Änderungen. Sie bleiben in diesem Browser als Entwurf erhalten.',
    confirm: 'Verlassen',
    cancel: 'Hier bleiben',
  },
  dismiss: 'Hinweis schliessen',
  loading: 'Wird geladen …',
  unanswered:
    'Diese Seite kann noch nicht antworten. Bleibt es dabei, erlaube JavaScript in deinem Browser und lade sie neu.',
}

/** Shown in place of a screen that could not be loaded. */
export const problems = {
  unknown: { title: 'Seite nicht gefunden', text: 'Diese Seite gibt es im Admin-Bereich nicht.' },
  unreachable: {
    title: 'Nicht geladen',
    text: 'Der Server ist nicht erreichbar. Prüfe deine Internetverbindung. Sobald er wieder antwortet, geht es hier von selbst weiter.',
  },
  outdated: {
    title: 'Bitte lade die Seite neu',
    text: 'Ein Teil dieser Seite fehlt, wahrscheinlich weil die Website gerade erneuert wurde. Was du geschrieben hast, liegt als Entwurf bereit.',
  },
  unexpected: {
    title: 'Da ist etwas schiefgelaufen',
    text: 'Dieser Bereich lässt sich gerade nicht anzeigen. Was du geschrieben hast, liegt als Entwurf bereit. Lade die Seite neu; hilft das nicht, versuche es in ein paar Minuten noch einmal.',
  },
  toStart: 'Zum Admin Dashboard',
  retry: 'Noch einmal versuchen',
  retrying: 'Wird versucht …',
  reload: 'Seite neu laden',
}

/** Of content that could not be read: what stands in its place, and what is said below a preview of that. */
export const notLoaded = {
  title: 'Fehler beim Laden der Daten',
  standingIn: {
    copy: 'Du siehst die Fassung dieses Browsers. Was du speicherst, bleibt vorerst hier; sobald die Datenbank wieder erreichbar ist, kannst du es übertragen.',
    defaults:
      'Was hier steht, ist die Vorgabe, nicht dein gespeicherter Inhalt. Sie lässt sich nicht bearbeiten. Sobald die Datenbank wieder erreichbar ist, erscheint dein Inhalt von selbst.',
    nothing: 'Sobald die Datenbank wieder erreichbar ist, erscheint dein Inhalt hier von selbst.',
  },
  defaults: 'Vorgabe',
  preview: {
    copy: 'Fassung dieses Browsers. Besucherinnen und Besucher sehen vielleicht eine andere.',
    defaults: 'Vorgabe, nicht dein gespeicherter Inhalt.',
  },
}

export const saveStates = {
  clean: 'Alles gespeichert',
  'not-loaded': 'Nicht geladen',
  dirty: 'Ungespeicherte Änderungen',
  saving: 'Speichert …',
  saved: 'Gespeichert!',
  elsewhere: 'Auf einem anderen Gerät geändert',
  behind: 'Ungespeichert, auf einem anderen Gerät geändert',
  'local-only': 'Nur in diesem Browser gespeichert',
  'local-and-dirty': 'Nur in diesem Browser gespeichert, seither geändert',
  failed: 'Nicht gespeichert',
} as const

export const moments = {
  /** Also stands for the value itself, until the rest is typed. */
  incomplete: 'unvollständig',
  today: (time: string) => `heute, ${time}`,
  yesterday: (time: string) => `gestern, ${time}`,
  day: (day: string, time: string) => `${day}, ${time}`,
}

export const problemSentences: Record<string, string> = {
  required: 'Dieses Feld darf nicht leer sein.',
  'too-long': 'Dieser Text ist zu lang.',
  'control-character': 'Dieser Text enthält unsichtbare Steuerzeichen. Bitte gib ihn neu ein.',
  'unsafe-link': 'Dieser Link ist nicht erlaubt, weil er ein Programm ausführen könnte.',
  'invalid-link': 'Diesen Link kann kein Browser öffnen. Bitte prüfe ihn.',
  color: 'Bitte gib eine Farbe wie #0f3d47 an.',
  'invalid-email': 'Das ist keine E-Mail-Adresse. Bitte prüfe, ob etwas fehlt.',
  'invalid-phone': 'Das ist keine Telefonnummer.',
  'invalid-time': 'Bitte gib eine Zeit wie 08:00 an.',
  overlapping: 'Diese Zeit überschneidet sich mit der vorigen.',
  'invalid-uid': 'Das ist keine UID. Sie besteht aus CHE und neun Ziffern, etwa CHE-123.456.789.',
  'invalid-register-number': 'Das ist keine Registernummer. Sie besteht aus Ziffern, oft mit einem F davor.',
  'consent-missing': 'Ohne Datum der Einwilligung bleibt die Stimme unveröffentlicht.',
  'invalid-date': 'Bitte gib Tag, Monat und Jahr vollständig an, und die Uhrzeit, wo sie dazugehört.',
  'ends-before-begin': 'Das Ende muss nach dem Beginn liegen.',
  'out-of-range': 'Dieser Wert liegt ausserhalb des erlaubten Bereichs.',
  'unknown-option': 'Bitte wähle eine der Möglichkeiten.',
  'duplicate-id': 'Zwei Einträge haben dieselbe Kennung. Bitte lade die Seite neu.',
  invalid: 'Diese Angabe ist ungültig.',
}

export const saving = {
  invalid: 'Nicht gespeichert: Bitte prüfe die markierten Felder.',
  unavailable: 'Der Server ist gerade nicht erreichbar. Deine Eingaben bleiben in diesem Browser erhalten.',
  tooLarge:
    'Zu gross für das Backend: Deine Änderungen sind nur in diesem Browser gespeichert. Bitte ersetze eingebettete Bilder durch hochgeladene oder kleinere und speichere noch einmal.',
  refused:
    'Der Server hat diese Änderung abgelehnt, auch ein zweiter Versuch hilft nicht. Deine Eingaben bleiben als Entwurf erhalten; lade die Seite neu und versuche es anders.',
  cameAlong: 'Änderungen von einem anderen Gerät sind dazugekommen.',
  changedElsewhere: 'Auf einem anderen Gerät geändert: Du siehst jetzt die neue Fassung.',
  sessionEnded: 'Du bist nicht mehr angemeldet. Deine Eingaben bleiben erhalten.',
  storageFull:
    'Der Speicher dieses Browsers ist voll. Lass diese Seite offen, bis die Änderungen gespeichert sind.',
  historyCut: 'Der Speicher dieses Browsers ist voll, ältere Versionen fehlen hier.',
  damaged:
    'Gespeicherte Daten in diesem Browser waren beschädigt und wurden beiseitegelegt. Was auf dem Server liegt, ist davon nicht betroffen.',
  connectedAgain: 'Die Verbindung ist wieder da. Bitte speichere noch einmal.',
  noConnection: 'Keine Verbindung zur Datenbank. Was du eingibst, bleibt vorerst in diesem Browser.',
}

export const undoing = {
  undo: 'Rückgängig',
  /** Of the version that comes of it. */
  description: 'Rückgängig gemacht',
  keys: { mac: '⌘Z', other: 'Strg+Z' },
}

export const drafts = {
  heading: 'Entwürfe in diesem Browser',
  showAll: (count: number) => `Alle ${count} zeigen`,
  showFewer: 'Weniger zeigen',
  state: 'Nicht gespeichert',
  title: (time: string) => `Entwurf vom ${time}`,
  fields: (labels: readonly string[]) => (labels.length === 0 ? '' : `: ${labels.join(', ')}`),
  takeOver: 'Übernehmen',
  compare: 'Vergleichen',
  discard: 'Verwerfen',
  openForm: 'Zum Entwurf gehört ein offenes Formular.',
  discarded: 'Änderungen verworfen. Sie bleiben als Entwurf erhalten.',
  takenOver: 'Entwurf übernommen. Er ist noch nicht gespeichert.',
  elsewhere: 'Dieser Entwurf ist in einem anderen Tab offen oder wurde dort verworfen.',
  compareTitle: 'Entwurf und gespeicherte Fassung',
  older: 'Gespeichert',
  newer: 'Entwurf',
  olderName: 'auf der Website',
}

export const transfer = {
  state: saveStates['local-only'],
  waiting: (time: string) =>
    `Die Fassung vom ${time} ist noch nicht übertragen und auf der Website nicht zu sehen.`,
  offline: 'Sobald die Verbindung wieder da ist, kannst du sie übertragen.',
  send: 'Jetzt übertragen',
  compare: 'Vergleichen',
  discard: 'Verwerfen',
  sent: 'Übertragen: Die Website zeigt jetzt deine Fassung.',
  typedOnTop:
    'Was du danach noch getippt hast, ist hier dabei. Übertragen wird es nicht; es kommt in den Editor und bleibt dort ungespeichert.',
  compareTitle: 'Fassung dieses Browsers und Fassung auf dem Server',
  older: 'Server',
  newer: 'Browser',
  olderName: 'auf der Website',
}

export const conflict = {
  title: 'Inzwischen wurde anderswo gespeichert',
  text: (count: number) =>
    `${count === 1 ? 'Ein Feld wurde' : `${count} Felder wurden`} hier und in einem anderen Tab oder auf einem anderen Gerät verschieden geändert. Alles andere von dort ist schon dabei.`,
  keeps: 'Nichts geht verloren: Was du nicht wählst, bleibt als Version erhalten.',
  keepsDraft: 'Nichts geht verloren: Was du nicht wählst, bleibt in diesem Browser als Entwurf erhalten.',
  mine: 'Meine',
  theirs: 'Andere',
  none: 'entfällt',
  compareTitle: 'Meine und andere Fassung',
  mineName: 'so in deinem Editor',
  theirsName: 'so auf der Website',
  saveChoice: 'Auswahl speichern',
  saveMine: 'Meine Fassung speichern',
  loadTheirs: 'Andere Fassung laden',
  later: 'später entscheiden',
  undecided:
    'Nicht gespeichert, weil inzwischen anderswo gespeichert wurde. Deine Eingaben bleiben hier; beim nächsten Speichern kannst du wählen.',
  keptMine: 'Nicht gewählte Fassung (Konflikt)',
  theirsLoaded: 'Andere Fassung geladen. Deine liegt bei den Versionen.',
  theirsLoadedDraft: 'Andere Fassung geladen. Deine liegt bei den Entwürfen.',
  notKept: 'Was du nicht gewählt hast, konnte nicht gesichert werden. Bitte versuche es noch einmal.',
}

export const signIn = {
  title: 'Bitte melde dich wieder an',
  text: 'Deine Sitzung ist abgelaufen. Was du geschrieben hast, ist noch da.',
}

export const versions = {
  count: (count: number, most: number) => `${count} von höchstens ${most} Versionen, neueste zuerst`,
  loading: 'Versionen werden geladen …',
  empty: 'Noch keine Versionen. Die erste entsteht mit dem ersten Speichern.',
  offline: 'Der Server ist nicht erreichbar: Du siehst die Versionen dieses Browsers.',
  current: 'aktuelle Fassung',
  list: 'Versionen',
  name: 'Name der Version',
  rename: 'Umbenennen',
  renameHint: 'Enter speichert, Escape bricht ab.',
  renamed: 'Version umbenannt.',
  renameFailed: 'Der neue Name konnte nicht gespeichert werden.',
  first: 'Das ist die älteste Version.',
  same: 'Keine Unterschiede.',
  choose: 'Wähle eine Version, um die Unterschiede zu sehen.',
  keeps: 'Die jetzige Fassung bleibt als eigene Version erhalten.',
  restore: 'Wiederherstellen',
  isCurrent: 'Das ist die aktuelle Fassung.',
  saysTheSame: 'Diese Version sagt dasselbe wie die aktuelle Fassung.',
  confirm: {
    title: 'Version wiederherstellen?',
    text: 'Der Inhalt wird durch diese Version ersetzt. Die jetzige Fassung bleibt als eigene Version erhalten.',
    dirty:
      'Der Inhalt wird durch diese Version ersetzt. Die jetzige Fassung bleibt als eigene Version erhalten. Deine ungespeicherten Änderungen werden als Entwurf aufbewahrt.',
    confirm: 'Wiederherstellen',
  },
  restored: 'Version erfolgreich wiederhergestellt!',
  restoreFailed: 'Fehler beim Wiederherstellen der Version!',
  notRestored: {
    invalid: 'Sie entspricht nicht mehr den heutigen Regeln.',
    refused: 'Der Server hat sie abgelehnt.',
    offline: 'Der Server oder die Datenbank ist nicht erreichbar.',
    'too-large': 'Sie ist zu gross für das Backend.',
    'signed-out': 'Du bist nicht mehr angemeldet.',
    conflict: 'Inzwischen wurde anderswo gespeichert. Es wurde nichts verändert.',
  } satisfies Record<Blocked, string>,
  added: 'neu',
  modified: 'geändert',
  deleted: 'entfällt',
  /** What a version did, where nobody gave it a name. */
  did: {
    added: (name: string) => `${name} hinzugefügt`,
    modified: (name: string) => `${name} geändert`,
    deleted: (name: string) => `${name} gelöscht`,
    broughtBack: (name: string) => `${name} zurückgeholt`,
  },
  didNothing: 'Nichts geändert',
  allVersions: 'Alle Versionen',
  before: 'Vorher',
  after: 'Nachher',
  inEditor: 'Im Editor, nicht gespeichert',
  wouldBePublished: 'Das würde veröffentlicht',
  differing: (count: number) =>
    count === 0
      ? 'Keine Felder sind anders'
      : count === 1
        ? 'Ein Feld ist anders'
        : `${count} Felder sind anders`,
  order: 'Reihenfolge',
  allFields: 'alle Felder',
  noFields: 'keine Felder',
  more: (count: number) => `und ${count} weitere`,
}

/** Two states of a content, compared. */
export const compare = {
  view: 'Darstellung',
  views: { fields: 'Felder', pages: 'Ansicht' },
  differences: 'Unterschiede',
  bringBack: 'Nur dieses Feld zurückholen',
  bringBackNamed: (label: string) => `Nur dieses Feld zurückholen: ${label}`,
  bringBackHint: 'Zurückgeholtes liegt im Editor und ist noch nicht veröffentlicht.',
  inEditor: 'liegt im Editor',
  notBroughtBack: {
    'typed-over':
      'Hier hast du gerade etwas anderes getippt. Speichere oder verwirf es, dann lässt sich dieses Feld zurückholen.',
    'other-form':
      'Ein anderes Formular ist noch offen. Speichere oder schliesse es, dann lässt sich dieses Feld zurückholen.',
    'nothing-to-do': 'So steht es schon im Editor.',
  },
  page: 'Seite',
  pages: 'Seite vorher und nachher',
  which: 'Welche Fassung',
  layout: 'Anordnung',
  layouts: { sides: 'Nebeneinander', over: 'Übereinander' },
  frameBefore: 'Seite vorher',
  frameAfter: 'Seite nachher',
  divider: 'Trennlinie zwischen vorher und nachher',
  dividerAt: (percent: number) => `${percent} Prozent vorher`,
  loading: 'Seiten werden geladen …',
  notLoaded: 'Die Ansicht konnte nicht geladen werden. Die Unterschiede siehst du unter «Felder».',
  noSuchPage: 'Diese Seite gibt es in dieser Fassung nicht.',
  changes: (count: number) =>
    count === 0
      ? 'Auf dieser Seite ist kein Unterschied zu sehen.'
      : count === 1
        ? '1 Änderung auf dieser Seite'
        : `${count} Änderungen auf dieser Seite`,
  change: (index: number, count: number, type: 'added' | 'modified' | 'deleted', text: string) => {
    const what = { added: 'neu', modified: 'geändert', deleted: 'entfällt' }[type]
    const short = text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text
    return `Änderung ${index} von ${count}: ${short === '' ? what : `«${short}», ${what}`}`
  },
  next: 'Nächste Änderung',
  previous: 'Vorige Änderung',
  asPages: 'Als Seiten ansehen',
}

/** A link that shows a draft or a version to somebody without an account. */
export const previewLinks = {
  title: 'Vorschau-Link',
  about: 'Zum Zeigen, ohne dass jemand ein Konto braucht',
  what: 'Was wird gezeigt?',
  hint: 'Der Link gilt 7 Tage, kommt in keine Suchmaschine und sagt oben, dass es eine Vorschau ist. Er zeigt den Inhalt von jetzt, auch wenn du weiterschreibst.',
  create: 'Link erzeugen',
  copied: 'Kopiert.',
  copy: 'Kopieren',
  holds: (expiresAt: string) => `Der Link gilt bis ${linkEnd.format(new Date(expiresAt))} Uhr.`,
  onlyNow: 'Er ist nur jetzt ganz zu sehen.',
  list: 'Gültige Links',
  loading: 'Links werden geladen …',
  unavailable: 'Die Links können gerade nicht geladen werden.',
  none: 'Zurzeit gilt kein Link.',
  row: (begins: string, expiresAt: string) =>
    `/vorschau/${begins}…, bis ${linkEnd.format(new Date(expiresAt))} Uhr`,
  withdraw: 'Zurücknehmen',
  withdrawNamed: (name: string) => `Link zurücknehmen: ${name}`,
  draft: (time: string) => `Entwurf vom ${time}`,
  failures: {
    'too-many': 'Es gelten schon 20 Links. Nimm einen zurück, dann lässt sich ein neuer erzeugen.',
    'too-large':
      'Der Inhalt ist zu gross für das Backend. Bitte ersetze eingebettete Bilder durch hochgeladene.',
    invalid: 'Dieser Inhalt lässt sich nicht zeigen.',
    unavailable: 'Der Server oder die Datenbank ist nicht erreichbar. Bitte versuche es noch einmal.',
    'session-ended': 'Du bist nicht mehr angemeldet. Speichere oder lade die Seite neu, um dich anzumelden.',
  },
}

/** For good: what nobody may keep. */
export const erasing = {
  erase: 'Endgültig löschen',
  isMissing: 'Aus dieser Version wurde etwas endgültig gelöscht.',
  placeholder: 'Bild endgültig gelöscht',
  picture: {
    heading: 'Bilder, die nicht mehr auf der Website sind',
    hint: 'Sie bleiben für diese Versionen erhalten, nur du siehst sie. Verlangt jemand, dass ein Bild verschwindet, lösche es hier endgültig.',
    name: (position: number) => `Bild ${position}`,
    eraseNamed: (position: number) => `Bild ${position} endgültig löschen`,
    confirmation: {
      title: 'Bild endgültig löschen?',
      text: 'Die Datei wird gelöscht, und das Bild fehlt danach in allen Versionen und im Papierkorb. Das lässt sich nicht rückgängig machen.',
      confirm: 'Endgültig löschen',
      dangerous: true,
    },
    done: 'Bild endgültig gelöscht.',
    failures: {
      'in-use': 'Dieses Bild ist noch auf der Website. Entferne es dort zuerst.',
      failed: 'Das Bild konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
    },
  },
  entry: {
    eraseNamed: (name: string) => `${name} endgültig löschen`,
    confirmation: (name: string) => ({
      title: `«${name}» endgültig löschen?`,
      text: 'Texte und Bilder werden auch aus allen Versionen gelöscht. Das lässt sich nicht rückgängig machen.',
      confirm: 'Endgültig löschen',
      dangerous: true,
    }),
    done: (name: string) => `«${name}» ist endgültig gelöscht.`,
    failed: (name: string) =>
      `«${name}» konnte nicht endgültig gelöscht werden. Bitte versuche es noch einmal.`,
  },
}

export const changeTypeNames: Record<ChangeNote['changeType'], string> = {
  create: 'Erstellt',
  update: 'Geändert',
  restore: 'Wiederhergestellt',
  delete: 'Gelöscht',
}

export const values = { yes: 'Ja', no: 'Nein', empty: '(leer)', image: 'Bild' }

export const uploads = {
  choose: 'Bild wählen',
  orDrop: 'oder hierher ziehen',
  inline: 'Der Bildspeicher ist nicht erreichbar. Das Bild wird direkt im Inhalt aufbewahrt.',
  progress: (name: string) => `${name} wird hochgeladen`,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  overall: (done: number, all: number) => `${done} von ${all} hochgeladen`,
  waiting: (count: number) => (count === 1 ? '1 Bild wartet' : `${count} Bilder warten`),
  cancelFile: (name: string) => `${name} abbrechen`,
  cancelAll: 'Alle abbrechen',
  cancelled: (name: string) => `${name} wurde abgebrochen.`,
  inlineFile: (name: string) =>
    `${name}: Der Bildspeicher ist nicht erreichbar, das Bild wird vorerst lokal aufbewahrt.`,
  retry: 'Noch einmal versuchen',
  anyway: 'Trotzdem hochladen',
  retryFile: (name: string) => `${name} noch einmal versuchen`,
  anywayFile: (name: string) => `${name} trotzdem hochladen`,
  dismiss: (name: string) => `Meldung zu ${name} schliessen`,
  broken: (name: string) => `${name} konnte nicht hochgeladen werden.`,
  twice: (name: string) => `${name} hast du schon gewählt.`,
  refused: {
    'not-an-image': (name: string) => `${name} ist kein Bild und wurde übersprungen.`,
    'too-large': (name: string) => `${name} ist zu gross.`,
    'too-many-pixels': (name: string) => `${name} hat zu viele Bildpunkte.`,
    unreadable: (name: string) => `${name} lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.`,
    heic: (name: string) =>
      `${name} ist im Format HEIC, das dieser Browser nicht lesen kann. Lade das Foto direkt vom iPhone hoch, oder exportiere es als JPEG: auf dem Mac in «Fotos» unter Ablage > Exportieren, unter Windows in «Fotos» mit «Speichern unter».`,
  } satisfies Record<UploadRefusal | 'heic', (name: string) => string>,
}

export const focus = {
  label: 'Wichtigste Stelle antippen',
  role: 'Punkt im Bild',
  hint: 'Sie bleibt sichtbar, wenn das Bild zugeschnitten wird. Mit der Tastatur: Pfeiltasten.',
  place: ({ x, y }: FocusPoint) => `${x} % von links, ${y} % von oben`,
  middle: 'Zur Mitte',
  field: 'Wichtigste Stelle',
  /** As differences show it. */
  stored: (value: unknown) => focus.place(focusPoint(String(value))),
}
