/**
 * What can be done with an appointment: confirm, move, cancel, save in one's calendar. Each is a form or a page, of
 * which the one for cancelling stands here, too.
 */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import { Island } from '#site/islands/island.tsx'
import { paths } from '#site/paths.ts'
import { manageWords, plainWords } from './appointment-messages.ts'
import { whenOf } from './day-words.ts'
import { type ManagedAppointmentProps, ManageHero, type ShownAppointment } from './manage-frame.tsx'
import { texts } from './messages.ts'

function Confirmation({ appointment, path, confirmation }: ManagedAppointmentProps) {
  const { state, heldUntil } = appointment
  const isHeld = state === 'held'
  const words = isHeld ? manageWords.held : manageWords.lapsed
  return (
    <>
      <p className="lead numeric">{confirmation ? words.lead(heldUntil) : words.byMail(heldUntil)}</p>
      <form className="hero__actions line" method="post" action={path}>
        {confirmation && (
          <>
            <input type="hidden" {...confirmation} />
            <Button type="submit" look="book" name="intent" value="confirm">
              {manageWords.confirm}
            </Button>
          </>
        )}
        {isHeld && (
          <Button type="submit" look="secondary" name="intent" value="cancel">
            {manageWords.cancel}
          </Button>
        )}
        {!isHeld && !confirmation && (
          <ButtonLink look="book" href={paths.consultation}>
            {manageWords.gone.again}
          </ButtonLink>
        )}
      </form>
    </>
  )
}

/** Without what the dialog does not need: it stands in the page. */
function movedFrom({ date, time, location, address, remark }: ManagedAppointmentProps['appointment']) {
  return { date, time, location, address, remark }
}

export function Actions(props: ManagedAppointmentProps) {
  const { appointment, path, advisor, booking } = props
  const { state } = appointment
  if (state === 'held' || state === 'lapsed') return <Confirmation {...props} />
  const file = <ArrowLink href={`${path}/termin.ics`}>{texts.saveInCalendar}</ArrowLink>
  if (state === 'late') {
    const { strong, text } = manageWords.late
    return (
      <>
        <Notice kind="warning">
          <strong>{strong}</strong> {text(appointment.changeHours)}
        </Notice>
        <div className="hero__actions line">
          {advisor.phone && (
            <ButtonLink href={telephoneLink(advisor.phone, advisor.country)}>{advisor.phone}</ButtonLink>
          )}
          {file}
        </div>
      </>
    )
  }
  return (
    <div className="hero__actions line">
      <Island
        name="move"
        when="interaction"
        props={{ path, offer: booking, appointment: movedFrom(appointment) }}
      />
      <ButtonLink look="secondary" href={`${path}?absagen=1`}>
        {manageWords.cancel}
      </ButtonLink>
      {file}
    </div>
  )
}

interface CancelProps {
  appointment: ShownAppointment
  path: string
  advisorName: string
  word: string
  problem: string | undefined
}

/** The page on which an appointment is cancelled, with a word to the advisor. */
export function CancelAppointment({ appointment, path, advisorName, word, problem }: CancelProps) {
  const [firstName = ''] = advisorName.split(' ')
  return (
    <ManageHero course={false}>
      <h1>{manageWords.cancelPage.title}</h1>
      <p className="lead numeric">{manageWords.cancelPage.lead(whenOf(appointment))}</p>
      <form className="plain-form manage__form stack" method="post" action={`${path}?absagen=1`}>
        <TextAreaField
          id="word"
          name="word"
          rows={3}
          label={manageWords.cancelPage.word(firstName)}
          aside={plainWords.optional}
          defaultValue={word}
          error={problem}
        />
        <div className="hero__actions line">
          <Button type="submit" look="danger" name="intent" value="cancel">
            {manageWords.cancel}
          </Button>
          <ButtonLink look="secondary" href={path}>
            {manageWords.cancelPage.keep}
          </ButtonLink>
        </div>
      </form>
    </ManageHero>
  )
}
