/**
 * Sends mail through EmailJS's REST API: the service fills its own templates with our parts, so neither our HTML nor an
 * attachment is sent. Only the status decides; 200 to 299 is success.
 */
import { isCertificateCode } from '#domain/error-code.ts'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Delivery,
  isSingleAddress,
  type Mail,
  type Mailer,
  notOneRecipient,
  shortCode,
  shortWords,
} from '#ports/mailer.ts'

export interface EmailjsSettings {
  /** Normally https://api.emailjs.com/api/v1.0/email/send */
  endpoint: string
  publicKey: string
  /** Required if the account asks for it. */
  privateKey?: string | undefined
  serviceId: string
  templates: Record<Mail['template'], string>
  /** How long one mail may take, with all attempts and pauses, in milliseconds. */
  deadline?: number
  wait?: (milliseconds: number) => Promise<unknown>
}

/** The version of the provider's own library whose request body we send. */
const libraryVersion = '4.4.1'
const defaultDeadline = 15_000
// The service accepts one request a second per account and answers the next one with 429 (its REST reference).
const pauseWhenRateLimited = 1_100
const attempts = 3

/** The service's status texts, as they appear in the log. */
const statusTexts: Record<number, string> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
}

/** Codes of failures before the service is given a mail. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const blockedServer = /non-browser (applications|environments)/i
const howToUnblock =
  'Forbidden: EmailJS refuses requests from servers; sign in at https://dashboard.emailjs.com, open Account > Security and switch on "Allow EmailJS API for non-browser applications"; with "Use Private Key" switched on there, also set EMAILJS_PRIVATE_KEY'

export function createEmailjsMailer(settings: EmailjsSettings): Mailer {
  const { endpoint, deadline = defaultDeadline, wait = delay } = settings

  async function post(body: string, signal: AbortSignal): Promise<Delivery> {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal,
      })
      if (response.ok) {
        await response.body?.cancel().catch(() => {})
        return { ok: true }
      }
      return refusal(response.status, await response.text().catch(() => ''))
    } catch (error) {
      const code = networkCode(error)
      const mayHaveArrived = !neverConnected.has(code)
      return {
        ok: false,
        status: 0,
        code,
        advice: statusTexts[0] ?? '',
        ...(mayHaveArrived && { mayHaveArrived }),
      }
    }
  }

  return {
    async send(mail) {
      if (!isSingleAddress(mail.to)) return notOneRecipient
      const body = requestBody(settings, mail)
      const signal = AbortSignal.timeout(deadline)
      let delivery = await post(body, signal)
      for (let attempt = 1; attempt < attempts && isRateLimited(delivery); attempt += 1) {
        await wait(pauseWhenRateLimited)
        delivery = await post(body, signal)
      }
      return delivery
    },
    async reach() {
      try {
        const response = await fetch(endpoint, { method: 'OPTIONS', signal: AbortSignal.timeout(deadline) })
        await response.body?.cancel()
        return response.status < 500 ? 'reachable' : 'unreachable'
      } catch (error) {
        return isCertificateCode(networkCode(error)) ? 'untrusted-certificate' : 'unreachable'
      }
    },
  }
}

function requestBody(settings: EmailjsSettings, mail: Mail): string {
  return JSON.stringify({
    lib_version: libraryVersion,
    user_id: settings.publicKey,
    service_id: settings.serviceId,
    template_id: settings.templates[mail.template],
    // The advisor's address may have changed while the mail waited: `to` and `replyTo` are then rewritten, the parts are not.
    template_params: {
      ...mail.parts,
      to_name: mail.to.name,
      to_email: mail.to.email,
      reply_to: mail.replyTo.email,
    },
    ...(settings.privateKey ? { accessToken: settings.privateKey } : {}),
  })
}

function isRateLimited(delivery: Delivery): boolean {
  return !delivery.ok && delivery.status === 429
}

function refusal(status: number, reason: string): Delivery {
  const advice = status === 403 && blockedServer.test(reason) ? howToUnblock : statusTexts[status]
  const words = shortWords(reason)
  return { ok: false, status, code: '', ...(advice !== undefined && { advice }), ...(words && { words }) }
}

/** `fetch` only says 'fetch failed'; the reason is in the cause. */
function networkCode(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown }
  return shortCode(cause?.code ?? name)
}
