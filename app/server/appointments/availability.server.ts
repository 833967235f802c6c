/**
 * The parts of 'Verfügbarkeit' that the whole site needs: whether and by which rules visitors book here, and the
 * advisor's own calendars. During an outage the rules are as they were last read, so that a site which never
 * switched appointments on takes bookings as mails.
 */
import type { OwnCalendar } from '#domain/appointments/own-calendars.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'
import { orUnavailable } from '#server/or-unavailable.server.ts'
import type { AddressRules } from '#server/outgoing/checked-request.server.ts'
import { createOwnCalendars } from './own-calendars/own-calendars.server.ts'
import { areStored } from './records.server.ts'
import { rulesIn } from './settings.server.ts'

interface AvailabilityDeps {
  documents: Documents
  website: () => Promise<Website>
  /** Which addresses own calendars may be read from. */
  outside: AddressRules
  clock: Clock
  log: Log
}

export type Availability = ReturnType<typeof createAvailability>

export function createAvailability(deps: AvailabilityDeps) {
  const known = createKnownRules(deps)
  const ownCalendars = createOwnCalendars({ ...deps, isManaged: known.isManaged })
  return {
    ...known,
    ownCalendars,
    /** The calendars that bookings depend on: none while appointments are not managed. */
    calendarsInUse: async (): Promise<readonly OwnCalendar[]> =>
      (await known.isManaged()) ? ownCalendars.all() : [],
  }
}

function createKnownRules({ documents, website, log }: Omit<AvailabilityDeps, 'outside'>) {
  let lastRead: Rules | null = null
  const reach = <Result>(what: string, work: () => Promise<Result>) =>
    orUnavailable(log, `appointments: ${what} failed`, work)

  async function current(): Promise<Rules | null> {
    const stored = await reach('reading the rules', async () => rulesIn(documents, await website()))
    if (!('outcome' in stored)) lastRead = stored.rules
    return lastRead
  }

  return {
    /** Whether visitors book here. */
    isManaged: async (): Promise<boolean> => (await current())?.isManaged ?? false,
    /**
     * The terms of booking on public pages: the length of an appointment whose topic sets none (`null` while
     * nothing is managed), and whether online ones have a link by themselves.
     */
    async terms() {
      const rules = await current()
      const hasLink = (rules?.onlineLink ?? '') !== ''
      return rules?.isManaged ? { minutes: rules.minutes, hasLink } : { minutes: null, hasLink }
    },
    /** After how many days appointments are erased; `null` if none are stored, now or by the next booking. */
    async eraseAfterDays(): Promise<number | null> {
      const rules = await current()
      if (!rules) return null
      // Appointments booked before the switch was turned off go on.
      if (rules.isManaged) return rules.eraseAfterDays
      const isAnyStored = await reach('looking for appointments', () => areStored(documents))
      return isAnyStored === false ? null : rules.eraseAfterDays
    },
  }
}
