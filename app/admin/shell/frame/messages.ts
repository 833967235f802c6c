/** Words around every screen: bars, menus, the save state, and pages in place of one that cannot be shown. */
export const frameWords = {
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
  onWebsite: 'Auf der Website ansehen',
  /** Prefix of the tab's title while something in it is not on the website. */
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
  discardTyped: 'Änderungen verwerfen',
  discardShort: 'Verwerfen',
  outbox:
    'E-Mails werden nicht verschickt: Buchungen und Anfragen bleiben im Postausgang liegen, bis ein E-Mail-Dienst eingerichtet ist.',
  toEmail: 'E-Mail einrichten',
  toOutbox: 'Zum Postausgang',
  untrustedProxy:
    'Der Server sieht alle Besucherinnen und Besucher unter derselben Adresse. So schützt er schlechter vor Spam und vor dem Erraten des Passworts.',
  leave: {
    title: 'Seite verlassen?',
    text: 'Du hast ungespeicherte Änderungen. Sie bleiben in diesem Browser als Entwurf erhalten.',
    confirm: 'Verlassen',
    cancel: 'Hier bleiben',
  },
  /** There is no room for a draft. */
  leaveForGood: {
    title: 'Seite verlassen?',
    text: 'Du hast ungespeicherte Änderungen, und der Speicher dieses Browsers ist voll. Sie gehen verloren, wenn du die Seite verlässt.',
    confirm: 'Verlassen',
    cancel: 'Hier bleiben',
    dangerous: true,
  },
  dismiss: 'Hinweis schliessen',
  unanswered:
    'Diese Seite kann noch nicht antworten. Bleibt es dabei, erlaube JavaScript in deinem Browser und lade sie neu.',
}

export const untrustedProxy = {
  text: 'Davor steht ein Proxy, dem der Server nicht vertraut. TRUST_PROXY nennt die Anzahl der Proxys (meist 1); danach neu starten.',
  command: 'TRUST_PROXY=1 npm start',
}

/**
 * Shown in place of a screen that could not be loaded. The editing session ended with the screen, so it is not
 * known whether there was room for its draft.
 */
export const problems = {
  unknown: { title: 'Seite nicht gefunden', text: 'Diese Seite gibt es im Admin-Bereich nicht.' },
  unreachable: {
    title: 'Nicht geladen',
    text: 'Der Server ist nicht erreichbar. Prüfe deine Internetverbindung. Sobald er wieder antwortet, geht es hier von selbst weiter.',
  },
  outdated: {
    title: 'Bitte lade die Seite neu',
    text: 'Ein Teil dieser Seite fehlt, wahrscheinlich weil die Website gerade erneuert wurde. Was du geschrieben hast, liegt als Entwurf bereit, wenn dieser Browser noch Platz dafür hatte.',
  },
  unexpected: {
    title: 'Da ist etwas schiefgelaufen',
    text: 'Dieser Bereich lässt sich gerade nicht anzeigen. Was du geschrieben hast, liegt als Entwurf bereit, wenn dieser Browser noch Platz dafür hatte. Lade die Seite neu; hilft das nicht, versuche es in ein paar Minuten noch einmal.',
  },
  toStart: 'Zum Admin Dashboard',
  retry: 'Noch einmal versuchen',
  retrying: 'Wird versucht …',
  reload: 'Seite neu laden',
}

/** Texts in place of content that could not be read, and below the preview of its stand-in. */
export const notLoaded = {
  title: 'Fehler beim Laden der Daten',
  standingIn: {
    copy: 'Du siehst die Fassung dieses Browsers. Was du speicherst, bleibt vorerst hier; sobald die Datenbank wieder erreichbar ist, wird es von selbst übertragen.',
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

export const saveStatuses = {
  clean: 'Alles gespeichert',
  'not-loaded': 'Nicht geladen',
  /** For changes without a name. */
  dirty: 'Ungespeicherte Änderungen',
  saving: 'Speichert …',
  saved: 'Gespeichert!',
  elsewhere: 'Auf einem anderen Gerät geändert',
  behind: 'Ungespeichert, auf einem anderen Gerät geändert',
  'local-only': 'Nur in diesem Browser gespeichert',
  'local-and-dirty': 'Nur in diesem Browser gespeichert, seither geändert',
  failed: 'Nicht gespeichert',
} as const

/** The number and the names of changes that wait for 'Speichern'. */
export const waiting = {
  count: (count: number) => (count === 1 ? '1 Änderung wartet' : `${count} Änderungen warten`),
  names: (names: readonly string[], more: number) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} und ${more} weitere`,
}
