/**
 * Opens 'Bereit?' with all that it judges a site by. The server builds on the same parts, so that a command
 * beside it never judges another site.
 */
import { isRealAddress } from '#domain/site-address.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Address } from '#ports/mailer.ts'
import { createAvailability } from '#server/appointments/availability.server.ts'
import { createLastGoodContent } from '#server/backup/last-good-content.server.ts'
import { createNightlyBackups } from '#server/backup/nightly.server.ts'
import type { Settings } from '#server/config.server.ts'
import type { Seeds } from '#server/content/entries.server.ts'
import { createPublished } from '#server/content/published.server.ts'
import type { Adapters } from '#server/host.server.ts'
import type { Log } from '#server/log.server.ts'
import { createCurrentMail } from '#server/mail-setup/current-mail.server.ts'
import { unlessAway } from '#server/or-unavailable.server.ts'
import { createReadiness } from './readiness.server.ts'

interface SiteToJudge {
  settings: Settings
  siteUrl: string
  /** The paths of all public pages. */
  pages: readonly string[]
  /** `advisor` returns the name and address as they are in the website now. */
  wire: (advisor: () => Promise<Address>) => Adapters
  log: Log
}

/** Nothing is started. `stop` ends all but the own calendars, which end with the appointments. */
export function openReadiness({ settings, siteUrl, pages, wire, log }: SiteToJudge) {
  const adapters = wire(async () => (await content.readSavedWebsite()).advisor)
  const { documents, outside, clock } = adapters
  const seeds: Seeds = { website: { current: settings.site } }
  const content = createPublished({
    documents,
    lastGood: createLastGoodContent({ backups: adapters.backups, clock, log }),
    seeds,
    hasRealAddress: isRealAddress(siteUrl),
    clock,
    log,
  })
  const mail = createCurrentMail({ ...adapters, environment: settings, log })
  const backups = createNightlyBackups({ backups: adapters.backups, keep: settings.backups.keep, clock, log })
  const availability = createAvailability({
    documents,
    website: content.websiteForMails,
    outside: { ...outside, privateHosts: settings.privateHosts },
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
    backups,
    passwordOrigin: () => readPasswordOrigin(adapters.accounts, log),
    ownCalendars: availability.calendarsInUse,
    managesAppointments: availability.isManaged,
    pages,
    clock,
    log,
  })
  return {
    adapters,
    seeds,
    content,
    mail,
    backups,
    availability,
    readiness,
    stop() {
      for (const part of [readiness, mail, content]) part.stop()
    },
  }
}

function readPasswordOrigin(accounts: Accounts, log: Log) {
  return unlessAway(log, 'the account cannot be reached', 'unavailable', () => accounts.passwordOrigin())
}
