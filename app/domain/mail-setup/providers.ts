/**
 * Mail providers, the server by which each takes mails from programs, and the SPF record that allows it to
 * send them.
 */
import { withoutInvisible } from '#domain/visible-text.ts'

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

interface Provider {
  server: MailServer
  /** The SPF record of a domain whose mails only this provider sends, if it publishes one. */
  spf?: string
}

const providers: Record<ProviderId, Provider | null> = {
  // https://www.infomaniak.com/en/support/faq/468/ports-to-use-for-messaging
  // https://www.infomaniak.com/en/support/faq/2199/manage-spf-records
  infomaniak: {
    server: { host: 'mail.infomaniak.com', port: 465, encryption: 'tls' },
    spf: 'v=spf1 include:spf.infomaniak.ch -all',
  },
  // Hostpoint's own help on its server was unavailable; the source is its customers' records.
  // https://support.hostpoint.ch/en/technical/e-mail/e-mail-security/how-can-i-add-an-spf-record-for-my-domain
  hostpoint: {
    server: { host: 'asmtp.mail.hostpoint.ch', port: 465, encryption: 'tls' },
    spf: 'v=spf1 redirect=spf.mail.hostpoint.ch',
  },
  // https://www.swisscom.ch/content/swisscom/en/res/hilfe/loesung/alle-server-einstellungen-fuer-mail-auf-dem-pc.html
  bluewin: { server: { host: 'smtpauths.bluewin.ch', port: 465, encryption: 'tls' } },
  // https://learn.microsoft.com/exchange/mail-flow-best-practices/how-to-set-up-a-multifunction-device-or-application-to-send-email-using-microsoft-365-or-office-365
  // https://github.com/MicrosoftDocs/defender-docs, email-authentication-spf-configure.md
  microsoft: {
    server: { host: 'smtp.office365.com', port: 587, encryption: 'starttls' },
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
  },
  // https://developer.nylas.com/docs/cookbook/email/gmail-smtp-settings/, with Google's own pages as its sources
  // https://github.com/Domain-Connect/Templates, google.com.gsuite-shared.json
  google: {
    server: { host: 'smtp.gmail.com', port: 465, encryption: 'tls' },
    spf: 'v=spf1 include:_spf.google.com ~all',
  },
  // https://www.gmx.net/mail/tipps/posts/pop3-imap/36/ (programs are shut out at first); the server as in mails that came by it
  gmx: { server: { host: 'mail.gmx.net', port: 465, encryption: 'tls' } },
  own: null,
  emailjs: null,
}

/**
 * The last day on which Microsoft takes passwords for SMTP by default. Then they are off by default, for a
 * new account unavailable by default; the date of their final end will be announced in the second half of
 * 2027.
 * https://techcommunity.microsoft.com/blog/exchange/updated-exchange-online-smtp-auth-basic-authentication-deprecation-timeline/4489835
 */
const microsoftPasswordsUntil = '2026-12-31'

/** YYYY-MM-DD; `null` if no end is known. */
export function passwordsUntil(host: string): string | null {
  return /^smtp(?:-legacy)?\.office365\.com$/i.test(host) ? microsoftPasswordsUntil : null
}

/** `null` if the host is no known provider's. */
export function providerOfServer(host: string): ProviderId | null {
  const name = host.toLowerCase()
  // https://github.com/thunderbird/autoconfig, gmx.com
  if (name === 'mail.gmx.com') return 'gmx'
  return providerIds.find((id) => providers[id]?.server.host === name) ?? null
}

/** `null` if the provider publishes no record, or is not known. */
export function spfOfServer(host: string): string | null {
  return Object.values(providers).find((known) => known?.server.host === host)?.spf ?? null
}

/** `null` if the advisor types it, or if there is none. */
export function mailServerOf(provider: ProviderId, address: string): MailServer | null {
  const server = providers[provider]?.server ?? null
  // https://github.com/thunderbird/autoconfig, gmx.com
  return provider === 'gmx' && server && /@gmx\.com$/i.test(withoutInvisible(address))
    ? { ...server, host: 'mail.gmx.com' }
    : server
}

/**
 * Providers that take no usual password from a program, at least from an account with a second factor.
 * https://www.infomaniak.com/en/support/faq/1321/modifying-the-email-address-password-from-the-mail-hosting,
 * https://hilfe.gmx.net/sicherheit/2fa/anwendungsspezifisches-passwort.html
 */
export const withAppPassword: ReadonlySet<ProviderId> = new Set(['infomaniak', 'microsoft', 'google', 'gmx'])
