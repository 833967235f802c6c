/** What stands above and below the appointments: title and actions, the thumb's bar on a phone, and the lost connection. */
import { screens } from '#admin/messages.ts'
import { CalendarRange, Check, List, Lock, Plus, SlidersHorizontal, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { dayName } from '#site/booking/day-words.ts'
import { RetryButton } from '#admin/shell/widgets/retry.tsx'
import { conflictsOn } from './day-facts.ts'
import { appointmentWords as words } from './messages.ts'
import type { AgendaView } from './view.ts'

export type Layout = 'list' | 'week'

interface ActionsProps {
  layout: Layout
  isOnline: boolean
  onAdd: () => void
  onBlock: () => void
}

interface BarProps extends ActionsProps {
  /** When what is shown was read; `null` where nothing is. */
  asOf: string | null
}

export function Bar({ asOf, ...actions }: BarProps) {
  const { layout, isOnline, onAdd, onBlock } = actions
  return (
    <div className="manager-bar line">
      <div className="manager-bar__title line grow">
        <h1>{screens.appointments.title}</h1>
        {asOf !== null && isOnline && (
          <span className="save-state marked note">
            <Icon drawing={Check} />
            {words.asOf(asOf)}
          </span>
        )}
      </div>
      {asOf !== null && (
        <div className="manager-bar__actions button-row">
          <Segment className="not-by-thumb" layout={layout} />
          <Link className="button button--secondary" to="/admin/availability">
            <Icon drawing={SlidersHorizontal} /> {words.availability}
          </Link>
          <Button look="secondary" disabled={!isOnline} onClick={onBlock}>
            <Icon drawing={Lock} /> {words.block}
          </Button>
          <Button className="not-by-thumb" look="book" disabled={!isOnline} onClick={onAdd}>
            <Icon drawing={Plus} /> {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}

export function ThumbBar({ layout, isOnline, onAdd }: ActionsProps) {
  return (
    <div className="thumb-bar">
      <Segment layout={layout} />
      <Button look="book" disabled={!isOnline} onClick={onAdd}>
        <Icon drawing={Plus} /> {words.add}
      </Button>
    </div>
  )
}

function Segment({ layout, className = '' }: { layout: Layout; className?: string }) {
  return (
    <nav className={`segment ${className}`} aria-label={words.view}>
      <Link className="flush" to="?" aria-current={layout === 'list' ? 'page' : undefined}>
        <Icon drawing={List} /> {words.list}
      </Link>
      <Link className="flush" to="?ansicht=woche" aria-current={layout === 'week' ? 'page' : undefined}>
        <Icon drawing={CalendarRange} /> {words.week}
      </Link>
    </nav>
  )
}

export function LostConnection({ asOf, onRetry }: { asOf: string; onRetry: () => Promise<void> }) {
  return (
    <div className="connection line warning" role="status">
      <Icon drawing={WifiOff} />
      <span className="grow">
        <b>{words.offline.strong}</b> {words.offline.text(asOf)}
      </span>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}

interface AgendaNoticesProps {
  view: AgendaView
  /** Why a person could not be erased. */
  failure: string | null
}

export function AgendaNotices({ view, failure }: AgendaNoticesProps) {
  const { unconfirmed } = view
  const conflicts = view.days
    .flatMap((day) => conflictsOn(view, day))
    .map(({ appointment: { date, time, name } }) =>
      words.nameAndTopic(words.dayAndTime(dayName(date), time), name),
    )
  return (
    <>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {conflicts.length > 0 && <Notice kind="warning">{words.conflicts(conflicts)}</Notice>}
      {unconfirmed && (
        <Notice kind="warning">{words.unconfirmed[unconfirmed.more](unconfirmed.count)}</Notice>
      )}
    </>
  )
}
