/** Mail providers, and the server by which each takes mails from programs. */

export const encryptions = ['tls', 'starttls'] as const
/** `tls` from the first byte on, `starttls` before the sign-in. Without either, no password is sent. */
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

const mailServers: Record<ProviderId, MailServer | null> = {
  // https://www.infomaniak.com/en/support/faq/468/ports-to-use-for-messaging
  infomaniak: { host: 'mail.infomaniak.com', port: 465, encryption: 'tls' },
  // Hostpoint's own help was not to be had; so it stands in what its customers publish.
  hostpoint: { host: 'asmtp.mail.hostpoint.ch', port: 465, encryption: 'tls' },
  // https://www.swisscom.ch/content/swisscom/en/res/hilfe/loesung/alle-server-einstellungen-fuer-mail-auf-dem-pc.html
  bluewin: { host: 'smtpauths.bluewin.ch', port: 465, encryption: 'tls' },
  // https://learn.microsoft.com/exchange/mail-flow-best-practices/how-to-set-up-a-multifunction-device-or-application-to-send-email-using-microsoft-365-or-office-365
  microsoft: { host: 'smtp.office365.com', port: 587, encryption: 'starttls' },
  // https://developer.nylas.com/docs/cookbook/email/gmail-smtp-settings/, with Google's own pages as its sources
  google: { host: 'smtp.gmail.com', port: 465, encryption: 'tls' },
  // https://www.gmx.net/mail/tipps/posts/pop3-imap/36/ (programs are shut out at first); the server as in mails that came by it
  gmx: { host: 'mail.gmx.net', port: 465, encryption: 'tls' },
  own: null,
  emailjs: null,
}

/** `null` where the advisor types it, or where there is none. */
export function mailServerOf(provider: ProviderId, address: string): MailServer | null {
  const server = mailServers[provider]
  // https://github.com/thunderbird/autoconfig, gmx.com
  return provider === 'gmx' && server && /@gmx\.com$/i.test(address.trim())
    ? { ...server, host: 'mail.gmx.com' }
    : server
}

/**
 * Those that take no usual password from a program, at least from an account with a second factor.
 * https://www.infomaniak.com/en/support/faq/1321/modifying-the-email-address-password-from-the-mail-hosting,
 * https://hilfe.gmx.net/sicherheit/2fa/anwendungsspezifisches-passwort.html
 */
export const withAppPassword: ReadonlySet<ProviderId> = new Set(['infomaniak', 'microsoft', 'google', 'gmx'])
