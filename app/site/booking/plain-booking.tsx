/** Booking while 'Termine verwalten' is on, as a page of plain links and one form: it needs no script. */
import { Banner } from '#design/banner.tsx'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { locations, isLocation } from '#domain/booking/location.ts'
import { honeypotField } from '#domain/honeypot.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import { dayName } from './day-words.ts'
import { fieldProblem, plainWords } from './appointment-messages.ts'
import { AnswerNotice, DefaultSubmit, type PlainAnswer } from './booking-answer.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DayLinks } from './day-links.tsx'
import { PlaceField, TimeField } from './fields.tsx'
import { bookingPage, texts } from './messages.ts'
import { bookingUrl } from './booking-urls.ts'
import type { BookingOffer } from './offer.ts'
import type { PlainOffer } from './plain-offer.ts'

type Values = Partial<Record<string, string>>

export interface PlainBookingProps {
  booking: BookingOffer
  offer: PlainOffer
  contact: { phone: string; country: string }
  /** Makes a form that is sent twice one appointment. */
  request: string
  values: Values
  answer: PlainAnswer
}

export function PlainBooking(props: PlainBookingProps) {
  const { booking, offer } = props
  const { title, id } = booking.card
  const chosen = offer.chosen ?? typed(props)
  return (
    <>
      <Banner title={plainWords.title} lead={plainWords.lead(title, offer.minutes)} />
      {chosen ? (
        <>
          <Section label={plainWords.nextDays} headed>
            <DayLinks offer={offer} hrefOf={(query) => `${bookingUrl(id)}${queryOf(query)}`} />
            <div className="link-row">
              <BackLink href={paths.consultation}>{bookingPage.otherTopic}</BackLink>
            </div>
          </Section>
          <PlainForm {...props} chosen={chosen} />
        </>
      ) : (
        <NothingFree contact={props.contact} />
      )}
    </>
  )
}

/** While nothing can be looked up, what was sent stays as it was sent. */
function typed({ values, answer }: PlainBookingProps): PlainOffer['chosen'] {
  const { date, time, location } = values
  if (answer.outcome !== 'failed' || !date || !time) return null
  return { date, times: [time], places: isLocation(location) ? [location] : locations }
}

function queryOf({ date, from }: { date?: string; from?: string }): string {
  if (date) return `&date=${date}#zeiten`
  return from ? `&ab=${from}` : ''
}

function NothingFree({ contact: { phone, country } }: Pick<PlainBookingProps, 'contact'>) {
  return (
    <PlainSection>
      <div className="next-free stack">
        <p className="lead">{plainWords.nothingFree}</p>
        <p>{plainWords.nothingFreeHint}</p>
        {phone && <ButtonLink href={telephoneLink(phone, country)}>{phone}</ButtonLink>}
        <ArrowLink href={paths.contact}>{plainWords.toContact}</ArrowLink>
      </div>
    </PlainSection>
  )
}

function PlainForm(props: PlainBookingProps & { chosen: NonNullable<PlainOffer['chosen']> }) {
  const { booking, chosen, request, values, answer } = props
  return (
    <Section label={dayName(chosen.date)} headed id="zeiten">
      <form
        className="plain-form stack"
        method="post"
        action={`${bookingUrl(booking.card.id)}&date=${chosen.date}#zeiten`}
        noValidate
      >
        <DefaultSubmit />
        <AnswerNotice answer={answer} wantedDate={chosen.date} />
        <input type="hidden" name="cardTitle" value={booking.card.title} />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="date" value={chosen.date} />
        <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
        <TimeAndPlace {...{ chosen, booking, values, answer }} />
        <ContactFields
          prefix="plain"
          values={values}
          errorOf={(field) => errorOf(field, values, answer)}
          asksAddress={chosen.places.includes('home')}
        />
        <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: plainWords.stored }} />
        <p>
          <Button type="submit" look="book">
            {texts.submit}
          </Button>
        </p>
      </form>
    </Section>
  )
}

/** The page for moving an appointment has these two, too. */
export function TimeAndPlace({
  chosen,
  booking,
  values,
  answer,
}: Pick<PlainBookingProps, 'booking' | 'values' | 'answer'> & { chosen: NonNullable<PlainOffer['chosen']> }) {
  const error = (field: RequestField) => errorOf(field, values, answer)
  const only = chosen.places.length === 1 ? chosen.places[0] : undefined
  if (chosen.times.length === 0) return <p className="field__hint">{plainWords.dayIsFull}</p>
  return (
    <>
      <TimeField
        prefix="plain"
        slots={chosen.times}
        chosen={values.time}
        error={error('date') ?? error('time')}
      />
      <PlaceField
        prefix="plain"
        places={booking.places}
        offered={chosen.places}
        chosen={values.location ?? only}
        error={error('location')}
      />
    </>
  )
}

export function errorOf(field: RequestField, values: Values, answer: PlainAnswer): string | undefined {
  if (answer.outcome !== 'invalid') return undefined
  return fieldProblem(field, answer.problems[field], (values[field] ?? '').trim() === '')
}
