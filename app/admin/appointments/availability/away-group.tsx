/** The times when the advisor is away: absences, which are saved at once, and the holidays of a canton. */
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { BlockDialog } from '#admin/appointments/add-dialogs.tsx'
import {
  type AppointmentScreen,
  type CommandAnswer,
  failureOf,
  useAppointmentCommand,
} from '#admin/appointments/dialogs.tsx'
import { appointmentWords } from '#admin/appointments/messages.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import type { Absence } from '#domain/appointments/absences.ts'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import type { RuleGroupProps } from './fields.tsx'
import { availabilityWords as words } from './messages.ts'
import type { AvailabilityView, Holiday } from './view.ts'

const holidaysShown = 3
const absencesTitle = 'absences-title'

interface AwayGroupProps extends RuleGroupProps {
  view: AvailabilityView
  holidays: readonly Holiday[]
  screen: AppointmentScreen
}

export function AwayGroup({ view, holidays, field, screen }: AwayGroupProps) {
  const [isAdding, setAdding] = useState(false)
  const say = useSay()
  function stopAdding(answer: CommandAnswer) {
    if (answer.outcome !== 'done') return
    setAdding(false)
    say(appointmentWords.done[answer.did])
  }
  return (
    <section className="group">
      <div className="ends">
        <h2 id={absencesTitle} tabIndex={-1}>
          {words.absences}
        </h2>
        <Button look="secondary" disabled={!screen.isOnline} onClick={() => setAdding(true)}>
          <Icon drawing={Plus} /> {words.addAbsence}
        </Button>
      </div>
      <Absences absences={view.absences} screen={screen} />
      <div className="pair">
        {field('canton')}
        {holidays.length > 0 && (
          <div className="field">
            <span className="field__label">{words.nextHolidays}</span>
            <p className="muted">{holidays.slice(0, holidaysShown).map(holidayName).join(', ')}</p>
          </div>
        )}
      </div>
      {isAdding && (
        <BlockDialog
          screen={screen}
          today={view.today}
          onDone={stopAdding}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

function Absences({ absences, screen }: { absences: readonly Absence[]; screen: AppointmentScreen }) {
  const say = useSay()
  const { answer, give } = useAppointmentCommand({ screen })
  async function remove({ id }: Absence) {
    const given = await give({ intent: 'unblock', id })
    if (given?.outcome !== 'done') return
    say(appointmentWords.done[given.did])
    // The pressed button disappears with its row.
    focusSoon(absencesTitle)
  }
  return (
    <>
      <FailureAlert failure={failureOf(answer)} />
      {absences.length === 0 && <p className="field__hint">{words.noAbsences}</p>}
      <ul className="entries entries--top">
        {absences.map((absence) => (
          <li key={absence.id} className="entry">
            <span>
              <b>{absenceName(absence)}</b>
              <small>{words[absence.isPublic ? 'visibleNote' : 'hiddenNote'](absence.note)}</small>
            </span>
            <IconButton
              drawing={Trash2}
              look="danger-quiet"
              disabled={!screen.isOnline}
              label={appointmentWords.removeAbsence(absenceName(absence))}
              onClick={() => void remove(absence)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function absenceName({ from, until, hours }: Absence): string {
  if (hours) return `${dayName(from)}, ${hours.from} ${words.until} ${hours.until}`
  return from === until ? dayName(from) : `${dayOfMonth(from)} ${words.until} ${dayOfMonth(until)}`
}

const holidayName = ({ date, name }: Holiday) => `${dayOfMonth(date)} ${name}`
