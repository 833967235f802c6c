/** The lines of readiness as text for a terminal. */
import { readyWords } from '#admin/ready/messages.ts'
import type { ReadyLine } from '#admin/ready/protocol.ts'
import { readyMessages as messages } from './messages.ts'

const states = ['open', 'unknown', 'aside', 'done'] as const

export function report(lines: readonly ReadyLine[], siteUrl: string): string {
  const groups = states.flatMap((state) => {
    const group = inOrder(lines.filter((line) => line.state === state))
    return group.length === 0
      ? []
      : [[messages.headings[state], ...group.map((line) => textOf(line, siteUrl))]]
  })
  return [summary(lines), ...groups.map((group) => group.join('\n'))].join('\n\n')
}

function inOrder(lines: readonly ReadyLine[]): ReadyLine[] {
  return lines.toSorted((one, other) => rank(one) - rank(other))
}

function rank({ severity }: ReadyLine): number {
  return severity === 'required' ? 0 : 1
}

function summary(lines: readonly ReadyLine[]): string {
  const open = lines.filter(({ state }) => state === 'open')
  const required = open.filter(({ severity }) => severity === 'required').length
  const recommended = open.length - required
  if (required > 0) return messages.open(required, recommended)
  return recommended > 0 ? messages.onlyRecommended(recommended) : messages.ready
}

function textOf(
  { state, severity, title, text, links, setting, aside, entry }: ReadyLine,
  siteUrl: string,
): string {
  const kind = state === 'open' ? `${readyWords.kinds[severity]}: ` : ''
  const addresses = links.map(({ href }) =>
    href.startsWith('#') ? `${siteUrl}/admin/ready${href}` : siteUrl + href,
  )
  const below = [
    aside ? messages.reason(aside.reason, aside.day) : text,
    ...(entry && state === 'open' ? [messages.entry(entry.name, entry.value)] : []),
    ...(state === 'open' && setting !== null ? [setting] : []),
    ...(state === 'open' ? addresses : []),
  ].filter(Boolean)
  return [`  ${kind}${title}`, ...below.map((line) => `    ${line}`)].join('\n')
}
