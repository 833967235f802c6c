/**
 * `npm run ready`: the list of 'Bereit?' on the terminal, beside a running site or without one. Exit code 1 while
 * something required is open.
 */
import { lineInWords } from '#admin/ready/line-in-words.ts'
import { isOpen } from '#domain/readiness/aside.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import type { Accounts } from '#ports/accounts.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createNightlyBackups } from '#server/backup/nightly.server.ts'
import type { Settings } from '#server/config.server.ts'
import { createPublished } from '#server/content/published.server.ts'
import { createLog } from '#server/log.server.ts'
import { createReadiness } from '#server/readiness/readiness.server.ts'
import { ensureInstalled } from '#scripts/ensure-installed.mjs'
import { allSettingsOrEnd, prepareFolder } from '#scripts/selected-backend.ts'
import { paths } from '#site/paths.ts'
import { hostedFolder, wireAdapters } from '#wiring'
import { readyMessages as messages } from './messages.ts'
import { report } from './report.ts'

function open(settings: Settings) {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`
  const adapters = wireAdapters(settings, siteUrl, log, async () => (await content.website()).advisor)
  const { documents, mailer, outside, clock } = adapters
  const content = createPublished({
    documents,
    seeds: { website: { current: settings.site } },
    clock,
    log,
  })
  const readiness = createReadiness({
    settings,
    siteUrl,
    content,
    documents,
    mailer,
    outside,
    backups: createNightlyBackups({ backups: adapters.backups, keep: settings.backups.keep, clock, log }),
    passwordOrigin: () => passwordOrigin(adapters.accounts),
    pages: Object.values(paths),
    clock,
    log,
  })
  return {
    readiness,
    siteUrl,
    clock,
    async close() {
      content.stop()
      await adapters.close()
    },
  }
}

async function passwordOrigin(accounts: Accounts) {
  try {
    return (await accounts.findAdmin()) && (await accounts.passwordOrigin())
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return 'unavailable' as const
  }
}

async function run(settings: Settings): Promise<{ text: string; isReady: boolean }> {
  const { backend } = settings
  if (backend.kind === 'firebase' && backend.services) ensureInstalled(hostedFolder())
  prepareFolder(settings)
  const { readiness, siteUrl, clock, close } = open(settings)
  try {
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
  const { text, isReady } = await run(allSettingsOrEnd())
  console.log(text)
  process.exitCode = isReady ? 0 : 1
} catch (error) {
  // About the data folder, in the system's words.
  if (!(error instanceof Error && 'syscall' in error)) throw error
  console.error(messages.notRead(error.message))
  process.exitCode = 1
}
