/** Opens the checks of 'Bereit?' on the backend without a server, beside a running site or without one. */
import type { Accounts } from '#ports/accounts.ts'
import { blankWebsite } from '#domain/website/website.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { calendarsInUse } from '#server/appointments/own-calendars/stored.server.ts'
import { rulesIn } from '#server/appointments/settings.server.ts'
import { createNightlyBackups } from '#server/backup/nightly.server.ts'
import type { Settings } from '#server/config.server.ts'
import { createPublished } from '#server/content/published.server.ts'
import { createLog } from '#server/log.server.ts'
import { createCurrentMail } from '#server/mail-setup/current-mail.server.ts'
import { createReadiness } from '#server/readiness/readiness.server.ts'
import { paths } from '#site/paths.ts'
import { wireAdapters } from '#wiring'

export function openReadiness(settings: Settings) {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`
  const adapters = wireAdapters(settings, siteUrl, log, async () => (await content.website()).advisor)
  const { documents, outside, clock } = adapters
  const mail = createCurrentMail({ ...adapters, environment: settings, log })
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
    mail,
    outside,
    backups: createNightlyBackups({ backups: adapters.backups, keep: settings.backups.keep, clock, log }),
    passwordOrigin: () => passwordOrigin(adapters.accounts),
    ownCalendars: () => calendarsInUse(documents),
    managesAppointments: async () => (await rulesIn(documents, blankWebsite)).rules.isManaged,
    pages: Object.values(paths),
    clock,
    log,
  })
  return {
    readiness,
    isWebsiteSaved: () => content.isSaved('website'),
    siteUrl,
    clock,
    async close() {
      mail.stop()
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
