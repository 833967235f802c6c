/** Sentences for resetting the password. */
export const resetWords = {
  forgotten: 'Passwort vergessen?',
  explained: 'Wir schicken dir einen Link. Er gilt 30 Minuten und einmal.',
  email: 'E-Mail',
  send: 'Link schicken',
  sending: 'Wird geschickt …',
  back: 'Zur Anmeldung',
  sent: {
    title: 'Schau in dein Postfach',
    before: 'Wenn',
    after: 'hier ein Konto hat, ist der Link unterwegs. Nichts da nach fünf Minuten? Schau im Spam nach.',
  },
  problems: {
    'invalid-email': 'Das ist keine gültige E-Mail-Adresse.',
    'too-many-requests': 'Von hier wurden schon viele Links verlangt. Versuche es in einer Stunde nochmals.',
  },
  noMail: {
    text: 'Diese Website verschickt noch keine E-Mails, also kann sie dir auch keinen Link schicken. Die Person, die den Server betreibt, setzt dir ein neues Passwort.',
    operator: {
      text: 'Dieser Befehl läuft im Ordner der Website und fragt nach allem:',
      command: 'npm run admin',
    },
  },
  title: 'Neues Passwort',
  set: 'Passwort setzen',
  setting: 'Wird gesetzt …',
  factor: 'Hast du einen zweiten Faktor, wirst du danach wie gewohnt nach ihm gefragt.',
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er war 30 Minuten gültig oder wurde schon gebraucht.',
    again: 'Neuen Link schicken',
  },
  unavailable:
    'Die Datenbank ist gerade nicht erreichbar. Versuche es gleich nochmals; der Link gilt weiter.',
}
