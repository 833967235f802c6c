/** Switch, rules and mails: what is saved with 'Speichern', besides the hours. */
import { useId } from 'react'
import { Check } from '#design/field.tsx'
import { Switch } from '#admin/appointments/start.tsx'
import { availabilityWords as words } from './messages.ts'
import { type GroupProps, NumberField } from './number-field.tsx'

export function SwitchGroup({ rules, change }: GroupProps) {
  const id = useId()
  return (
    <section className="group">
      <Switch
        id={id}
        label={words.switch}
        note={words.switchNote}
        checked={rules.isManaged}
        onChange={(isManaged) => change({ isManaged })}
      />
    </section>
  )
}

export function RulesGroup(props: GroupProps) {
  const { units } = words
  return (
    <section className="group">
      <h2>{words.rules}</h2>
      <div className="triple">
        <NumberField {...props} name="minutes" unit={units.minutes} />
        <NumberField {...props} name="roomBefore" unit={units.minutes} />
        <NumberField {...props} name="roomAfter" unit={units.minutes} />
        <NumberField {...props} name="leadHours" unit={units.hours} hint={words.leadHint} />
        <NumberField {...props} name="daysAhead" unit={units.days} />
        <NumberField {...props} name="perDay" unit={units.appointments} />
      </div>
    </section>
  )
}

export function MailsGroup(props: GroupProps) {
  const { rules, change } = props
  return (
    <section className="group">
      <h2>{words.mails}</h2>
      <Check
        label={words.remind}
        note={words.remindNote}
        checked={rules.remind}
        onChange={(event) => change({ remind: event.target.checked })}
      />
      <Check
        label={words.confirmByMail}
        note={words.confirmByMailNote}
        checked={rules.confirmByMail}
        onChange={(event) => change({ confirmByMail: event.target.checked })}
      />
      <div className="triple">
        <NumberField {...props} name="changeHours" unit={words.units.hours} hint={words.changeHint} />
        <NumberField {...props} name="eraseAfterDays" unit={words.units.after} hint={words.eraseHint} />
      </div>
    </section>
  )
}
