/** Sentences and questions of an editing session. */
import type { Side } from '#domain/versioning/merge.ts'
import { saveStatuses } from '#admin/shell/frame/messages.ts'

export const saving = {
  invalid: 'Nicht gespeichert: Bitte prüfe die markierten Felder.',
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
  noConnection: 'Keine Verbindung zur Datenbank. Was du eingibst, bleibt vorerst in diesem Browser.',
}

/** The same while there is no room for a draft. */
const savingWithoutDraft: Partial<typeof saving> = {
  tooLarge:
    'Zu gross für das Backend, und der Speicher dieses Browsers ist voll: Lass diese Seite offen. Bitte ersetze eingebettete Bilder durch hochgeladene oder kleinere und speichere noch einmal.',
  refused:
    'Der Server hat diese Änderung abgelehnt, auch ein zweiter Versuch hilft nicht. Der Speicher dieses Browsers ist voll: Kopiere deine Eingaben, bevor du die Seite neu lädst.',
  sessionEnded:
    'Du bist nicht mehr angemeldet, und der Speicher dieses Browsers ist voll. Lass diese Seite offen und melde dich hier wieder an.',
  noConnection:
    'Keine Verbindung zur Datenbank, und der Speicher dieses Browsers ist voll. Was du eingibst, steht nur auf dieser Seite.',
}

/** `isDraftFull`: no sentence may promise that typed text is kept in this browser. */
export function savingWords(isDraftFull: boolean): typeof saving {
  return isDraftFull ? { ...saving, ...savingWithoutDraft } : saving
}

/** For a form discarded while its save was under way. */
export const givenUp = {
  stored: 'Was du verworfen hast, war schon unterwegs und ist jetzt gespeichert.',
  undone: 'Verworfen: Gespeichert ist wieder die Fassung von vorher.',
}

export const undoing = {
  undo: 'Rückgängig',
  /** The description of the version that the save makes. */
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
  gone: 'Entwurf verworfen.',
  takenOver: 'Entwurf übernommen. Er ist noch nicht gespeichert.',
  elsewhere: 'Dieser Entwurf ist in einem anderen Tab offen oder wurde dort verworfen.',
  compareTitle: 'Entwurf und gespeicherte Fassung',
  older: 'Gespeichert',
  newer: 'Entwurf',
  olderName: 'auf der Website',
}

export const transfer = {
  state: saveStatuses['local-only'],
  waiting: (time: string) =>
    `Die Fassung vom ${time} ist noch nicht übertragen und auf der Website nicht zu sehen.`,
  offline: {
    /** For the save of the open screen. */
    own: 'Sobald die Verbindung wieder da ist, wird sie von selbst übertragen.',
    earlier: 'Sobald die Verbindung wieder da ist, kannst du sie übertragen.',
  },
  send: 'Jetzt übertragen',
  compare: 'Vergleichen',
  discard: 'Verwerfen',
  discarded: 'Verworfen: Die Website bleibt, wie sie ist.',
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
  deletedText: (name: string, side: Side) =>
    side === 'theirs'
      ? `${name} wurde in einem anderen Tab oder auf einem anderen Gerät gelöscht, während du daran geschrieben hast. Alles andere von dort ist schon dabei.`
      : `${name} hast du gelöscht, während in einem anderen Tab oder auf einem anderen Gerät daran geschrieben wurde. Alles andere von dort ist schon dabei.`,
  savedThere: (device: string | undefined, moment: string) =>
    `Dort zuletzt gespeichert: ${device === undefined ? moment : `${device}, ${moment}`}.`,
  keeps: 'Nichts geht verloren: Was du nicht wählst, bleibt als Version erhalten.',
  keepsDraft: 'Nichts geht verloren: Was du nicht wählst, bleibt in diesem Browser als Entwurf erhalten.',
  mine: 'Meine',
  theirs: 'Andere',
  none: '(leer)',
  deleted: { mine: 'Hier gelöscht', theirs: 'Dort gelöscht' } satisfies Record<Side, string>,
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
