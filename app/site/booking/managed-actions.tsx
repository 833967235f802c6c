/** The actions on an appointment: confirm a held one, move it, cancel it, or call. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { Island } from '#site/islands/island.tsx'
import { paths } from '#site/paths.ts'
import { manageWords } from './appointment-messages.ts'
import { CallLink } from './manage-hero.tsx'
import { texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import type { Advisor, ShownAppointment } from './shown-appointment.ts'

export interface ConfirmActionsProps {
  appointment: ShownAppointment
  /** `/termin/{token}`. */
  path: string
  /** The field with the proof that only the mail carries; if `null`, the appointment can't be confirmed here. */
  confirmation: { name: string; value: string } | null
}

export function ConfirmActions({ appointment, path, confirmation }: ConfirmActionsProps) {
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

export interface ActionsProps extends Omit<ConfirmActionsProps, 'confirmation'> {
  advisor: Advisor
  /** The offer that the form for moving starts from. */
  booking: BookingOffer
}

export function Actions({ appointment, path, advisor, booking }: ActionsProps) {
  const { state, isProvisional, changeHours, date, time, location, address, remark } = appointment
  const file = !isProvisional && <ArrowLink href={`${path}/termin.ics`}>{texts.saveInCalendar}</ArrowLink>
  if (state === 'late') {
    const { strong, text, call, write } = manageWords.late
    return (
      <>
        <Notice kind="warning">
          <strong>{strong}</strong> {text(changeHours)} {advisor.phone ? call : write}
        </Notice>
        <div className="hero__actions line">
          {advisor.phone && <CallLink {...advisor} />}
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
        // Omits what the dialog does not need, because the props are in the page.
        props={{ path, offer: booking, appointment: { date, time, location, address, remark } }}
      />
      <ButtonLink look="secondary" href={`${path}?absagen=1`}>
        {manageWords.cancel}
      </ButtonLink>
      {file}
    </div>
  )
}
