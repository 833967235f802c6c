/** Sentences of the sign-in (specification §8, literally) and one for each failure the accounts tell apart. */

export const signInMessages = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  busy: 'Anmelden...',
  back: 'Zur Website',
  empty: 'Bitte füllen Sie alle Felder aus',
  network: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
}

/** What the accounts answer. Repeated here because the admin area imports no port; the login's route compares the two. */
export type SignInRefusal =
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network'
  | 'unavailable'
  | 'failed'
  /** Something that nobody foresaw. */
  | 'unexpected'

const refusals: Record<Exclude<SignInRefusal, 'unavailable'>, string> = {
  'user-not-found': 'Benutzer nicht gefunden',
  'wrong-password': 'Falsches Passwort',
  'too-many-requests': 'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
  network: signInMessages.network,
  failed: 'Login fehlgeschlagen',
  unexpected: signInMessages.unexpected,
}

/** `backend` is the platform's name, with which the sentence begins. */
export function refusalSentence(reason: SignInRefusal, backend: string): string {
  return reason === 'unavailable' ? `${backend} Auth nicht verfügbar` : refusals[reason]
}
