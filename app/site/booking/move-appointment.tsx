/** The page on which an appointment gets another time. */
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Section } from '#design/section.tsx'
import { manageWords, plainWords } from './appointment-messages.ts'
import { DefaultSubmit, MoveNotice, type PlainAnswer } from './booking-answer.tsx'
import { VisitFields } from './contact-fields.tsx'
import { DayLinks } from './day-links.tsx'
import { dayName, whenOf } from './day-words.ts'
import { ManageHero, type ShownAppointment } from './manage-frame.tsx'
import type { BookingOffer } from './offer.ts'
import { errorOf, TimeAndPlace } from './plain-booking.tsx'
import type { PlainOffer } from './plain-offer.ts'

interface MoveProps {
  appointment: ShownAppointment
  path: string
  offer: PlainOffer
  booking: BookingOffer
  values: Partial<Record<string, string>>
  answer: PlainAnswer
  phone: ReactNode
}

export function MoveAppointment({ appointment, path, offer, booking, answer, phone, ...sent }: MoveProps) {
  const { chosen } = offer
  const { location, address, remark } = appointment
  const values = { location, address, remark, ...sent.values }
  return (
    <>
      <ManageHero course={false}>
        <p className="section__label">{manageWords.movePage.before(whenOf(appointment))}</p>
        <h1>{manageWords.movePage.title}</h1>
        <p className="lead numeric">{manageWords.movePage.lead(offer.minutes)}</p>
        <div className="hero__actions line">
          <ButtonLink look="secondary" href={path}>
            {manageWords.cancelPage.keep}
          </ButtonLink>
        </div>
      </ManageHero>
      {chosen ? (
        <>
          <Section label={plainWords.nextDays} headed>
            <DayLinks offer={offer} hrefOf={(query) => `${path}?verschieben=1${moveQuery(query)}`} />
          </Section>
          <Section label={dayName(chosen.date)} headed id="zeiten">
            <form
              className="plain-form stack"
              method="post"
              action={`${path}?verschieben=1&date=${chosen.date}#zeiten`}
              noValidate
            >
              <DefaultSubmit />
              <MoveNotice answer={answer} wantedDate={chosen.date} />
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="date" value={chosen.date} />
              <TimeAndPlace {...{ chosen, booking, values, answer }} />
              <div className="fields">
                <VisitFields
                  prefix="plain"
                  values={values}
                  errorOf={(field) => errorOf(field, values, answer)}
                  asksAddress={chosen.places.includes('home')}
                />
              </div>
              <p>
                <Button type="submit" look="book">
                  {manageWords.move}
                </Button>
              </p>
            </form>
          </Section>
        </>
      ) : (
        <Section label={plainWords.nextDays} headed>
          <div className="next-free stack">
            <p>{plainWords.nothingFree}</p>
            {phone}
          </div>
        </Section>
      )}
    </>
  )
}

function moveQuery({ date, from }: { date?: string; from?: string }): string {
  if (date) return `&date=${date}#zeiten`
  return from ? `&ab=${from}` : ''
}
