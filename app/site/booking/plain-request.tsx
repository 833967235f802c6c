/**
 * Choosing a time while 'Termine verwalten' is on, as plain links and one form that need no script: to book one, or to move
 * an appointment there.
 */
import type { ComponentType, ReactNode } from 'react'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import { isLocation, locations } from '#domain/booking/location.ts'
import { honeypotField } from '#domain/honeypot.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import {
  fieldProblem,
  manageWords,
  moveRefusals,
  plainWords,
  type RequestRefusals,
  requestRefusals,
} from './appointment-messages.ts'
import { bookingUrl } from './booking-urls.ts'
import { calendarWords } from './calendar-messages.ts'
import { ClosedNotes } from './closed-notes.tsx'
import { dayName, dayOfMonth, weekdayName, whenOf } from './day-words.ts'
import { ContactFields, type FormState, PlaceField, TimeField, VisitFields } from './fields.tsx'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { ManageHero } from './manage-hero.tsx'
import type { ShownAppointment } from './shown-appointment.ts'
import { bookingPage, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { levelOf, type PlainOffer } from './plain-offer.ts'
import { DefaultSubmit, type RequestAnswer, RequestNotice } from './request-notice.tsx'

type Values = Partial<Record<string, string>>
type Day = NonNullable<PlainOffer['chosen']>

interface PlainProps {
  booking: BookingOffer
  offer: PlainOffer
  values: Values
  answer: RequestAnswer
  contact: { phone: string; country: string }
}

/** `request` makes a form that is sent twice one appointment. */
export function PlainBooking(props: PlainProps & { request: string }) {
  const { booking, offer, request } = props
  const { title, id } = booking.card
  const chosen = offer.chosen ?? typed(props)
  return (
    <>
      <Banner title={plainWords.title} lead={plainWords.lead(title, offer.minutes)} />
      {chosen ? (
        <PlainRequest
          {...props}
          {...{ chosen }}
          url={bookingUrl(id)}
          hidden={{ cardTitle: title, request }}
          refusals={requestRefusals}
          submit={texts.submit}
          belowDays={
            <div className="link-row">
              <BackLink href={paths.consultation}>{bookingPage.otherTopic}</BackLink>
            </div>
          }
          Fields={BookingFields}
        />
      ) : (
        <PlainSection>
          <NothingFree {...props} />
        </PlainSection>
      )}
    </>
  )
}

function NothingFree({ offer, contact: { phone, country } }: Pick<PlainProps, 'offer' | 'contact'>) {
  return (
    <div className="next-free stack">
      <p className="lead">{offer.isUnavailable ? calendarWords.loadFailed : plainWords.nothingFree}</p>
      <p>{plainWords.nothingFreeHint}</p>
      {phone && <ButtonLink href={telephoneLink(phone, country)}>{phone}</ButtonLink>}
      <ArrowLink href={paths.contact}>{plainWords.toContact}</ArrowLink>
    </div>
  )
}

type FieldsProps = FormState<RequestField> & { asksAddress: boolean }

function BookingFields(state: FieldsProps) {
  return (
    <>
      <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
      <ContactFields {...state} />
      <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: plainWords.stored }} />
    </>
  )
}

function MoveFields(state: FieldsProps) {
  return (
    <div className="fields">
      <VisitFields {...state} />
    </div>
  )
}

/** While nothing can be looked up, what was sent stays as it was sent. */
function typed({ values, answer }: PlainProps): Day | null {
  const { date, time, location } = values
  if (answer.outcome !== 'failed' || !date || !time) return null
  return { date, times: [time], places: isLocation(location) ? [location] : locations }
}

interface MoveProps extends PlainProps {
  appointment: ShownAppointment
  /** `/termin/{token}`. */
  path: string
}

export function MoveAppointment({ appointment, path, ...props }: MoveProps) {
  const { offer } = props
  const { location, address, remark } = appointment
  return (
    <>
      <ManageHero
        label={manageWords.movePage.before(whenOf(appointment))}
        title={manageWords.movePage.title}
        lead={manageWords.movePage.lead(offer.minutes)}
      >
        <div className="hero__actions line">
          <ButtonLink look="secondary" href={path}>
            {manageWords.cancelPage.keep}
          </ButtonLink>
        </div>
      </ManageHero>
      {offer.chosen ? (
        <PlainRequest
          {...props}
          values={{ location, address, remark, ...props.values }}
          chosen={offer.chosen}
          url={`${path}?verschieben=1`}
          hidden={{ intent: 'move' }}
          refusals={moveRefusals}
          submit={manageWords.move}
          Fields={MoveFields}
        />
      ) : (
        <Section label={plainWords.nextDays} headed>
          <NothingFree {...props} />
        </Section>
      )}
    </>
  )
}

interface RequestProps extends PlainProps {
  chosen: Day
  /** The page's own, with a query. */
  url: string
  hidden: Record<string, string>
  refusals: RequestRefusals
  submit: string
  belowDays?: ReactNode
  /** What is asked besides time and place. */
  Fields: ComponentType<FieldsProps>
}

function PlainRequest(props: RequestProps) {
  const { url, booking, chosen, values, answer, hidden, refusals, Fields } = props
  function errorOf(field: RequestField) {
    if (answer.outcome !== 'invalid') return undefined
    return fieldProblem(field, answer.problems[field], (values[field] ?? '').trim() === '')
  }
  const [only = ''] = chosen.places.length === 1 ? chosen.places : []
  const state = { prefix: 'plain', values: { location: only, ...values }, errorOf }
  return (
    <>
      <Section label={plainWords.nextDays} headed>
        <DayLinks {...props} />
        {props.belowDays}
      </Section>
      <Section label={dayName(chosen.date)} headed id="zeiten">
        <form className="plain-form stack" method="post" action={timesUrl(url, chosen.date)} noValidate>
          <DefaultSubmit />
          <RequestNotice answer={answer} words={refusals} wantedDate={chosen.date} />
          {Object.entries({ ...hidden, date: chosen.date }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {chosen.times.length === 0 ? (
            <p className="field__hint">{plainWords.dayIsFull}</p>
          ) : (
            <>
              <TimeField {...state} slots={chosen.times} error={errorOf('date') ?? errorOf('time')} />
              <PlaceField {...state} places={booking.places} offered={chosen.places} />
            </>
          )}
          <Fields {...state} asksAddress={chosen.places.includes('home')} />
          <p>
            <Button type="submit" look="book">
              {props.submit}
            </Button>
          </p>
        </form>
      </Section>
    </>
  )
}

const timesUrl = (url: string, date: string) => `${url}&date=${date}#zeiten`

/** The next days with room as links to this page. */
function DayLinks({ offer, url }: Pick<RequestProps, 'offer' | 'url'>) {
  return (
    <div className="stack">
      <ol className="plain-days choices">
        {offer.days.map(({ date, count }) => (
          <li key={date}>
            <a
              className="day day--room"
              href={timesUrl(url, date)}
              data-level={levelOf(count)}
              aria-current={date === offer.chosen?.date ? 'true' : undefined}
            >
              <small>{weekdayName(date)}</small>
              <span>{dayOfMonth(date)}</span>
              <small>{plainWords.free(count)}</small>
            </a>
          </li>
        ))}
      </ol>
      <ClosedNotes closed={offer.closed} />
      <p className="link-row">
        {offer.hasEarlier && <BackLink href={url}>{plainWords.firstDays}</BackLink>}
        {offer.later !== null && (
          <ArrowLink href={`${url}&ab=${offer.later}`}>{plainWords.laterDays}</ArrowLink>
        )}
      </p>
    </div>
  )
}
