/** Opens the checks of 'Bereit?' on the backend without a server, beside a running site or without one. */
import type { Settings } from '#server/config.server.ts'
import { createLog } from '#server/log.server.ts'
import { openReadiness } from '#server/readiness/open-readiness.server.ts'
import { paths } from '#site/paths.ts'
import { wireAdapters } from '#wiring'

export function openReadinessAlone(settings: Settings) {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`
  const { readiness, content, availability, adapters, stop } = openReadiness({
    settings,
    siteUrl,
    pages: Object.values(paths),
    wire: (advisor) => wireAdapters(settings, siteUrl, log, advisor),
    log,
  })
  return {
    readiness,
    isWebsiteSaved: () => content.isSaved('website'),
    siteUrl,
    clock: adapters.clock,
    async close() {
      await availability.ownCalendars.stop()
      stop()
      await adapters.close()
    },
  }
}
