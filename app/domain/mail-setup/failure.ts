/** Why a mail service did not take the test mail, in words that lead to the typed field. */
import { isCertificateCode } from '#domain/error-code.ts'
import type { MailSetup } from './mail-setup.ts'
import type { MailField } from './mail-form.ts'
import { withAppPassword } from './providers.ts'

/** As far as a mailer came before it was refused. */
export type MailStage = 'encryption' | 'sign-in' | 'sender' | 'recipient'

/** The known facts about a refusal. */
export interface Refused {
  at?: MailStage
  /** HTTP or SMTP, 0 without an answer. */
  status: number
  code: string
  words?: string
}

/** The failures, with the field at fault; `null` if no single one is. */
export const mailFailures = {
  'no-such-host': 'host',
  'look-up': 'host',
  private: 'host',
  certificate: 'host',
  closed: 'port',
  'no-answer': 'port',
  encryption: 'encryption',
  'wrong-password': 'password',
  'app-password': 'password',
  'sign-in-off': 'provider',
  'sign-in-later': null,
  sender: 'address',
  /** The environment names it. */
  'fixed-sender': null,
  recipient: null,
  'mailbox-full': null,
  quota: null,
  'emailjs-security': 'provider',
  'emailjs-away': 'provider',
  'emailjs-public-key': 'publicKey',
  'emailjs-private-key': 'privateKey',
  'emailjs-service': 'serviceId',
  'emailjs-booking-template': 'bookingTemplateId',
  'emailjs-contact-template': 'contactTemplateId',
  refused: null,
} as const satisfies Record<string, MailField | null>
export type MailFailure = keyof typeof mailFailures
export const mailFailureNames = Object.keys(mailFailures) as [MailFailure, ...MailFailure[]]

/** `template`: that of the mail, if the service has templates. */
export function failureOf(refused: Refused, setup: MailSetup, template: 'booking' | 'contact'): MailFailure {
  return setup.provider === 'emailjs' ? emailjsFailure(refused, template) : smtpFailure(refused, setup)
}

function smtpFailure(refused: Refused, setup: MailSetup): MailFailure {
  const { at, status, code } = refused
  if (isCertificateCode(code)) return 'certificate'
  if (at === 'encryption') return at
  if (at === 'sign-in') return signInFailure(refused, setup)
  if (status === 0) return networkFailures[code] ?? 'no-answer'
  if (at !== 'sender' && isFull(refused)) return 'mailbox-full'
  if (isQuota(refused)) return 'quota'
  if (at === 'sender' || at === 'recipient') return at
  // Some refuse a strange sender only once they have read the whole mail.
  return /^5\.7\.|^5\.1\.[78]$/.test(code) ? 'sender' : 'refused'
}

const networkFailures: Record<string, MailFailure | undefined> = {
  ENOTFOUND: 'no-such-host',
  EAI_AGAIN: 'look-up',
  ETIMEOUT: 'look-up',
  EDNS: 'no-such-host',
  EFORBIDDEN: 'private',
  ECONNREFUSED: 'closed',
}

/**
 * https://support.google.com/a/answer/3726730 (5.7.9 wants an app password, 4.7.0 too many sign-ins), RFC
 * 4954 (454 for one that cannot be judged now),
 * https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission
 * (5.7.139 if the tenant or the mailbox has it switched off, 5.7.30 if passwords have ended).
 */
function signInFailure({ status, code, words = '' }: Refused, { provider }: MailSetup): MailFailure {
  if (['5.7.139', '5.7.57', '5.7.30'].includes(code) || /basic authentication is disabled/i.test(words))
    return 'sign-in-off'
  if (code === '5.7.9' || /app(?:lication)?[- ](?:specific )?password/i.test(words)) return 'app-password'
  if (status === 421 || /too many/i.test(words)) return 'quota'
  if (status === 454) return 'sign-in-later'
  return withAppPassword.has(provider) ? 'app-password' : 'wrong-password'
}

/** RFC 3463: x.2.2 a full mailbox. */
function isFull({ at, status, code }: Refused): boolean {
  return /^[45]\.2\.2$/.test(code) || (at === 'recipient' && status === 552 && code === '')
}

/** RFC 3463: x.2.2 a full mailbox, x.4.5 and x.7.28 too much at once; Google sends 5.4.5 for the limit of a day. */
function isQuota({ status, code }: Refused): boolean {
  return status === 421 || status === 452 || /^[45]\.(?:2\.2|4\.5|7\.28)$/.test(code)
}

/** The texts are those that its REST API answers with: https://www.emailjs.com/docs/rest-api/send/ */
function emailjsFailure({ status, words = '' }: Refused, template: 'booking' | 'contact'): MailFailure {
  if (status === 0 || status >= 500) return 'emailjs-away'
  if (status === 429 || /quota|limit/i.test(words)) return 'quota'
  if (/private key|access ?token/i.test(words)) return 'emailjs-private-key'
  if (status === 403 || status === 451) return 'emailjs-security'
  if (/public key|user id|account/i.test(words)) return 'emailjs-public-key'
  if (/template/i.test(words)) return `emailjs-${template}-template`
  return /service/i.test(words) ? 'emailjs-service' : 'refused'
}
