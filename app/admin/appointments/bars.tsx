/** The bars around the appointments: title and actions, the thumb's bar on a phone, and the lost connection. */
import { screens } from '#admin/messages.ts'
import { CalendarRange, Check, List, Lock, Plus, SlidersHorizontal, WifiOff } from 'lucide-react'
import type { ComponentProps, Ref } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { RetryButton } from '#admin/shell/widgets/retry.tsx'
import { type Agenda, conflictKinds, itemInWords } from './days.ts'
import { appointmentWords as words } from './messages.ts'

export type Layout = (typeof layouts)[number]['name']

interface BarProps {
  layout: Layout
  isOnline: boolean
  /** `false` while appointments are switched off: only those already booked go on. */
  canAdd: boolean
  onOpen: (dialog: 'add' | 'block') => void
  /** When the shown data was read; `null` if nothing is shown. */
  asOf: string | null
  /** The heading's ref, to return the focus to it. */
  heading: Ref<HTMLHeadingElement>
}

export function Bar({ asOf, layout, isOnline, canAdd, onOpen, heading }: BarProps) {
  return (
    <div className="manager-bar line">
      <div className="manager-bar__title line grow">
        <h1 ref={heading} tabIndex={-1}>
          {screens.appointments.title}
        </h1>
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
          {canAdd && (
            <Button look="secondary" disabled={!isOnline} onClick={() => onOpen('block')}>
              <Icon drawing={Lock} /> {words.block}
            </Button>
          )}
          {canAdd && (
            <AddButton className="not-by-thumb" disabled={!isOnline} onClick={() => onOpen('add')} />
          )}
        </div>
      )}
    </div>
  )
}

export function ThumbBar({ layout, isOnline, canAdd, onOpen }: Omit<BarProps, 'asOf' | 'heading'>) {
  return (
    <div className="thumb-bar">
      <Segment layout={layout} />
      {canAdd && <AddButton disabled={!isOnline} onClick={() => onOpen('add')} />}
    </div>
  )
}

function AddButton(props: ComponentProps<typeof Button>) {
  return (
    <Button look="book" {...props}>
      <Icon drawing={Plus} /> {words.add}
    </Button>
  )
}

const layouts = [
  { name: 'list', to: '?', icon: List },
  { name: 'week', to: '?view=week', icon: CalendarRange },
] as const

function Segment({ layout, className = '' }: { layout: Layout; className?: string }) {
  return (
    <nav className={`segment ${className}`} aria-label={words.view}>
      {layouts.map(({ name, to, icon }) => (
        <Link key={name} className="flush" to={to} aria-current={layout === name ? 'page' : undefined}>
          <Icon drawing={icon} /> {words[name]}
        </Link>
      ))}
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
  agenda: Agenda
  /** Why an appointment was not marked as seen, and a person not erased; `null` if nothing needs to be said. */
  failures: readonly (string | null)[]
}

export function AgendaNotices({ agenda, failures }: AgendaNoticesProps) {
  const { unconfirmed, days } = agenda
  const conflicts = conflictKinds.map((kind) => ({
    kind,
    names: days.flatMap((day) =>
      day.items.filter(({ id }) => day.conflicts.get(id) === kind).map(itemInWords),
    ),
  }))
  return (
    <>
      {failures.map(
        (failure, command) =>
          failure !== null && (
            <Notice key={command} kind="error">
              {failure}
            </Notice>
          ),
      )}
      {conflicts.map(
        ({ kind, names }) =>
          names.length > 0 && (
            <Notice key={kind} kind="warning">
              {words.conflicts(kind, names)}
            </Notice>
          ),
      )}
      {unconfirmed && (
        <Notice kind="warning">{words.unconfirmed[unconfirmed.more](unconfirmed.count)}</Notice>
      )}
    </>
  )
}
