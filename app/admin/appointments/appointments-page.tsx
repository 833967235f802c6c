/** 'Termine': today and the next days, or a week; what the advisor does with them. */
import { useContext, useEffect, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { addDays } from '#domain/appointments/days.ts'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { type Connection, useSessionEnd } from '#admin/shell/frame/connection.ts'
import { useLeaveGuard } from '#admin/shell/frame/use-leave-guard.ts'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { useMediaQuery } from '#admin/shell/widgets/use-media-query.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { AppointmentDialogs, noDialog, type OpenDialog } from './appointment-dialogs.tsx'
import { AgendaNotices, Bar, type Layout, LostConnection, ThumbBar } from './bars.tsx'
import { DayList, UpNext } from './day-list.tsx'
import { DetailPane, type DetailProps } from './detail.tsx'
import { appointmentWords as words } from './messages.ts'
import { nextEntry } from './sentences.ts'
import { Start } from './start.tsx'
import { type AppointmentScreen, type Told, useErasing } from './use-appointment-command.ts'
import type { AgendaEntry, AgendaView, AppointmentsView } from './view.ts'
import { Week } from './week.tsx'

interface AppointmentsPageProps {
  view: AppointmentsView
  layout: Layout
  /** The Monday of the week that is asked for, which may not be loaded. */
  week: string
  /** Leads to more days of the list; `null` at the end. */
  more: string | null
  connection: Connection
  connectionState: ConnectionAnswer
  /** Reads everything anew. */
  reload: () => void
}

export function AppointmentsPage(props: AppointmentsPageProps) {
  const { view, layout, connection, connectionState, reload } = props
  const [open, setOpen] = useState<OpenDialog>(noDialog)
  const [isTyped, setTyped] = useState(false)
  const say = useSay()
  const { ask, dialog } = useConfirmation()
  const { signIn } = useContext(SignInContext)
  useSessionEnd(connectionState, open.name === 'none' ? null : () => void signIn())
  useLeaveGuard({ isDirty: isTyped, question: words.discard, ask })
  const isOnline = connectionState === 'connected'
  const screen: AppointmentScreen = { isOnline, reload, onTyped: setTyped }
  const asOf = view.mode === 'agenda' ? clockInZurich(view.now) : null
  const bar = {
    layout,
    isOnline,
    onAdd: () => setOpen({ name: 'add' }),
    onBlock: () => setOpen({ name: 'block' }),
  }
  function onDone(answer: Told) {
    if (answer.outcome !== 'done') return
    setOpen(noDialog)
    say(words.done[answer.did])
  }
  return (
    <>
      <Bar {...bar} asOf={asOf} />
      {!isOnline && asOf !== null && (
        <LostConnection
          asOf={asOf}
          onRetry={async () => {
            await connection.check()
            reload()
          }}
        />
      )}
      {view.mode === 'agenda' ? (
        <Shown {...props} view={view} {...{ open, setOpen, screen, onDone }} />
      ) : (
        <div className="split__editor stack">
          {view.mode === 'off' ? (
            <Start canMail={view.canMail} screen={screen} onDone={onDone} />
          ) : (
            <RetryNotice says={[words.notLoaded]} onRetry={connection.check} />
          )}
        </div>
      )}
      {asOf !== null && <ThumbBar {...bar} />}
      {dialog}
    </>
  )
}

interface ShownProps extends AppointmentsPageProps {
  view: AgendaView & { mode: 'agenda' }
  open: OpenDialog
  setOpen: (open: OpenDialog) => void
  screen: AppointmentScreen
  onDone: (answer: Told) => void
}

function Shown({ view: loaded, layout, week, more, open, setOpen, screen, onDone }: ShownProps) {
  const now = useNow(loaded.now)
  const view = { ...loaded, now }
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isWide = useMediaQuery('(width >= 64rem)')
  const hasPane = isWide && layout === 'list'
  const chosen = view.appointments.find(({ id }) => id === chosenId) ?? nextEntry(view)
  const erasing = useErasing(screen, onDone)
  function onChoose({ id }: AgendaEntry) {
    setChosenId(id)
    if (!hasPane) setOpen({ name: 'detail', id })
  }
  const detailOf = (entry: AgendaEntry): DetailProps => ({
    entry,
    view,
    isOnline: screen.isOnline,
    onDecide: (decision) => setOpen({ name: 'decision', decision, entry }),
    onErase: () => void erasing.erase(entry),
  })
  const notices = <AgendaNotices view={view} failure={erasing.failure} />
  return (
    <>
      {layout === 'week' ? (
        <div className="split__editor stack">
          {notices}
          <WeekOf {...{ view, week, onChoose }} />
        </div>
      ) : (
        <div className="split split--on split--agenda">
          <div className="split__editor stack">
            {notices}
            <UpNext {...{ view, onChoose }} />
            <DayList {...{ view, onChoose, more }} chosen={hasPane ? (chosen?.id ?? null) : null} />
          </div>
          {hasPane && <DetailPane detail={chosen && detailOf(chosen)} />}
        </div>
      )}
      <AppointmentDialogs
        view={view}
        // With a pane beside the list, that is where the details are.
        open={open.name === 'detail' && hasPane ? noDialog : open}
        onClose={() => setOpen(noDialog)}
        {...{ screen, onDone, detailOf }}
      />
      {erasing.dialog}
    </>
  )
}

interface WeekOfProps {
  view: AgendaView
  week: string
  onChoose: (entry: AgendaEntry) => void
}

function WeekOf({ view, week, onChoose }: WeekOfProps) {
  const days = view.days.filter(({ date }) => week <= date && date <= addDays(week, 6))
  if (days.length < 7) return <Notice kind="warning">{words.missingWeek}</Notice>
  return <Week view={view} days={days} onChoose={onChoose} />
}

const clockStep = 30_000

/** The server's clock, which goes on while the screen is open. `loaded`: what the server said when the screen was read; ISO 8601, as is the answer. */
function useNow(loaded: string): string {
  const [clock, setClock] = useState({ loaded, now: loaded })
  if (clock.loaded !== loaded) setClock({ loaded, now: loaded })
  useEffect(() => {
    const loadedAt = Date.now()
    const timer = setInterval(() => {
      const now = new Date(Date.parse(loaded) + Date.now() - loadedAt).toISOString()
      setClock((before) => (before.loaded === loaded ? { loaded, now } : before))
    }, clockStep)
    return () => clearInterval(timer)
  }, [loaded])
  return clock.loaded === loaded ? clock.now : loaded
}
