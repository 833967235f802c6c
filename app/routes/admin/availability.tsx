/** `/admin/availability`: when the advisor can be booked. Its action saves, and answers JSON. */
import { useState } from 'react'
import { data, useOutletContext, useRevalidator } from 'react-router'
import { AvailabilityPage, type AvailabilityView } from '#admin/appointments/availability-page.tsx'
import { appointmentWords, availabilityWords } from '#admin/appointments/messages.ts'
import { useReloadAfterOutage, useSessionEnd } from '#admin/shell/frame/use-connection.ts'
import { notLoaded, shell } from '#admin/shell/messages.ts'
import { RetryNotice } from '#admin/shell/widgets/retry-notice.tsx'
import { addDays } from '#domain/appointments/days.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/availability.ts'
import type { DashboardContext } from './dashboard.tsx'
import { failureOf } from './load-failure.ts'
import { Problem } from './problem.tsx'
import { jsonOf } from './request-parts.ts'

const holidaysShown = 3

export async function loader({ context }: Route.LoaderArgs): Promise<AvailabilityView | null> {
  const { appointments, clock, siteUrl } = context.get(servicesContext)
  const { desk } = appointments
  const [stored, absences, path] = await Promise.all([desk.rules(), desk.absences(), desk.calendarPath()])
  if ('outcome' in stored || 'outcome' in absences || typeof path !== 'string') return null
  const today = todayInZurich(clock.now())
  const holidays = await desk.holidays(stored.rules.canton, today, addDays(today, 365))
  const next = [...holidays]
    .filter(([date]) => date >= today)
    .toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rules: stored.rules,
    revision: stored.revision,
    absences: absences.absences.filter(({ until }) => until >= today),
    calendar: `${siteUrl}${path}`,
    holidays: next.slice(0, holidaysShown).map(([date, name]) => ({ date, name })),
    today,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { appointments } = context.get(servicesContext)
  const sent = (await jsonOf(request)) as { intent?: unknown; rules?: unknown; revision?: unknown } | null
  if (sent?.intent === 'renew') {
    const renewed = await appointments.desk.renewCalendar()
    if (typeof renewed !== 'string') throw data(null, { status: 503 })
    return { outcome: 'renewed' as const }
  }
  if (sent?.intent !== 'save') throw data(null, { status: 400 })
  const revision = typeof sent.revision === 'string' ? sent.revision : null
  const outcome = await appointments.desk.saveRules(sent.rules, revision, context.get(adminContext))
  if (outcome.outcome === 'unavailable') throw data(null, { status: 503 })
  return outcome.outcome === 'invalid' ? outcome : { outcome: outcome.outcome, ...outcome.stored }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(async (error: unknown) => {
    throw await failureOf(error)
  })

export const meta = () => [
  { title: `${availabilityWords.title} | ${shell.dashboard}` },
  { name: 'robots', content: 'noindex' },
]

export default function AvailabilityRoute({ loaderData }: Route.ComponentProps) {
  const { connection, state } = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  useReloadAfterOutage(state, revalidate)
  useSessionEnd(state, null)
  // What is typed stays during an outage.
  const [readable, setReadable] = useState(loaderData)
  if (loaderData !== null && loaderData !== readable) setReadable(loaderData)
  if (readable === null) {
    return (
      <div className="page-pad">
        <RetryNotice title={notLoaded.title} onRetry={connection.check}>
          <p>{appointmentWords.notLoaded}</p>
        </RetryNotice>
      </div>
    )
  }
  return (
    <AvailabilityPage view={readable} isOnline={state === 'connected'} reload={() => void revalidate()} />
  )
}

export { Problem as ErrorBoundary }
