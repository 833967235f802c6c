/** `/admin/appointments`: 'Termine'. Its action answers the advisor's commands, as JSON. */
import { screens } from '#admin/messages.ts'
import { useSearchParams } from 'react-router'
import '#admin/appointments/screens.css'
import { AppointmentsPage } from '#admin/appointments/appointments-page.tsx'
import { daysIn, moreDaysSearch } from '#admin/appointments/search-parameters.ts'
import {
  type AppointmentAnswer,
  appointmentCommand,
  type AppointmentsView,
} from '#admin/appointments/view.ts'
import { keepWhileShown } from '#admin/shell/frame/keep-while-shown.ts'
import { clockInZurich, timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/appointments.ts'
import { Problem, screenMeta, useSharedScreen } from './screen.tsx'
import { carryOut } from './appointment-command.server.ts'
import { requestOf } from './request-parsing.ts'

interface Loaded {
  view: AppointmentsView
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Loaded> {
  const services = context.get(servicesContext)
  const stored = await services.appointments.forAdvisor.rules()
  if ('outcome' in stored) return { view: { mode: 'unavailable' } }
  if ((await services.appointments.eraseAfterDays()) === null)
    return { view: { mode: 'off', canMail: (await services.currentMail.service()) !== 'outbox' } }
  return { view: await agendaView(services, url.searchParams) }
}

async function agendaView(
  { appointments, content, clock, currentMail }: Services,
  parameters: URLSearchParams,
): Promise<AppointmentsView> {
  const now = clock.now()
  const today = todayInZurich(now)
  const { first, last } = daysIn(parameters, today, timeInZurich(now))
  const [agenda, proposed, consultation, unconfirmed] = await Promise.all([
    appointments.forAdvisor.agenda(first, last),
    appointments.forAdvisor.proposed(),
    content.consultation(),
    appointments.forAdvisor.unconfirmed(),
  ])
  if ('outcome' in agenda || 'outcome' in proposed || 'outcome' in unconfirmed) return { mode: 'unavailable' }
  return {
    mode: 'agenda',
    isManaged: agenda.rules.isManaged,
    days: agenda.days,
    appointments: agenda.appointments.map(({ id, revision, appointment }) => ({
      id,
      revision,
      appointment: { ...appointment, networks: [], person: '' },
    })),
    today,
    now: now.toISOString(),
    proposed,
    topics: activeCards(consultation).map(({ title, minutes = null }) => ({ title, minutes })),
    minutes: agenda.rules.minutes,
    eraseAfterDays: agenda.rules.eraseAfterDays,
    unconfirmed:
      unconfirmed.count < unconfirmed.most || agenda.rules.confirmByMail
        ? null
        : {
            count: unconfirmed.count,
            more: (await currentMail.service()) === 'outbox' ? 'refused' : 'confirmed-by-mail',
          },
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<AppointmentAnswer> {
  const { appointments } = context.get(servicesContext)
  const asked = await requestOf(appointmentCommand, request)
  return carryOut(appointments.forAdvisor, asked, context.get(adminContext))
}

/**
 * Views stay readable without a connection, by their address. A load never fails, because an error would also
 * replace a dialog of 'Verfügbarkeit' that requests it, with everything typed there.
 */
const kept = keepWhileShown<Loaded>({
  isRead: ({ view }) => view.mode !== 'unavailable',
  views: { most: 20, none: { view: { mode: 'unavailable' } } },
})
const keyOf = (parameters: URLSearchParams) =>
  ['from', 'to', 'days'].map((name) => parameters.get(name) ?? '').join(' ')

export const clientLoader = (load: Route.ClientLoaderArgs) => kept.load(load, keyOf(load.url.searchParams))

export const meta = () => screenMeta(screens.appointments.title)

export default function AppointmentsRoute({ loaderData }: Route.ComponentProps) {
  const { connection, state, revalidate } = useSharedScreen()
  const [parameters] = useSearchParams()
  kept.useShown(loaderData, connection, keyOf(parameters))
  const { view } = loaderData
  return (
    <AppointmentsPage
      view={view}
      layout={parameters.get('view') === 'week' ? 'week' : 'list'}
      week={view.mode === 'agenda' ? daysIn(parameters, view.today, clockInZurich(view.now)).week : ''}
      more={moreDaysSearch(parameters)}
      connection={connection}
      connectionState={state}
      reload={() => void revalidate()}
    />
  )
}

export { Problem as ErrorBoundary }
