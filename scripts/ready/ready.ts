/**
 * `npm run ready`: the list of 'Bereit?' on the terminal, beside a running site or without one. Exit code 1 while
 * something required is open.
 */
import { lineInWords } from '#admin/ready/line-in-words.ts'
import { isOpen } from '#domain/readiness/aside.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import { checkSite, InvalidConfiguration, type Settings } from '#server/config.server.ts'
import { ensureInstalled } from '#scripts/ensure-installed.mjs'
import { allSettingsOrEnd, prepareFolder } from '#scripts/selected-backend.ts'
import { hostedFolder } from '#wiring'
import { readyMessages as messages } from './messages.ts'
import { openReadiness } from './open-readiness.ts'
import { report } from './report.ts'

async function run(settings: Settings): Promise<{ text: string; isReady: boolean }> {
  const { backend } = settings
  if (backend.kind === 'firebase' && backend.services) ensureInstalled(hostedFolder())
  prepareFolder(settings)
  const { readiness, isWebsiteSaved, siteUrl, clock, close } = openReadiness(settings)
  try {
    checkSite(settings, await isWebsiteSaved())
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
  const isOfTheFolder = error instanceof Error && 'syscall' in error
  if (!isOfTheFolder && !(error instanceof InvalidConfiguration)) throw error
  console.error(isOfTheFolder ? messages.notRead(error.message) : error.message)
  process.exitCode = 1
}
