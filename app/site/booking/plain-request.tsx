/**
 * Choosing a time while 'Termine verwalten' is on, as plain links and one form that need no script: to book
 * one, or to move an appointment there.
 */
import type { ReactNode } from 'react'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { ButtonLink } from '#design/button.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import { answerPrefix } from '#domain/appointments/questions.ts'
import { isLocation, type Location, locations } from '#domain/booking/location.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import { manageWords, moveRefusals, plainPageWords } from './appointment-messages.ts'
import { fieldProblem, requestRefusals } from './request-messages.ts'
import type { BookingAnswer } from './booking-answer.ts'
import { BookingForm, type BookingFormProps } from './booking-form.tsx'
import { bookingUrl } from './booking-urls.ts'
import { calendarWords } from './calendar-messages.ts'
import { ClosedNotes } from './closed-notes.tsx'
import { dayName, dayOfMonth, weekdayName, whenOf } from './day-words.ts'
import { PlaceField, TimeField } from './fields.tsx'
import type { FieldName, FormField } from './form-field.ts'
import { personFields, questionFields, visitFields } from './form-fields.tsx'
import { ManageHero } from './manage-hero.tsx'
import type { ShownAppointment } from './shown-appointment.ts'
import { bookingPage, plainWords, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { levelOf, type PlainOffer } from './plain-offer.ts'

type Values = Partial<Record<string, string>>
type Day = NonNullable<PlainOffer['chosen']>

interface PlainProps {
  booking: BookingOffer
  offer: PlainOffer
  values: Values
  answer: BookingAnswer
  contact: { phone: string; country: string }
}

/** `request` makes sure that a form sent twice makes one appointment. */
export function PlainBooking(props: PlainProps & { request: string }) {
  const { booking, offer, request } = props
  const { title, id } = booking.card
  const chosen = offer.chosen ?? readTyped(props)
  return (
    <>
      <Banner title={plainPageWords.title} lead={plainPageWords.lead(title, offer.minutes)} />
      {chosen ? (
        <PlainRequest
          {...props}
          {...{ chosen }}
          url={bookingUrl(id)}
          hidden={{ cardTitle: title, request, ...formerAnswers(props) }}
          refusals={requestRefusals}
          words={texts}
          belowDays={
            <div className="link-row">
              <BackLink href={paths.consultation}>{bookingPage.otherTopic}</BackLink>
            </div>
          }
          fields={visitorFields(props, chosen.places)}
          privacy={plainWords.stored}
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
      <p>{plainWords.nothingFreeHint(phone !== '')}</p>
      {phone && <ButtonLink href={telephoneLink(phone, country)}>{phone}</ButtonLink>}
      <ArrowLink href={paths.contact}>{plainWords.toContact}</ArrowLink>
    </div>
  )
}

/** Returns the posted choice while free times cannot be looked up. */
function readTyped({ values, answer }: PlainProps): Day | null {
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
          words={{ submit: manageWords.move, busy: manageWords.movePage.busy }}
          fields={visitFields(offer.chosen.places.includes('home'))}
          privacy={null}
        />
      ) : (
        <Section label={plainPageWords.nextDays} headed>
          <NothingFree {...props} />
        </Section>
      )}
    </>
  )
}

type Given = 'hidden' | 'refusals' | 'words' | 'fields' | 'privacy'

interface RequestProps extends PlainProps, Pick<BookingFormProps, Given> {
  chosen: Day
  /** The page's own address, with a query. */
  url: string
  belowDays?: ReactNode
}

function PlainRequest(props: RequestProps) {
  const { url, booking, chosen, values, answer, hidden, refusals, words, fields, privacy } = props
  function errorOf(field: FieldName) {
    if (answer.outcome !== 'invalid') return undefined
    return fieldProblem(field, answer.problems[field], (values[field] ?? '').trim() === '')
  }
  const [only = ''] = chosen.places.length === 1 ? chosen.places : []
  const state = { prefix: 'plain', values: { location: only, ...values }, errorOf }
  return (
    <>
      <Section label={plainPageWords.nextDays} headed>
        <DayLinks {...props} />
        {props.belowDays}
      </Section>
      <Section label={dayName(chosen.date)} headed id="zeiten">
        <BookingForm
          {...state}
          {...{ answer, refusals, words, fields, privacy }}
          frame="page"
          action={`${url}&date=${chosen.date}#antwort`}
          hidden={{ ...hidden, date: chosen.date }}
          wantedDate={chosen.date}
          when={
            chosen.times.length === 0 ? (
              <p className="field__hint">{plainPageWords.dayIsFull}</p>
            ) : (
              <>
                <TimeField {...state} slots={chosen.times} error={errorOf('date') ?? errorOf('time')} />
                <PlaceField {...state} places={booking.places} offered={chosen.places} />
              </>
            )
          }
        />
      </Section>
    </>
  )
}

/** The posted answers to questions that are no longer asked. */
function formerAnswers({ booking, answer, values }: PlainProps): Record<string, string> {
  const asked = new Set(questionFields(questionsNow({ booking, answer })).map(({ name }): string => name))
  const posted = Object.entries(values).filter(([name]) => name.startsWith(answerPrefix) && !asked.has(name))
  return Object.fromEntries(posted.map(([name, value = '']) => [name, value]))
}

/** The questions that the topic asks now. */
function questionsNow({ booking, answer }: Pick<PlainProps, 'booking' | 'answer'>) {
  return answer.outcome === 'invalid' ? (answer.questions ?? booking.questions) : booking.questions
}

function visitorFields({ booking, answer }: PlainProps, places: readonly Location[]): FormField[] {
  const questions = questionsNow({ booking, answer })
  return [...personFields, ...questionFields(questions), ...visitFields(places.includes('home'))]
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
              <small>{plainPageWords.free(count)}</small>
            </a>
          </li>
        ))}
      </ol>
      <ClosedNotes closed={offer.closed} />
      <p className="link-row">
        {offer.hasEarlier && <BackLink href={url}>{plainPageWords.firstDays}</BackLink>}
        {offer.later !== null && (
          <ArrowLink href={`${url}&ab=${offer.later}`}>{plainPageWords.laterDays}</ArrowLink>
        )}
      </p>
    </div>
  )
}
