/** 'Termine': today and the next days, or a week, and the advisor's actions on them. */
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { useTitleFocus } from '#admin/shell/frame/side-page.tsx'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { type Connection, useSessionEnd } from '#admin/shell/frame/connection.ts'
import { useLeaveGuard } from '#admin/shell/frame/use-leave-guard.ts'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { useMediaQuery } from '#admin/shell/widgets/use-media-query.ts'
import { clockInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { AddDialog, BlockDialog } from './add-dialogs.tsx'
import { DayList, UpNext } from './agenda.tsx'
import { AgendaNotices, Bar, type Layout, LostConnection, ThumbBar } from './bars.tsx'
import { type Agenda, dayIn, nextItem } from './days.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { DetailDialog, DetailPane, detailPaneId, type DetailProps } from './detail.tsx'
import {
  type AppointmentScreen,
  type CommandAnswer,
  type Commanded,
  failureOf,
  useAppointmentCommand,
  useErasing,
} from './dialogs.tsx'
import { appointmentWords as words } from './messages.ts'
import { Start, SwitchedOff } from './start.tsx'
import type { AgendaItem, AgendaView, AppointmentsView, AskedDecision } from './view.ts'
import { Week } from './week.tsx'

interface AppointmentsPageProps {
  view: AppointmentsView
  layout: Layout
  /** The Monday of the requested week, which may not be loaded. */
  week: string
  /** Leads to more days of the list; `null` at the end. */
  more: string | null
  connection: Connection
  connectionState: ConnectionAnswer
  /** Reads everything again. */
  reload: () => void
}

const givenBack: ReadonlySet<string> = new Set(['decline', 'cancel', 'erase'])

export function AppointmentsPage(props: AppointmentsPageProps) {
  const { view, layout, connection, connectionState, reload } = props
  const [open, setOpen] = useState<OpenDialog>(noDialog)
  const [isTyped, setTyped] = useState(false)
  const say = useSay()
  const { title, focusTitle } = useTitleFocus()
  const { ask, dialog } = useConfirmation()
  const { signIn } = useContext(SignInContext)
  useSessionEnd(connectionState, open.name === 'none' ? null : () => void signIn())
  useLeaveGuard({ isDirty: isTyped, question: words.discard, ask })
  const isOnline = connectionState === 'connected'
  const screen: AppointmentScreen = { isOnline, reload, onTyped: setTyped }
  const asOf = view.mode === 'agenda' ? clockInZurich(view.now) : null
  const canAdd = view.mode === 'agenda' && view.isManaged
  const bar = { layout, isOnline, canAdd, onOpen: (name: 'add' | 'block') => setOpen({ name }) }
  const close = () => setOpen(noDialog)
  function onDone(answer: CommandAnswer) {
    if (answer.outcome !== 'done') return
    void connection.check()
    // The button that had the focus disappears; behind an open dialog nothing else would take the focus.
    if (open.name === 'add' || open.name === 'block') close()
    else focusAfter(close, detailPaneId)
    // The row of a time that was given back disappears, too.
    if (givenBack.has(answer.did) && document.activeElement?.id !== detailPaneId) focusTitle()
    say(words.done[answer.did])
  }
  async function retry() {
    await connection.check()
    reload()
  }
  return (
    <>
      <Bar {...bar} asOf={asOf} heading={title} />
      {!isOnline && asOf !== null && <LostConnection asOf={asOf} onRetry={retry} />}
      {view.mode === 'agenda' ? (
        <Shown {...props} view={view} {...{ open, setOpen, screen, onDone }} />
      ) : (
        <div className="split__editor stack">
          {view.mode === 'off' ? (
            <Start canMail={view.canMail} />
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

interface ShownProps extends Pick<AppointmentsPageProps, 'layout' | 'week' | 'more'>, Commanded {
  view: AgendaView
  open: OpenDialog
  setOpen: (open: OpenDialog) => void
}

function Shown({ view, layout, week, more, open, setOpen, screen, onDone }: ShownProps) {
  const now = useNow(view.now)
  const today = todayInZurich(new Date(now))
  const readAnew = useEffectEvent(screen.reload)
  useEffect(() => {
    // A screen that is left open over night would call yesterday today.
    if (today !== view.today) readAnew()
  }, [today, view.today])
  const { appointments } = view
  const agenda = { ...view, now, today, days: view.days.map((day) => dayIn({ appointments, now }, day)) }
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isWide = useMediaQuery('(width >= 64rem)')
  const hasPane = isWide && layout === 'list'
  const chosen = appointments.find(({ id }) => id === chosenId) ?? nextItem(agenda)
  const erasing = useErasing({ screen, onDone })
  const say = useSay()
  function onSaid(answer: CommandAnswer) {
    if (answer.outcome === 'done') say(words.done[answer.did])
  }
  const seeing = useAppointmentCommand({ screen, onDone: onSaid })
  const [seenId, setSeenId] = useState('')
  const notSeen = seeing.isBusy ? null : failureOf(seeing.answer)
  function onChoose({ id }: AgendaItem) {
    setChosenId(id)
    if (!hasPane) setOpen({ name: 'detail', id })
  }
  const detailOf = (item: AgendaItem): DetailProps => ({
    item,
    view: agenda,
    isOnline: screen.isOnline,
    onDecide(decision) {
      if (decision !== 'seen') return setOpen({ name: 'decision', decision, item })
      setSeenId(item.id)
      void seeing.give({ intent: decision, id: item.id, revision: item.revision })
    },
    commanded: { screen, onDone: onSaid },
    onErase: () => void erasing.erase(item),
    isErasing: erasing.isBusy,
    failure: (seenId === item.id ? notSeen : null) ?? (erasing.askedFor === item.id ? erasing.failure : null),
  })
  return (
    <>
      <div className={layout === 'week' ? undefined : 'split split--on split--agenda'}>
        <div className="split__editor stack">
          {!view.isManaged && <SwitchedOff {...{ screen, onDone }} />}
          <AgendaNotices agenda={agenda} failures={[notSeen, erasing.failure]} />
          {layout === 'list' ? (
            <>
              <UpNext {...{ agenda, onChoose }} />
              <DayList {...{ agenda, onChoose, more }} chosen={hasPane ? (chosen?.id ?? null) : null} />
            </>
          ) : (
            <Week {...{ agenda, onChoose, week }} />
          )}
        </div>
        {hasPane && <DetailPane detail={chosen && detailOf(chosen)} />}
      </div>
      <OpenedDialog
        agenda={agenda}
        // A pane beside the list, if there is one, shows the details instead.
        open={open.name === 'detail' && hasPane ? noDialog : open}
        onClose={() => setOpen(noDialog)}
        {...{ screen, onDone, detailOf }}
      />
      {erasing.dialog}
    </>
  )
}

const clockStep = 30_000

/** The server's clock while the screen is open; `loaded` is its time when the screen was read. Both ISO 8601. */
function useNow(loaded: string): string {
  const [clock, setClock] = useState({ loaded, now: loaded })
  useEffect(() => {
    const loadedAt = Date.now()
    const timer = setInterval(() => {
      setClock({ loaded, now: new Date(Date.parse(loaded) + Date.now() - loadedAt).toISOString() })
    }, clockStep)
    return () => clearInterval(timer)
  }, [loaded])
  return clock.loaded === loaded ? clock.now : loaded
}

type OpenDialog =
  | { name: 'none' | 'add' | 'block' }
  | { name: 'detail'; id: string }
  /** The item as it was when the dialog was opened: it may no longer be in the loaded days. */
  | { name: 'decision'; decision: AskedDecision; item: AgendaItem }

const noDialog: OpenDialog = { name: 'none' }

interface OpenedDialogProps extends Commanded {
  agenda: Agenda
  open: OpenDialog
  onClose: () => void
  detailOf: (item: AgendaItem) => DetailProps
}

function OpenedDialog({ agenda, open, detailOf, ...dialog }: OpenedDialogProps) {
  const itemAt = (wanted: string) => agenda.appointments.find(({ id }) => id === wanted)
  switch (open.name) {
    case 'none':
      return null
    case 'add':
      return <AddDialog {...dialog} view={agenda} />
    case 'block':
      return <BlockDialog {...dialog} today={agenda.today} />
    case 'detail': {
      const item = itemAt(open.id)
      return item ? <DetailDialog {...detailOf(item)} onClose={dialog.onClose} /> : null
    }
    case 'decision': {
      const { decision, item } = open
      return <DecisionDialog {...dialog} {...{ decision }} item={itemAt(item.id) ?? item} now={agenda.now} />
    }
  }
}
