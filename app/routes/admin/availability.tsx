/**
 * `/admin/availability`: when the advisor can be booked. Its action renews the calendar's address, and adds,
 * removes and reads own calendars; rules are saved by save-availability.ts.
 */
import { Loading } from '#design/spinner.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import '#admin/appointments/screens.css'
import { AvailabilityScreen } from '#admin/appointments/availability/availability-screen.tsx'
import { availabilityWords } from '#admin/appointments/availability/messages.ts'
import {
  type AvailabilityView,
  type CalendarAnswer,
  calendarCommand,
  type OwnCalendarView,
} from '#admin/appointments/availability/view.ts'
import { shell } from '#admin/shell/messages.ts'
import { keepWhileShown } from '#admin/shell/frame/keep-while-shown.ts'
import { addDays, mondayOf } from '#domain/appointments/days.ts'
import {
  busyAhead,
  isSilent,
  knownFor,
  type OwnCalendar,
  maskAddress,
} from '#domain/appointments/own-calendars.ts'
import { cantons, type Rules } from '#domain/appointments/rules.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/availability.ts'
import { Problem, screenMeta, useSharedScreen } from './screen.tsx'
import { requestOf } from './request-parsing.ts'
import { toStoredRules } from './stored-rules.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const rules = await services.appointments.forAdvisor.rules()
  const asked = cantons.find((known) => known === url.searchParams.get('canton'))
  const view = 'outcome' in rules ? null : await viewOf(services, asked ?? rules.rules.canton)
  return { stored: toStoredRules(rules), view }
}

async function viewOf(
  { appointments, clock, content, siteUrl }: Services,
  canton: Rules['canton'],
): Promise<AvailabilityView | null> {
  const { forAdvisor } = appointments
  const now = clock.now()
  const today = todayInZurich(now)
  const monday = mondayOf(today)
  const [absences, path, calendar, calendars, differingLinks] = await Promise.all([
    forAdvisor.absences(),
    forAdvisor.calendarPath(),
    forAdvisor.calendar(monday, addDays(monday, 13)),
    forAdvisor.ownCalendars(),
    forAdvisor.differingLinks(),
  ])
  if ('outcome' in absences || typeof path !== 'string' || 'outcome' in calendar) return null
  if ('outcome' in calendars || typeof differingLinks !== 'number') return null
  const holidays = await forAdvisor.holidays(canton, today, addDays(today, 365))
  const { advisor, appointment } = await content.website()
  return {
    website: { openingHours: advisor.openingHours, minutes: appointment.minutes },
    absences: absences.absences.filter(({ until }) => until >= today),
    calendar: `${siteUrl}${path}`,
    holidays: [...holidays]
      .map(([date, name]) => ({ date, name }))
      .filter(({ date }) => date >= today)
      .toSorted((one, other) => one.date.localeCompare(other.date)),
    canton,
    taken: [...calendar.taken],
    busy: [...calendar.busy],
    ownCalendars: calendars.map((one) => ownCalendarView(one, now.getTime())),
    differingLinks,
    today,
    now: now.toISOString(),
  }
}

/** The address itself never goes back to a browser. */
function ownCalendarView(calendar: OwnCalendar, now: number): OwnCalendarView {
  const { id, address, readAt, failing, leftOut } = calendar
  const { count, first } = busyAhead(calendar, now)
  return {
    id,
    name: maskAddress(address),
    readAt: new Date(readAt).toISOString(),
    failing: failing && { why: failing.why },
    ahead: { count, first: first === null ? null : new Date(first).toISOString() },
    leftOut,
    isSilent: isSilent({ readAt }, now),
    countsUntil: new Date(readAt + knownFor).toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<CalendarAnswer> {
  const { forAdvisor } = context.get(servicesContext).appointments
  const by = context.get(adminContext)
  const asked = await requestOf(calendarCommand, request)
  switch (asked.intent) {
    case 'renew': {
      const renewed = await forAdvisor.renewCalendar()
      return typeof renewed === 'string' ? { outcome: 'renewed' } : renewed
    }
    case 'relink': {
      const count = await forAdvisor.relink(by)
      return typeof count === 'number' ? { outcome: 'relinked', count } : count
    }
    case 'add':
      return forAdvisor.addOwnCalendar(asked.address, by)
    case 'remove':
      return (await forAdvisor.removeOwnCalendar(asked.id, by)) ?? { outcome: 'removed' }
    case 'read':
      return (await forAdvisor.readOwnCalendar(asked.id)) ?? { outcome: 'read' }
  }
}

const kept = keepWhileShown<Awaited<ReturnType<typeof loader>>>({ isRead: ({ view }) => view !== null })

export const clientLoader = (load: Route.ClientLoaderArgs) => kept.load(load)

export const meta = () => screenMeta(availabilityWords.title)

export default function AvailabilityRoute({ loaderData }: Route.ComponentProps) {
  const { connection, state, revalidate } = useSharedScreen()
  kept.useShown(loaderData, connection)
  // Drafts exist only in this browser, so the editor cannot be rendered on the server.
  if (!useHydrated()) return <Loading>{shell.loading}</Loading>
  return (
    <AvailabilityScreen
      {...loaderData}
      connection={connection}
      connectionState={state}
      reload={() => void revalidate()}
    />
  )
}

export { Problem as ErrorBoundary }
