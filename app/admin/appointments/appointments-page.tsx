/** 'Termine': today and the next days, or a week; what the advisor does with them. */
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { addDays } from '#domain/appointments/days.ts'
import { StatusToast } from '#admin/shell/frame/status-toast.tsx'
import { notLoaded } from '#admin/shell/messages.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry-notice.tsx'
import { Agenda, DayRows, summaryOf } from './agenda.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { AddDialog, BlockDialog } from './entry-dialogs.tsx'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import { appointmentWords as words, type DoneName } from './messages.ts'
import { Start } from './start.tsx'
import { useDesk } from './use-desk.ts'
import { type AgendaEntry, type AgendaView, type DeskAnswer, entriesOn } from './view.ts'
import { Week } from './week.tsx'

export type AppointmentsView =
  /** Cannot be read right now. */
  | { mode: 'unavailable' }
  | { mode: 'off' }
  | ({ mode: 'list' } & AgendaView)
  | ({ mode: 'week' } & AgendaView)

interface AppointmentsPageProps {
  view: AppointmentsView
  isOnline: boolean
  /** Reads everything anew. */
  reload: () => void
  onRetry: () => Promise<void>
}

type Open = { dialog: 'none' } | { dialog: 'add' } | { dialog: 'block' } | { dialog: 'detail'; id: string }

const none: Open = { dialog: 'none' }

export function AppointmentsPage({ view: newest, isOnline, reload, onRetry }: AppointmentsPageProps) {
  const view = useLastReadable(newest)
  const [open, setOpen] = useState<Open>(none)
  const [toast, setToast] = useState<{ id: number; sentence: string } | null>(null)
  /** A new dialog starts without the answers of the last one. */
  const [round, setRound] = useState(0)

  function show(next: Open) {
    setRound(round + 1)
    setOpen(next)
  }
  function onAnswer(answer: DeskAnswer) {
    if (answer.outcome === 'done') {
      setOpen(none)
      setToast({ id: Date.now(), sentence: words.done[answer.did as DoneName] })
    }
    if (answer.outcome !== 'invalid' && answer.outcome !== 'unavailable') reload()
  }

  return (
    <>
      <Bar view={view} isOnline={isOnline} onOpen={show} />
      {!isOnline && view.mode !== 'unavailable' && (
        <div className="admin__notice" role="status">
          <Notice kind="warning" announced={false}>
            {words.offline}
          </Notice>
        </div>
      )}
      <div className="page-pad">
        <Content {...{ view, onRetry, onAnswer }} onChoose={({ id }) => show({ dialog: 'detail', id })} />
      </div>
      {'days' in view && (
        <OpenDialog key={round} {...{ view, open, isOnline, onAnswer }} onClose={() => setOpen(none)} />
      )}
      <StatusToast toast={toast} />
    </>
  )
}

/** During an outage what was loaded last stays readable, and an open form stays open. */
function useLastReadable(newest: AppointmentsView): AppointmentsView {
  const [readable, setReadable] = useState(newest)
  if (newest.mode !== 'unavailable' && newest !== readable) setReadable(newest)
  return newest.mode === 'unavailable' ? readable : newest
}

function Bar({
  view,
  isOnline,
  onOpen,
}: {
  view: AppointmentsView
  isOnline: boolean
  onOpen: (open: Open) => void
}) {
  return (
    <div className="manager-bar manager-bar--wrapping">
      <div className="manager-bar__title">
        <h1>{words.title}</h1>
      </div>
      {'days' in view && (
        <div className="manager-bar__actions">
          <nav className="segment" aria-label={words.view}>
            <Link to="?" aria-current={view.mode === 'list' ? 'page' : undefined}>
              {words.list}
            </Link>
            <Link to="?ansicht=woche" aria-current={view.mode === 'week' ? 'page' : undefined}>
              {words.week}
            </Link>
          </nav>
          <Link className="button button--secondary" to="/admin/availability">
            {words.availability}
          </Link>
          <Button look="secondary" disabled={!isOnline} onClick={() => onOpen({ dialog: 'block' })}>
            {words.block}
          </Button>
          <Button look="book" disabled={!isOnline} onClick={() => onOpen({ dialog: 'add' })}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ContentProps {
  view: AppointmentsView
  onRetry: () => Promise<void>
  onAnswer: (answer: DeskAnswer) => void
  onChoose: (entry: AgendaEntry) => void
}

function Content({ view, onRetry, onAnswer, onChoose }: ContentProps) {
  switch (view.mode) {
    case 'unavailable':
      return (
        <RetryNotice title={notLoaded.title} onRetry={onRetry}>
          <p>{words.notLoaded}</p>
        </RetryNotice>
      )
    case 'off':
      return <SwitchedOff onAnswer={onAnswer} />
    case 'list':
      return <List view={view} onChoose={onChoose} />
    case 'week':
      return (
        <>
          <WeekHead view={view} />
          <Week view={view} onChoose={onChoose} />
        </>
      )
  }
}

function SwitchedOff({ onAnswer }: Pick<ContentProps, 'onAnswer'>) {
  const desk = useDesk(onAnswer)
  return (
    <>
      {desk.answer?.outcome === 'unavailable' && <Notice kind="error">{words.failed}</Notice>}
      <Start busy={desk.busy} onSwitch={() => void desk.send({ intent: 'switch', isManaged: true })} />
    </>
  )
}

function List({ view, onChoose }: { view: AgendaView } & Pick<ContentProps, 'onChoose'>) {
  const [today, ...others] = view.days
  const count = entriesOn(view, view.today).length
  if (!today) return null
  return (
    <>
      <section className="group group--day">
        <div>
          <p className="field__hint">{words.today(dayName(today.date))}</p>
          <h2 className="sentence">{count === 0 ? words.nothingToday : words.countToday(count)}</h2>
        </div>
        {count === 0 && <p>{summaryOf(view, today)}</p>}
        {(count > 0 || today.absences.length > 0) && <DayRows view={view} day={today} onChoose={onChoose} />}
      </section>
      <section className="group">
        <h2>{words.next}</h2>
        <Agenda view={view} days={others} onChoose={onChoose} />
      </section>
    </>
  )
}

const weekFrom = (date: string) => `?ansicht=woche&ab=${date}`

function WeekHead({ view }: { view: AgendaView }) {
  const first = view.days[0]?.date ?? view.today
  const last = view.days.at(-1)?.date ?? view.today
  return (
    <div className="week-head">
      <h2 className="sentence">{words.weekOf(dayOfMonth(first), dayOfMonth(last))}</h2>
      <div className="button-row">
        <Link className="button button--secondary" to={weekFrom(addDays(first, -7))}>
          {words.earlier}
        </Link>
        <Link className="button button--secondary" to="?ansicht=woche">
          {words.thisWeek}
        </Link>
        <Link className="button button--secondary" to={weekFrom(addDays(first, 7))}>
          {words.later}
        </Link>
      </div>
    </div>
  )
}

interface OpenDialogProps {
  view: AgendaView
  open: Open
  isOnline: boolean
  onAnswer: (answer: DeskAnswer) => void
  onClose: () => void
}

function OpenDialog({ view, open, isOnline, onAnswer, onClose }: OpenDialogProps) {
  const desk = useDesk(onAnswer)
  const { ask, dialog } = useConfirmation()
  async function erase({ id, appointment }: AgendaEntry) {
    const { title, text, confirm } = words.erasing
    const isSure = await ask({ title, text: text(appointment.name), confirm, dangerous: true })
    if (isSure) await desk.send({ intent: 'erase', id })
  }
  const entry = open.dialog === 'detail' ? view.appointments.find(({ id }) => id === open.id) : undefined
  return (
    <>
      {open.dialog === 'add' && <AddDialog {...{ view, desk, onClose }} />}
      {open.dialog === 'block' && <BlockDialog {...{ view, desk, onClose }} />}
      {entry && (
        <DetailDialog {...{ entry, view, desk, isOnline, onClose }} onErase={(one) => void erase(one)} />
      )}
      {dialog}
    </>
  )
}
