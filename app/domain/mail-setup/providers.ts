/** Mail providers, and the server by which each takes mails from programs. */

export const encryptions = ['tls', 'starttls'] as const
/** `tls` from the first byte on, `starttls` before the sign-in. Without either, nobody signs in. */
export type Encryption = (typeof encryptions)[number]

export interface MailServer {
  host: string
  port: number
  encryption: Encryption
}

export const providerIds = [
  'infomaniak',
  'hostpoint',
  'bluewin',
  'microsoft',
  'google',
  'gmx',
  'own',
  'emailjs',
] as const
export type ProviderId = (typeof providerIds)[number]

/** `null` where the advisor types it, or where there is none. */
export const mailServers: Record<ProviderId, MailServer | null> = {
  // https://www.infomaniak.com/en/support/faq/468/ports-to-use-for-messaging
  infomaniak: { host: 'mail.infomaniak.com', port: 465, encryption: 'tls' },
  // https://support.hostpoint.ch/de/technisches/e-mail ('Postausgangsserver')
  hostpoint: { host: 'asmtp.mail.hostpoint.ch', port: 465, encryption: 'tls' },
  // https://www.swisscom.ch/de/privatkunden/hilfe/e-mail ('Server-Einstellungen')
  bluewin: { host: 'smtpauths.bluewin.ch', port: 465, encryption: 'tls' },
  // https://learn.microsoft.com/exchange/mail-flow-best-practices/how-to-set-up-a-multifunction-device-or-application-to-send-email-using-microsoft-365-or-office-365
  microsoft: { host: 'smtp.office365.com', port: 587, encryption: 'starttls' },
  // https://developers.google.com/workspace/gmail/imap/imap-smtp
  google: { host: 'smtp.gmail.com', port: 465, encryption: 'tls' },
  // https://hilfe.gmx.net/pop-imap/imap/imap-serverdaten.html
  gmx: { host: 'mail.gmx.net', port: 465, encryption: 'tls' },
  own: null,
  emailjs: null,
}

/** Those that take no usual password from a program, at least from an account with a second factor. */
export const withAppPassword: ReadonlySet<ProviderId> = new Set(['infomaniak', 'microsoft', 'google', 'gmx'])
