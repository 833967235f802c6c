/** `/admin/appointments`: 'Termine'. Its action answers what the advisor does, as JSON. */
import { data, useOutletContext, useRevalidator } from 'react-router'
import { AppointmentsPage, type AppointmentsView } from '#admin/appointments/appointments-page.tsx'
import { appointmentWords } from '#admin/appointments/messages.ts'
import type { DeskAnswer } from '#admin/appointments/view.ts'
import {
  useReloadAfterChange,
  useReloadAfterOutage,
  useSessionEnd,
} from '#admin/shell/frame/use-connection.ts'
import { shell } from '#admin/shell/messages.ts'
import { addDays, weekdayOf } from '#domain/appointments/days.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/appointments.ts'
import type { DashboardContext } from './dashboard.tsx'
import { deskAnswer } from './desk-answer.server.ts'
import { failureOf } from './load-failure.ts'
import { Problem } from './problem.tsx'
import { jsonOf } from './request-parts.ts'

const listedDays = 14

export async function loader({ context, url }: Route.LoaderArgs): Promise<AppointmentsView> {
  const services = context.get(servicesContext)
  const stored = await services.appointments.desk.rules()
  if ('outcome' in stored) return { mode: 'unavailable' }
  if (!stored.rules.isManaged) return { mode: 'off' }
  const today = todayInZurich(services.clock.now())
  if (url.searchParams.get('ansicht') !== 'woche')
    return agendaView(services, 'list', today, addDays(today, listedDays - 1))
  const asked = url.searchParams.get('ab') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const monday = addDays(day, -weekdayOf(day))
  return agendaView(services, 'week', monday, addDays(monday, 6))
}

async function agendaView(
  { appointments, content, clock }: Services,
  mode: 'list' | 'week',
  first: string,
  last: string,
): Promise<AppointmentsView> {
  const [agenda, consultation] = await Promise.all([
    appointments.desk.agenda(first, last),
    content.consultation(),
  ])
  if ('outcome' in agenda) return { mode: 'unavailable' }
  const now = clock.now()
  return {
    mode,
    days: agenda.days,
    appointments: agenda.appointments.map(({ id, revision, appointment }) => ({
      id,
      revision,
      appointment: { ...appointment, network: '', person: '' },
    })),
    today: todayInZurich(now),
    now: now.toISOString(),
    topics: activeCards(consultation).map(({ title }) => title),
    minutes: agenda.rules.minutes,
    eraseAfterDays: agenda.rules.eraseAfterDays,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { appointments } = context.get(servicesContext)
  const sent = await jsonOf(request)
  if (typeof sent !== 'object' || sent === null) throw data(null, { status: 400 })
  const answer: DeskAnswer = await deskAnswer(
    appointments.desk,
    sent as Record<string, unknown>,
    context.get(adminContext),
  )
  return answer
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(async (error: unknown) => {
    throw await failureOf(error)
  })

export const meta = () => [
  { title: `${appointmentWords.title} | ${shell.dashboard}` },
  { name: 'robots', content: 'noindex' },
]

export default function AppointmentsRoute({ loaderData }: Route.ComponentProps) {
  const { connection, state } = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  useReloadAfterOutage(state, revalidate)
  useReloadAfterChange(connection, revalidate)
  useSessionEnd(state, null)
  return (
    <AppointmentsPage
      view={loaderData}
      isOnline={state === 'connected'}
      reload={reload}
      onRetry={connection.check}
    />
  )
}

export { Problem as ErrorBoundary }
