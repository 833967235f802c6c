import type { Renewal } from '#server/account/renewal.server.ts'

/** The messages of `npm run admin` to the owner of the site. */
export const adminMessages = {
  usage: [
    'Das Konto für den Admin-Bereich anlegen oder ändern:',
    '  npm run admin                                  fragt nach allem',
    '  npm run admin -- --email neu@example.ch        ändert die E-Mail-Adresse',
    '  npm run admin -- --name "Anna Muster"          ändert den Namen',
    '  npm run admin -- --password-stdin < datei      liest das neue Passwort aus der Eingabe',
    '  npm run admin -- --second-factor-off           schaltet den zweiten Faktor aus, mit allen Codes und Passkeys',
    '  npm run admin -- --renew-secrets               nach dem Verlust einer Sicherung: erneuert alle Geheimnisse',
  ].join('\n'),
  current: (email: string, name: string) => `Das Konto im Moment: ${email} (${name})`,
  none: 'Es gibt noch kein Konto. Hier legst du es an.',
  askEmail: 'E-Mail-Adresse: ',
  askName: 'Name: ',
  askPassword: 'Passwort (mindestens 12 Zeichen, es wird nicht angezeigt): ',
  askNewEmail: 'Neue E-Mail-Adresse (leer lassen, um sie zu behalten): ',
  askNewName: 'Neuer Name (leer lassen, um ihn zu behalten): ',
  askNewPassword:
    'Neues Passwort (mindestens 12 Zeichen, es wird nicht angezeigt; leer lassen, um es zu behalten): ',
  askAgain: 'Passwort nochmals: ',
  different: 'Die beiden Passwörter sind nicht gleich. Es wurde nichts geändert.',
  tooShort: 'Das Passwort ist zu kurz: Es braucht mindestens 12 Zeichen. Es wurde nichts geändert.',
  tooLong: 'Das Passwort ist zu lang: Es hat höchstens 200 Zeichen. Es wurde nichts geändert.',
  tooCommon:
    'Dieses Passwort steht unter den häufigsten. Nimm vier Wörter, die nicht zusammengehören. Es wurde nichts geändert.',
  askFactorOff:
    'Den zweiten Faktor ausschalten, weil Telefon und Codes verloren sind? (ja, leer lassen für nein): ',
  factorOff:
    'Der zweite Faktor ist ausgeschaltet: Das Passwort genügt, bis im Konto wieder einer eingerichtet wird.',
  renewed: ({ signing, appWasConnected, codes, mailIsSetUp }: Renewal, passwordIsNew: boolean) =>
    [
      'Alle Geheimnisse sind erneuert. Das gilt sofort, auch wenn die Website läuft:',
      '- Alle Geräte sind abgemeldet, und keines gilt mehr als bekannt.',
      '- Der Link für ein neues Passwort und alle Vorschau-Links gelten nicht mehr.',
      '- Die Links zu Terminen in allen Mails von vorher gelten nicht mehr, auch in denen, die noch warten. Wer bestätigen, verschieben oder absagen will, meldet sich bei dir; was von jetzt an geschrieben wird, hat neue Links.',
      '- Dein Kalender hat eine neue Adresse. Sie steht in «Verfügbarkeit»: Abonniere ihn neu.',
      ...(appWasConnected ? ['- Die Authenticator-App ist getrennt. Verbinde sie im Konto neu.'] : []),
      ...(codes.length > 0
        ? [`- Die Wiederherstellungscodes sind neu. Bewahre sie auf: ${codes.join(', ')}`]
        : []),
      ...(passwordIsNew ? [] : ['Ändere auch das Passwort, es könnte erraten werden: npm run admin']),
      ...(signing === 'elsewhere'
        ? [
            'Den Schlüssel des Dienstkontos erneuerst du in der Firebase-Konsole. Leg die neue Datei auf jedem Server ab. Erst damit gilt kein Gerät mehr als bekannt.',
            ...(mailIsSetUp
              ? ['Von da an wartet jede Mail, bis das Passwort deines Postfachs neu eingetragen ist.']
              : []),
          ]
        : []),
      ...(mailIsSetUp
        ? [
            'Das Passwort deines Postfachs lag in der verlorenen Datei: Ändere es bei deinem Mail-Anbieter und trag es danach in «E-Mail» neu ein.',
          ]
        : []),
    ].join('\n'),
  noEmail: 'Das ist keine gültige E-Mail-Adresse. Es wurde nichts geändert.',
  incomplete:
    'Für ein neues Konto braucht es eine E-Mail-Adresse und ein Passwort. Es wurde nichts geändert.',
  unknownOption: (option: string) => `Das kenne ich nicht: ${option}`,
  nothing: 'Es wurde nichts geändert.',
  created: (email: string) => `Das Konto ist angelegt. Melde dich mit ${email} an.`,
  changed: (email: string) => `Gespeichert. Melde dich mit ${email} an.`,
  signedOut:
    'Auf allen Geräten wurdest du abgemeldet. Der Kalender hat eine neue Adresse (Verfügbarkeit); Vorschau-Links gelten weiter, bis du sie im Konto zurücknimmst.',
  unavailable: (dataLocation: string, reason: string) =>
    `Die Daten in ${dataLocation} sind nicht erreichbar: ${reason}`,
  defaultName: 'Admin',
}
