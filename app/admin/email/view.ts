/** How mails are sent, as the screen shows it: nothing secret reaches a browser. */
import type { LostKey } from '#domain/mail-setup/mail-setup.ts'
import type { ProviderId } from '#domain/mail-setup/providers.ts'
import { momentInWords } from '#admin/shell/dates.ts'
import type { KnownSetup } from './fields.tsx'
import { emailWords } from './messages.ts'

interface Overview {
  isFixed: boolean
  service: { kind: 'outbox' | 'smtp' | 'emailjs'; host: string; from: string }
  fixedFrom: string | null
  to: string
  stored: { setup: KnownSetup; since: string; lost: LostKey | null } | null
}

export interface EmailView {
  isOn: boolean
  isEmailjs: boolean
  /** The environment decides. */
  isFixed: boolean
  /** Why the stored password cannot be opened. */
  lost: LostKey | null
  /** Something was set up here before the environment decided. */
  hasUnused: boolean
  facts: { label: string; value: string }[]
  /** The setup that was made on this page; `null` where the environment or nothing decides. */
  setup: KnownSetup | null
  from: string
  fixedFrom: string | null
  to: string
  /** How many mails wait for the advisor to send them, and how many for the next try. */
  waiting: number
  retrying: number
  /** What is wrong with the address that links in mails lead to. */
  siteProblem: { title: string; text: string } | null
}

const words = emailWords.state

export function emailView(
  { isFixed, service, fixedFrom, to, stored }: Overview,
  { sendable, retrying }: { sendable: number; retrying: number },
  siteProblem: EmailView['siteProblem'],
  now: Date,
): EmailView {
  const { kind, host, from } = service
  const here = isFixed ? null : stored
  const facts = [
    { label: words.through, value: throughOf(here?.setup.provider ?? null, host) },
    // EmailJS has a sender of its own in each template.
    ...(kind === 'emailjs' ? [] : [{ label: words.from, value: from }]),
    { label: words.to, value: to },
    ...(here ? [{ label: words.since, value: momentInWords(here.since, now) }] : []),
  ]
  const isOn = kind !== 'outbox'
  return {
    isOn,
    isEmailjs: kind === 'emailjs',
    isFixed,
    lost: here?.lost ?? null,
    hasUnused: isFixed && stored !== null,
    facts,
    setup: here?.setup ?? null,
    from,
    fixedFrom,
    to,
    waiting: sendable - retrying,
    retrying,
    siteProblem,
  }
}

function throughOf(provider: ProviderId | null, host: string): string {
  return provider === null || provider === 'own' || provider === 'emailjs'
    ? host
    : `${emailWords.providers[provider]} (${host})`
}
