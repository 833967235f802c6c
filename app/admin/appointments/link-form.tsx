/** The link of one online appointment: shown if it is known, typed if there is none or another one is wanted. */
import { useState } from 'react'
import { Video } from 'lucide-react'
import { Button, ButtonLink } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { type Appointment, isAgreed, isProvisional, meetingLink } from '#domain/appointments/appointment.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { type Commanded, failureOf, problemsIn, useAppointmentCommand } from './dialogs.tsx'
import { appointmentWords, errorOf } from './messages.ts'
import type { AgendaItem } from './view.ts'

const words = appointmentWords.link

/** The hint below the field. */
function hintOf(appointment: Appointment): string {
  const { kind } = meetingLink(appointment)
  if (kind === 'by-hand') {
    if (appointment.email === '') return words.missingSilent
    return isAgreed(appointment) ? words.missing : words.missingLater
  }
  return kind === 'later' ? words.later[isProvisional(appointment) ? 'asked' : 'held'] : words.known
}

export function LinkForm({ item, ...commanded }: Commanded & { item: AgendaItem }) {
  const { id, revision, appointment } = item
  const command = useAppointmentCommand(commanded)
  const [typed, setTyped] = useState(appointment.link)
  const { answer, isBusy, give } = command
  const isSame = typed.trim() === appointment.link
  const link = meetingLink(appointment)
  return (
    <form
      className="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame && !isBusy) void give({ intent: 'link', id, revision, link: typed })
      }}
    >
      <InputField
        id={`link-${id}`}
        name="link"
        label={words.label}
        hint={hintOf(appointment)}
        error={errorOf(problemsIn(answer), 'link')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureAlert failure={failureOf(answer)} />
      {isSame && link.kind === 'shown' && (
        <ButtonLink look="secondary" href={link.address} target="_blank" rel="noreferrer">
          <Icon drawing={Video} /> {words.open}
        </ButtonLink>
      )}
      {!isSame && (
        <Button type="submit" look="secondary" busy={isBusy} disabled={!commanded.screen.isOnline}>
          {isAgreed(appointment) && appointment.email !== '' ? words.save : words.saveQuiet}
        </Button>
      )}
    </form>
  )
}
