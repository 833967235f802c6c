/**
 * `npm run ready`: the list of 'Bereit?' on the terminal, beside a running site or without one. Exit code 1 while
 * something required is open.
 */
import { lineInWords } from '#admin/ready/line-in-words.ts'
import { readyWords } from '#admin/ready/messages.ts'
import type { ReadyLine } from '#admin/ready/protocol.ts'
import { isOpen } from '#domain/readiness/aside.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import { ensureInstalled } from '#scripts/ensure-installed.mjs'
import { readSettingsOrEnd, prepareFolder } from '#scripts/selected-backend.ts'
import { refuseFaultySite, InvalidConfiguration, type Settings } from '#server/config.server.ts'
import { findHostedFolder } from '#wiring'
import { readyMessages as messages } from './messages.ts'
import { openReadinessAlone } from './open-readiness.ts'

const states = ['open', 'unknown', 'aside', 'done'] as const

/** The lines of readiness as text for a terminal. */
function report(lines: readonly ReadyLine[], siteUrl: string): string {
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
  { state, severity, title, text, links, parts, operator, aside, entry }: ReadyLine,
  siteUrl: string,
): string {
  const kind = state === 'open' ? `${readyWords.kinds[severity]}: ` : ''
  const addresses = links.map(({ href }) =>
    href.startsWith('#') ? `${siteUrl}/admin/ready${href}` : siteUrl + href,
  )
  const below = [
    aside ? messages.reason(aside.reason, aside.day) : text,
    ...(state === 'open'
      ? parts.map(({ name, fields }) => `${name}: ${fields.map(({ label }) => label).join(', ')}`)
      : []),
    ...(entry && state === 'open' ? [messages.entry(entry.name, entry.value)] : []),
    ...(state === 'open' && operator !== null ? [operator.text, operator.command ?? ''] : []),
    ...(state === 'open' ? addresses : []),
  ].filter(Boolean)
  return [`  ${kind}${title}`, ...below.map((line) => `    ${line}`)].join('\n')
}

async function run(settings: Settings): Promise<{ text: string; isReady: boolean }> {
  const { backend } = settings
  if (backend.kind === 'firebase' && backend.services) ensureInstalled(findHostedFolder())
  prepareFolder(settings)
  const { readiness, isWebsiteSaved, siteUrl, clock, close } = openReadinessAlone(settings)
  try {
    refuseFaultySite(settings, await isWebsiteSaved())
    await Promise.all(checkIds.filter(needsOutside).map((id) => readiness.ask(id, { fresh: true })))
    const lines = await readiness.lines(new Headers())
    if (lines === null) return { text: messages.unavailable(settings.dataDir), isReady: false }
    const isReady = !lines.some((line) => line.severity === 'required' && isOpen(line))
    const shown = lines.map((line) => lineInWords(line, clock.now()))
    return { text: report(shown, siteUrl), isReady }
  } finally {
    await close()
  }
}

try {
  const { text, isReady } = await run(readSettingsOrEnd())
  console.log(text)
  process.exitCode = isReady ? 0 : 1
} catch (error) {
  // The system's own message about the data folder.
  const isOfTheFolder = error instanceof Error && 'syscall' in error
  if (!isOfTheFolder && !(error instanceof InvalidConfiguration)) throw error
  console.error(isOfTheFolder ? messages.notRead(error.message) : error.message)
  process.exitCode = 1
}
