/** Sentences of the sign-in, and one for each failure that the accounts port tells apart. */

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
}

/**
 * The failures of the accounts port. Repeated here because the admin area imports no port; the login route type-checks
 * that they match.
 */
export type SignInRefusal =
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network'
  | 'unavailable'
  | 'failed'
  /** Any unexpected failure. */
  | 'unexpected'

const refusals: Record<Exclude<SignInRefusal, 'unavailable'>, string> = {
  'user-not-found': 'Benutzer nicht gefunden',
  'wrong-password': 'Falsches Passwort',
  'too-many-requests': signInMessages.tooManyRequests,
  network: signInMessages.network,
  failed: 'Login fehlgeschlagen',
  unexpected: signInMessages.unexpected,
}

/** `backend` is the platform's name, the first word of the sentence. */
export function refusalSentence(reason: SignInRefusal, backend: string): string {
  return reason === 'unavailable' ? `${backend} Auth nicht verfügbar` : refusals[reason]
}
