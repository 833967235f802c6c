/** One appointment, from the link in its mails. Looking changes nothing: every change is a form of its own. */
import type { ReactNode } from 'react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { FactList } from '#design/fact-list.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { Section } from '#design/section.tsx'
import type { Location } from '#domain/booking/booking.ts'
import type { MailService } from '#domain/mail-service.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import { dayInFull, dayName, dayOfMonth, momentInWords } from './day-words.ts'
import { type ManageNotice, manageWords, plainWords } from './appointment-messages.ts'
import { texts } from './messages.ts'
import { DayLinks } from './day-links.tsx'
import type { BookingOffer } from './offer.ts'
import { DefaultSubmit, type PlainAnswer, TakenNotice } from './booking-answer.tsx'
import { TimeAndPlace } from './plain-booking.tsx'
import type { PlainOffer } from './plain-offer.ts'

export interface ShownAppointment {
  topic: string
  date: string
  time: string
  endTime: string
  location: Location
  name: string
  phone: string
  state: 'held' | 'open' | 'late' | 'lapsed' | 'gone' | 'over'
  /** Of a held one, `HH:MM`. */
  heldUntil: string
  /** ISO 8601. */
  changeUntil: string
  changeHours: number
  eraseAfterDays: number
  /** The day on which everything about it is erased. */
  erasedOn: string
}

export interface ManagedAppointmentProps {
  appointment: ShownAppointment
  /** `/termin/{token}`. */
  path: string
  advisor: { name: string; phone: string; country: string; office: string }
  notice: ManageNotice | null
  mail: MailService
  /** The field with what only the mail carries; `null` without it: then the appointment can't be confirmed here. */
  confirmation: { name: string; value: string } | null
  /** Why the last form could not be carried out; `null` if it could. */
  problem: 'failed' | 'taken' | null
}

export function ManagedAppointment(props: ManagedAppointmentProps) {
  const { appointment, notice, problem, mail, advisor } = props
  const stands = ['held', 'open', 'late', 'lapsed'].includes(appointment.state)
  return (
    <>
      <ManageHero course={stands}>
        {notice && <Notice kind="success">{manageWords.notices[notice](mail, advisor.name)}</Notice>}
        {problem && (
          <Notice kind="error">{problem === 'taken' ? plainWords.taken : manageWords.failed}</Notice>
        )}
        <Head {...props} />
      </ManageHero>
      {stands && <Overview {...props} />}
    </>
  )
}

export function ManageHero({ course, children }: { course: boolean; children: ReactNode }) {
  return (
    <section className="hero manage">
      <div className="container">
        <div className="hero__text">{children}</div>
      </div>
      <div className="hero__chart">
        <Chart compass>{course && <Course labels={{ from: '', via: '', to: '' }} />}</Chart>
      </div>
    </section>
  )
}

function Head(props: ManagedAppointmentProps) {
  const { appointment, advisor } = props
  switch (appointment.state) {
    case 'gone':
      return (
        <>
          <p className="manage__name">{manageWords.gone.name(advisor.name)}</p>
          <h1>
            <del>
              <DayHeading date={appointment.date} />
            </del>
          </h1>
          <p className="manage__lead">{manageWords.gone.lead}</p>
          <div className="hero__actions">
            <ButtonLink look="book" href={paths.consultation}>
              {manageWords.gone.again}
            </ButtonLink>
          </div>
        </>
      )
    case 'over':
      return (
        <>
          <p className="manage__name">{whenOf(appointment)}</p>
          <h1>{manageWords.over.title}</h1>
          <p className="manage__lead">{manageWords.over.lead(dayOfMonth(appointment.erasedOn))}</p>
          <div className="hero__actions">
            <ButtonLink look="book" href={paths.consultation}>
              {manageWords.over.again}
            </ButtonLink>
            <ArrowLink href={paths.contact}>{manageWords.over.ask}</ArrowLink>
          </div>
        </>
      )
    default:
      return (
        <>
          <p className="manage__name">{nameOf(props)}</p>
          <h1>
            <DayHeading date={appointment.date} />
          </h1>
          <p className="manage__lead">
            {manageWords.when(appointment.time, appointment.endTime, appointment.location, advisor.office)}
          </p>
          <Actions {...props} />
        </>
      )
  }
}

function nameOf({ appointment, advisor }: ManagedAppointmentProps): string {
  if (appointment.state === 'held') return manageWords.held.name
  if (appointment.state === 'lapsed') return manageWords.lapsed.name
  return manageWords.yours(advisor.name, appointment.topic)
}

function DayHeading({ date }: { date: string }) {
  const [weekday, day] = dayName(date).split(', ')
  return (
    <>
      {weekday},<br />
      {day}
    </>
  )
}

function whenOf({ date, time }: Pick<ShownAppointment, 'date' | 'time'>): string {
  return `${dayInFull(date)}, ${time} Uhr`
}

function Confirmation({ appointment, path, confirmation }: ManagedAppointmentProps) {
  const { state, heldUntil } = appointment
  const isHeld = state === 'held'
  const words = isHeld ? manageWords.held : manageWords.lapsed
  return (
    <>
      <p className="manage__lead">{confirmation ? words.lead(heldUntil) : words.byMail(heldUntil)}</p>
      <form className="hero__actions" method="post" action={path}>
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

function Actions(props: ManagedAppointmentProps) {
  const { appointment, path, advisor } = props
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
        <div className="hero__actions">
          {advisor.phone && (
            <ButtonLink href={telephoneLink(advisor.phone, advisor.country)}>{advisor.phone}</ButtonLink>
          )}
          {file}
        </div>
      </>
    )
  }
  return (
    <div className="hero__actions">
      <ButtonLink look="book" href={`${path}?verschieben=1`}>
        {manageWords.move}
      </ButtonLink>
      <ButtonLink look="secondary" href={`${path}?absagen=1`}>
        {manageWords.cancel}
      </ButtonLink>
      {file}
    </div>
  )
}

function Overview({ appointment, advisor }: ManagedAppointmentProps) {
  const { location, name, phone, changeUntil, eraseAfterDays, topic } = appointment
  const place = manageWords.placeLabel(location)
  const { facts } = manageWords
  return (
    <Section label={manageWords.overview} headed>
      <FactList
        className="facts-list manage__facts"
        facts={[
          { label: facts.topic, value: topic },
          {
            label: facts.place,
            value: location === 'office' && advisor.office ? `${place}, ${advisor.office}` : place,
          },
          { label: facts.name, value: [name, phone].filter(Boolean).join(', ') },
          ...(appointment.state === 'open'
            ? [{ label: facts.changeUntil, value: momentInWords(changeUntil) }]
            : []),
          { label: facts.afterwards, value: manageWords.erasedAfter(eraseAfterDays) },
        ]}
      />
    </Section>
  )
}

interface CancelProps {
  appointment: ShownAppointment
  path: string
  advisorName: string
  word: string
  problem: string | undefined
}

export function CancelAppointment({ appointment, path, advisorName, word, problem }: CancelProps) {
  const [firstName = ''] = advisorName.split(' ')
  return (
    <ManageHero course={false}>
      <h1>{manageWords.cancelPage.title}</h1>
      <p className="manage__lead">{manageWords.cancelPage.lead(whenOf(appointment))}</p>
      <form className="plain-form manage__form" method="post" action={`${path}?absagen=1`}>
        <TextAreaField
          id="word"
          name="word"
          rows={3}
          label={manageWords.cancelPage.word(firstName)}
          aside={plainWords.optional}
          defaultValue={word}
          error={problem}
        />
        <div className="hero__actions">
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

interface MoveProps {
  appointment: ShownAppointment
  path: string
  offer: PlainOffer
  booking: BookingOffer
  values: Partial<Record<string, string>>
  answer: PlainAnswer
  phone: ReactNode
}

export function MoveAppointment({ appointment, path, offer, booking, values, answer, phone }: MoveProps) {
  const { chosen } = offer
  return (
    <>
      <ManageHero course={false}>
        <p className="manage__name">{manageWords.movePage.before(whenOf(appointment))}</p>
        <h1>{manageWords.movePage.title}</h1>
        <p className="manage__lead">{manageWords.movePage.lead(offer.minutes)}</p>
        <div className="hero__actions">
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
              className="plain-form"
              method="post"
              action={`${path}?verschieben=1&date=${chosen.date}#zeiten`}
              noValidate
            >
              <DefaultSubmit />
              <MoveNotice answer={answer} date={chosen.date} />
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="date" value={chosen.date} />
              <TimeAndPlace {...{ chosen, booking, values, answer }} />
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
          <div className="next-free">
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

function MoveNotice({ answer, date }: { answer: PlainAnswer; date: string }) {
  if (answer.outcome === 'none') return null
  if (answer.outcome === 'taken')
    return <TakenNotice nearest={answer.nearest} date={date} kept={plainWords.oldTimeStays} />
  return (
    <Notice kind="error">{answer.outcome === 'invalid' ? manageWords.notOffered : manageWords.failed}</Notice>
  )
}

/** Without an appointment: nobody has this address, or it cannot be looked up. */
export function NoAppointment({
  words,
  advisor,
}: {
  words: 'unknown' | 'unavailable'
  advisor: ManagedAppointmentProps['advisor']
}) {
  const { name, title, lead } = manageWords[words]
  return (
    <ManageHero course={false}>
      <p className="manage__name">{name}</p>
      <h1>{title}</h1>
      <p className="manage__lead">{lead}</p>
      <div className="hero__actions">
        {words === 'unknown' && (
          <ButtonLink look="book" href={paths.consultation}>
            {manageWords.unknown.book}
          </ButtonLink>
        )}
        {advisor.phone && (
          <ButtonLink look="secondary" href={telephoneLink(advisor.phone, advisor.country)}>
            {advisor.phone}
          </ButtonLink>
        )}
      </div>
    </ManageHero>
  )
}
