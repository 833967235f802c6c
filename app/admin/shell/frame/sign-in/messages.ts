/** Sentences of the sign-in, and one for each failure that the accounts port distinguishes. */

export const signInMessages = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  busy: 'Anmelden...',
  back: 'Zur Website',
  empty: 'Bitte füllen Sie alle Felder aus',
  network: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
  tooManyRequests: 'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  forgotten: 'Passwort vergessen?',
  or: 'oder',
  withPasskey: 'Mit Passkey anmelden',
  passkeyBusy: 'Warte auf dein Gerät ...',
  news: {
    'new-password':
      'Dein neues Passwort gilt ab sofort. Alle Geräte sind abgemeldet, und dein Kalender hat eine neue private Adresse. Vorschau-Links gelten weiter, bis du sie im Konto zurücknimmst.',
    'signed-out':
      'Alle Geräte sind abgemeldet, und dein Kalender hat eine neue private Adresse: Du findest sie in der Verfügbarkeit.',
  },
}

/** The second step, after the password. */
export const secondStep = {
  title: 'Noch ein Schritt',
  app: 'Öffne deine Authenticator-App und tipp die sechs Ziffern für diese Website ein.',
  code: 'Sechs Ziffern',
  submit: 'Weiter',
  busy: 'Prüfe ...',
  passkey: 'Bestätige mit deinem Passkey: Finger, Gesicht oder PIN genügen.',
  confirmPasskey: 'Passkey benutzen',
  lost: { app: 'Telefon nicht da?', passkey: 'Gerät nicht da?' },
  recovery: 'Einer deiner zehn Wiederherstellungscodes geht auch. Er gilt danach nicht mehr.',
  recoveryCode: 'Wiederherstellungscode',
  recoverySubmit: 'Mit Code anmelden',
  allLost: 'Auch die Codes sind weg? Dann hilft die Person, die den Server betreibt.',
  operator: {
    text: 'Dieser Befehl, im Ordner der Website, schaltet den zweiten Faktor aus:',
    command: 'npm run admin',
  },
  back: 'Zur Anmeldung',
  passkeyFailed: 'Das hat nicht geklappt. Versuche es nochmals, oder melde dich anders an.',
}

/**
 * The failures of the accounts port, repeated here because the admin area imports no port. The login route
 * type-checks that they match.
 */
export type SignInRefusal =
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network'
  | 'unavailable'
  | 'failed'
  /** Sentences of the second step. */
  | 'wrong-code'
  | 'expired'
  /** Any unexpected failure. */
  | 'unexpected'

const refusals: Record<Exclude<SignInRefusal, 'unavailable'>, string> = {
  'user-not-found': 'Benutzer nicht gefunden',
  'wrong-password': 'Falsches Passwort',
  'too-many-requests': signInMessages.tooManyRequests,
  network: signInMessages.network,
  failed: 'Login fehlgeschlagen',
  'wrong-code':
    'Das gilt nicht oder nicht mehr. Warte auf die nächsten Ziffern, und prüfe die Uhr deines Telefons.',
  expired: 'Das hat zu lange gedauert. Bitte melde dich nochmals an.',
  unexpected: signInMessages.unexpected,
}

/** `backend` is the platform's name, the first word of the sentence. */
export function refusalSentence(reason: SignInRefusal, backend: string): string {
  return reason === 'unavailable' ? `${backend} Auth nicht verfügbar` : refusals[reason]
}

/** The dialog over the screen being edited. */
export const signIn = {
  title: 'Bitte melde dich wieder an',
  text: 'Deine Sitzung ist abgelaufen. Was du geschrieben hast, ist noch da.',
}
