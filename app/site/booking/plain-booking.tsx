/** Booking while 'Termine verwalten' is on, as a page of plain links and one form: it needs no script. */
import { Banner } from '#design/banner.tsx'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { FieldSet, InputField, TextAreaField } from '#design/field.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { Notice } from '#design/notice.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import type { RequestField } from '#domain/appointments/appointment.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { Location } from '#domain/booking/booking.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import { dayName } from './day-words.ts'
import { fieldProblem, nearestLabel, plainWords } from './appointment-messages.ts'
import { DayLinks } from './day-links.tsx'
import { Places, Slots } from './fields.tsx'
import { bookingPage, failures, labels, pleaseCheck, texts, topicIsGone } from './messages.ts'
import { type BookingOffer, bookingUrl } from './offer.ts'
import type { PlainOffer } from './plain-offer.ts'

type Values = Partial<Record<string, string>>

/** What became of the form that was sent; `none` before. */
export type PlainAnswer =
  | { outcome: 'none' }
  | { outcome: 'invalid'; problems: Partial<Record<RequestField, ProblemCode>> }
  | { outcome: 'taken'; nearest: NearestTime[] }
  | { outcome: 'failed' | 'too-many' }

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
            <p>
              <BackLink href={paths.consultation}>{bookingPage.otherTopic}</BackLink>
            </p>
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
  return { date, times: [time], places: location ? [location as Location] : ['office', 'home', 'online'] }
}

function queryOf({ date, from }: { date?: string; from?: string }): string {
  if (date) return `&date=${date}#zeiten`
  return from ? `&ab=${from}` : ''
}

function NothingFree({ contact: { phone, country } }: Pick<PlainBookingProps, 'contact'>) {
  return (
    <PlainSection>
      <div className="next-free">
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
        className="plain-form"
        method="post"
        action={`${bookingUrl(booking.card.id)}&date=${chosen.date}#zeiten`}
        noValidate
      >
        <DefaultSubmit />
        <AnswerNotice answer={answer} date={chosen.date} />
        <input type="hidden" name="cardTitle" value={booking.card.title} />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="date" value={chosen.date} />
        <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
        <TimeAndPlace {...{ chosen, booking, values, answer }} />
        <ContactFields {...{ chosen, values, answer }} />
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

/** What Enter presses: a form's first button, which would otherwise be one of the nearest times. */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
}

/** Also for moving an appointment. */
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
      <FieldSet id="plain-time" label={labels.time} error={error('time')}>
        <Slots
          slots={chosen.times}
          chosen={values.time}
          errorId={error('time') ? 'plain-time-error' : undefined}
        />
      </FieldSet>
      <FieldSet id="plain-location" label={labels.location} error={error('location')}>
        <Places places={booking.places} offered={chosen.places} chosen={values.location ?? only} />
      </FieldSet>
    </>
  )
}

function ContactFields({
  chosen,
  values,
  answer,
}: Pick<PlainBookingProps, 'values' | 'answer'> & { chosen: NonNullable<PlainOffer['chosen']> }) {
  const field = (name: 'name' | 'email' | 'phone') => ({
    id: `plain-${name}`,
    name,
    label: labels[name],
    defaultValue: values[name],
    error: errorOf(name, values, answer),
    required: true,
  })
  return (
    <div className="fields fields--two">
      <div className="span">
        <InputField {...field('name')} autoComplete="name" />
      </div>
      <InputField {...field('email')} type="email" autoComplete="email" />
      <InputField {...field('phone')} type="tel" autoComplete="tel" />
      {chosen.places.includes('home') && (
        <div className="span">
          <InputField
            id="plain-address"
            name="address"
            label={plainWords.address}
            aside={plainWords.optional}
            hint={plainWords.addressHint}
            defaultValue={values['address']}
            error={errorOf('address', values, answer)}
            autoComplete="street-address"
          />
        </div>
      )}
      <div className="span">
        <TextAreaField
          id="plain-remark"
          name="remark"
          rows={3}
          label={plainWords.remark}
          aside={plainWords.optional}
          defaultValue={values['remark']}
          error={errorOf('remark', values, answer)}
        />
      </div>
    </div>
  )
}

function errorOf(field: RequestField, values: Values, answer: PlainAnswer): string | undefined {
  if (answer.outcome !== 'invalid') return undefined
  return fieldProblem(field, answer.problems[field], (values[field] ?? '').trim() === '')
}

function AnswerNotice({ answer, date }: { answer: PlainAnswer; date: string }) {
  if (answer.outcome === 'none') return null
  if (answer.outcome === 'taken')
    return <TakenNotice nearest={answer.nearest} date={date} kept={plainWords.inputKept} />
  return <Notice kind="error">{sentenceOf(answer)}</Notice>
}

function sentenceOf(answer: Exclude<PlainAnswer, { outcome: 'none' | 'taken' }>): string {
  if (answer.outcome !== 'invalid') return failures[answer.outcome]
  if ('cardTitle' in answer.problems) return topicIsGone
  return pleaseCheck(Object.keys(answer.problems).length)
}

/** Each of the nearest times is a button of the form around it: it keeps what was typed and takes that time. */
export function TakenNotice({ nearest, date, kept }: { nearest: NearestTime[]; date: string; kept: string }) {
  return (
    <Notice kind="error">
      <strong>{plainWords.taken}</strong> {kept}{' '}
      {nearest.length > 0 ? (
        <>
          {plainWords.nearest}
          <span className="nearest">
            {nearest.map((time) => (
              <Button
                key={`${time.date} ${time.time}`}
                type="submit"
                look="secondary"
                name="nearest"
                value={`${time.date} ${time.time}`}
              >
                {nearestLabel(time, date)}
              </Button>
            ))}
          </span>
        </>
      ) : (
        plainWords.noneNear
      )}
    </Notice>
  )
}
