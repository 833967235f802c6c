/** 'Termine' before it is switched on, and the part above the agenda after it is switched off. */
import { useId } from 'react'
import { Link } from 'react-router'
import { Notice } from '#design/notice.tsx'
import { startWords as words } from './messages.ts'
import { type Commanded, failureOf, useAppointmentCommand } from './dialogs.tsx'

/** There are no reminders without a mail service (`canMail`). */
export function Start({ canMail }: { canMail: boolean }) {
  return (
    <section className="start surface">
      <div className="stack stack--far">
        <h2 className="headline">{words.title}</h2>
        <p>{words.text}</p>
        <ul className="stack stack--close">
          {words.list(canMail).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="note">{words.switchNote}</p>
        <div className="button-row">
          <Link className="button" to="/admin/availability">
            {words.switch}
          </Link>
        </div>
      </div>
    </section>
  )
}

export function SwitchedOff(commanded: Commanded) {
  return (
    <section className="group">
      <p>{words.off}</p>
      <SwitchOn {...commanded} note={words.offNote} />
    </section>
  )
}

function SwitchOn({ note, screen, ...commanded }: Commanded & { note: string }) {
  const command = useAppointmentCommand({ screen, ...commanded })
  const failure = failureOf(command.answer)
  return (
    <>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <Switch
        id={useId()}
        label={words.switch}
        note={note}
        checked={false}
        disabled={command.isBusy || !screen.isOnline}
        onChange={() => void command.give({ intent: 'switch', isManaged: true })}
      />
    </>
  )
}

interface SwitchProps extends Record<'id' | 'label' | 'note', string> {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Only for 'Termine verwalten'; everything else is a check box. */
export function Switch({ id, label, note, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="switch beside" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says its state itself, and HTML forbids saying it twice.
        role="switch"
        aria-label={label}
        aria-describedby={`${id}-note`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <small id={`${id}-note`}>{note}</small>
      </span>
    </label>
  )
}
