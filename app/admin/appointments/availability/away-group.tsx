/** Absences, which are stored at once, and public holidays, which are a rule. */
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import type { Absence } from '#domain/appointments/absences.ts'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import { BlockDialog } from '#admin/appointments/block-dialog.tsx'
import { appointmentWords } from '#admin/appointments/messages.ts'
import {
  type AppointmentScreen,
  failureOf,
  useAppointmentCommand,
} from '#admin/appointments/use-appointment-command.ts'
import { availabilityWords as words } from './messages.ts'
import type { RuleGroupProps } from './fields.tsx'
import type { AvailabilityView, Holiday } from './view.ts'

const holidaysShown = 3

interface AwayGroupProps extends RuleGroupProps {
  view: AvailabilityView
  holidays: readonly Holiday[]
  screen: AppointmentScreen
}

export function AwayGroup({ view, holidays, field, screen }: AwayGroupProps) {
  const [isAdding, setAdding] = useState(false)
  const command = useAppointmentCommand(screen, (answer) => {
    if (answer.outcome === 'done') setAdding(false)
  })
  return (
    <section className="group">
      <div className="ends">
        <h2>{words.absences}</h2>
        <Button look="secondary" disabled={!screen.isOnline} onClick={() => setAdding(true)}>
          <Icon drawing={Plus} /> {words.addAbsence}
        </Button>
      </div>
      {!isAdding && <FailureAlert failure={failureOf(command.answer)} />}
      {view.absences.length === 0 && <p className="field__hint">{words.noAbsences}</p>}
      <ul className="entries entries--top">
        {view.absences.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            isOnline={screen.isOnline}
            onRemove={() => void command.give({ intent: 'unblock', id: absence.id })}
          />
        ))}
      </ul>
      <div className="pair">
        {field('canton')}
        <NextHolidays holidays={holidays.slice(0, holidaysShown)} />
      </div>
      {isAdding && <BlockDialog today={view.today} command={command} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface AbsenceRowProps {
  absence: Absence
  isOnline: boolean
  onRemove: () => void
}

function AbsenceRow({ absence, isOnline, onRemove }: AbsenceRowProps) {
  const { note, isPublic } = absence
  return (
    <li className="entry">
      <span>
        <b>{absenceName(absence)}</b>
        <small>{isPublic ? words.visibleNote(note) : words.hiddenNote(note)}</small>
      </span>
      <IconButton
        drawing={Trash2}
        look="danger-quiet"
        disabled={!isOnline}
        label={appointmentWords.removeAbsence(absenceName(absence))}
        onClick={onRemove}
      />
    </li>
  )
}

function absenceName({ from, until, hours }: Absence): string {
  if (hours) return `${dayName(from)}, ${hours.from} ${words.until} ${hours.until}`
  return from === until ? dayName(from) : `${dayOfMonth(from)} ${words.until} ${dayOfMonth(until)}`
}

function NextHolidays({ holidays }: { holidays: readonly Holiday[] }): ReactNode {
  if (holidays.length === 0) return null
  return (
    <div className="field">
      <span className="field__label">{words.nextHolidays}</span>
      <p className="muted">{holidays.map(({ date, name }) => `${dayOfMonth(date)} ${name}`).join(', ')}</p>
    </div>
  )
}
