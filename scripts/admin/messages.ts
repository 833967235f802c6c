/** What `npm run admin` says to the owner of the site. */
export const adminMessages = {
  usage: [
    'Das Konto für den Admin-Bereich anlegen oder ändern:',
    '  npm run admin                                  fragt nach allem',
    '  npm run admin -- --email neu@example.ch        ändert die E-Mail-Adresse',
    '  npm run admin -- --name "Anna Muster"          ändert den Namen',
    '  npm run admin -- --password-stdin < datei      liest das neue Passwort aus der Eingabe',
  ].join('\n'),
  current: (email: string, name: string) => `Das Konto im Moment: ${email} (${name})`,
  none: 'Es gibt noch kein Konto. Hier legst du es an.',
  askEmail: 'E-Mail-Adresse: ',
  askName: 'Name: ',
  askPassword: 'Passwort (mindestens 6 Zeichen, es wird nicht angezeigt): ',
  askNewEmail: 'Neue E-Mail-Adresse (leer lassen, um sie zu behalten): ',
  askNewName: 'Neuer Name (leer lassen, um ihn zu behalten): ',
  askNewPassword:
    'Neues Passwort (mindestens 6 Zeichen, es wird nicht angezeigt; leer lassen, um es zu behalten): ',
  askAgain: 'Passwort nochmals: ',
  different: 'Die beiden Passwörter sind nicht gleich. Es wurde nichts geändert.',
  tooShort: 'Das Passwort ist zu kurz: Es braucht mindestens 6 Zeichen. Es wurde nichts geändert.',
  noEmail: 'Das ist keine gültige E-Mail-Adresse. Es wurde nichts geändert.',
  incomplete:
    'Für ein neues Konto braucht es eine E-Mail-Adresse und ein Passwort. Es wurde nichts geändert.',
  unknownOption: (option: string) => `Das kenne ich nicht: ${option}`,
  nothing: 'Es wurde nichts geändert.',
  created: (email: string) => `Das Konto ist angelegt. Melde dich mit ${email} an.`,
  changed: (email: string) => `Gespeichert. Melde dich mit ${email} an.`,
  signedOut: 'Auf allen Geräten wurdest du abgemeldet.',
  unavailable: (place: string, reason: string) => `Die Daten in ${place} sind nicht erreichbar: ${reason}`,
  defaultName: 'Admin',
}
