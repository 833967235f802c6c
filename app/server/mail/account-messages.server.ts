/** All German text of mails about the account. */
const moment = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

const host = (siteUrl: string) => new URL(siteUrl).host

export const accountMails = {
  reset: {
    title: 'Neues Passwort für deine Website',
    opening: 'Mit diesem Link setzt du ein neues Passwort. Er gilt 30 Minuten und nur einmal.',
    closing:
      'Du wolltest kein neues Passwort? Dann musst du nichts tun: Ohne diesen Link ändert sich nichts. Gib ihn niemandem weiter.',
  },
  notices: {
    password: {
      title: 'Dein Passwort wurde geändert',
      text: (siteUrl: string) =>
        `Das Passwort für den Admin-Bereich von ${host(siteUrl)} ist neu. Alle anderen Geräte wurden abgemeldet.`,
    },
    passwordReset: {
      title: 'Dein Passwort wurde neu gesetzt',
      text: (siteUrl: string) =>
        `Über den Link aus «Passwort vergessen?» hat der Admin-Bereich von ${host(siteUrl)} ein neues Passwort. Alle Geräte wurden abgemeldet.`,
    },
    email: {
      title: 'Deine E-Mail für die Anmeldung wurde geändert',
      text: (siteUrl: string) =>
        `Im Admin-Bereich von ${host(siteUrl)} meldest du dich ab jetzt mit einer anderen E-Mail-Adresse an.`,
    },
    appConnected: {
      title: 'Eine Authenticator-App wurde verbunden',
      text: (siteUrl: string) =>
        `Wer sich bei ${host(siteUrl)} mit deinem Passwort anmeldet, braucht ab jetzt auch die Ziffern dieser App.`,
    },
    appDisconnected: {
      title: 'Die Authenticator-App wurde getrennt',
      text: (siteUrl: string) => `Für die Anmeldung bei ${host(siteUrl)} zählen ihre Ziffern nicht mehr.`,
    },
    passkeyAdded: {
      title: 'Ein Passkey wurde hinzugefügt',
      text: (siteUrl: string) => `Mit ihm meldet sich ein Gerät ohne Passwort bei ${host(siteUrl)} an.`,
    },
    passkeyRemoved: {
      title: 'Ein Passkey wurde entfernt',
      text: (siteUrl: string) => `Mit ihm meldet sich niemand mehr bei ${host(siteUrl)} an.`,
    },
    recoveryCodes: {
      title: 'Neue Wiederherstellungscodes',
      text: (siteUrl: string) => `Für ${host(siteUrl)} gelten nur noch die zehn neuen, nicht mehr die alten.`,
    },
    recoveryCodeUsed: {
      title: 'Ein Wiederherstellungscode wurde gebraucht',
      text: (siteUrl: string) =>
        `Mit deinem Passwort und einem deiner Codes hat sich jemand bei ${host(siteUrl)} angemeldet oder im Konto ausgewiesen.`,
    },
    mailRoute: {
      title: 'Der E-Mail-Versand wurde umgestellt',
      text: (siteUrl: string) =>
        `Alle Mails von ${host(siteUrl)} gehen ab jetzt über ein anderes Postfach, auch der Link für ein neues Passwort.`,
    },
    mailOff: {
      title: 'Der E-Mail-Versand wurde ausgeschaltet',
      text: (siteUrl: string) =>
        `${host(siteUrl)} verschickt ab jetzt keine Mails mehr, auch keinen Link für ein neues Passwort.`,
    },
  },
  when: (now: Date) => `Das war am ${moment.format(now)} Uhr.`,
  notYou: (siteUrl: string) =>
    `Warst du das nicht? Dann melde dich unter ${siteUrl}/admin-login an, melde im Konto alle Geräte ab und ändere dein Passwort. Kommst du nicht mehr hinein, hilft die Person, die den Server betreibt, mit dem Befehl npm run admin.`,
}
