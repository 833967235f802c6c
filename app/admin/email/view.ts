/** The settings of mail as the screen shows them. No secret reaches a browser. */
import type { LostKey } from '#domain/mail-setup/mail-setup.ts'
import { passwordsUntil, type ProviderId } from '#domain/mail-setup/providers.ts'
import { relativeMoment } from '#admin/shell/dates.ts'
import type { KnownSetup } from './fields.tsx'
import { emailWords } from './messages.ts'

interface Overview {
  /** Whether the environment decides. */
  isFixed: boolean
  service: { kind: 'outbox' | 'smtp' | 'emailjs'; host: string; from: string }
  fixedFrom: string | null
  to: string
  stored: { setup: KnownSetup; since: string; lost: LostKey | null } | null
  /** Of whatever is stored; `null` if nothing is. */
  revision: string | null
}

export type EmailView = ReturnType<typeof emailView>

const words = emailWords.state

export function emailView(
  { isFixed, service, fixedFrom, to, stored, revision }: Overview,
  { sendable, refused }: { sendable: number; refused: number },
  siteProblem: { title: string; text: string } | null,
  now: Date,
) {
  const { kind, host, from } = service
  const here = isFixed ? null : stored
  const facts = [
    { label: words.through, value: throughOf(here?.setup.provider ?? null, host) },
    // EmailJS sets its own sender in each template.
    ...(kind === 'emailjs' ? [] : [{ label: words.from, value: from }]),
    { label: words.to, value: to },
    ...(here ? [{ label: words.since, value: relativeMoment(here.since, now) }] : []),
  ]
  const isOn = kind !== 'outbox'
  return {
    isOn,
    isEmailjs: kind === 'emailjs',
    isFixed,
    /** Why the stored password cannot be opened. */
    lost: here?.lost ?? null,
    /** Whether something was set up here before the environment decided. */
    hasUnused: isFixed && stored !== null,
    facts,
    /** The setup that was made on this page; `null` where the environment or nothing decides. */
    setup: here?.setup ?? null,
    /** Of whatever is stored, also if it is unused or cannot be read. */
    revision,
    from,
    fixedFrom,
    to,
    /** The number of mails that wait for the advisor to send them, and of those that wait for the next try. */
    waiting: sendable - refused,
    refused,
    /** Whether the current provider will stop taking passwords. */
    passwordsEnd: passwordsUntil(host) !== null,
    /** The problem of the address that links in mails lead to. */
    siteProblem,
  }
}

function throughOf(provider: ProviderId | null, host: string): string {
  return provider === null || provider === 'own' || provider === 'emailjs'
    ? host
    : `${emailWords.providers[provider]} (${host})`
}
