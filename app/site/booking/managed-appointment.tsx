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
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { MailService } from '#domain/mail-service.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { Island } from '#site/islands/island.tsx'
import { paths } from '#site/paths.ts'
import { type ManageNotice, manageWords, plainWords } from './appointment-messages.ts'
import { dayAndTime, dayName, dayOfMonth, whenOf } from './day-words.ts'
import { provisional, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'

type Given = 'topic' | 'date' | 'time' | 'location' | 'name' | 'phone' | 'address' | 'remark'

export interface ShownAppointment extends Pick<Appointment, Given> {
  endTime: string
  /** Whether the customer has confirmed the address; mails to any other may have to wait. */
  isAddressKnown: boolean
  /** Whether the advisor still has to confirm it. */
  isProvisional: boolean
  state: 'held' | 'open' | 'late' | 'lapsed' | 'gone' | 'over'
  /** The time until which an unconfirmed appointment is held, `HH:MM`. */
  heldUntil: string
  /** ISO 8601. */
  changeUntil: string
  changeHours: number
  eraseAfterDays: number
  /** The day on which everything about it is erased. */
  erasedOn: string
}

interface Advisor {
  name: string
  phone: string
  country: string
  office: string
}

interface ManagedAppointmentProps {
  appointment: ShownAppointment
  /** `/termin/{token}`. */
  path: string
  advisor: Advisor
  /** The offer that the form for moving starts from. */
  booking: BookingOffer
  notice: ManageNotice | null
  mail: MailService
  /** The field with what only the mail carries; `null` without it: then the appointment can't be confirmed here. */
  confirmation: { name: string; value: string } | null
  /** Why the last form could not be carried out; `null` if it could. */
  problem: 'failed' | 'taken' | null
}

interface HeroProps {
  /** Whether the chart shows the course to the berth. */
  course?: boolean
  /** Above everything else. */
  notices?: ReactNode
  label?: string
  title: ReactNode
  lead: string
  children: ReactNode
}

export function ManageHero({ course = false, notices, label, title, lead, children }: HeroProps) {
  return (
    <section className="hero manage">
      <div className="container">
        <div className="hero__text">
          {notices}
          {label !== undefined && <p className="section__label">{label}</p>}
          <h1>{title}</h1>
          <p className="lead numeric">{lead}</p>
          {children}
        </div>
      </div>
      <div className="hero__chart">
        <Chart view="hero">{course && <Course />}</Chart>
      </div>
    </section>
  )
}

export function ManagedAppointment(props: ManagedAppointmentProps) {
  const { appointment, advisor, mail, notice } = props
  const { state } = appointment
  const day = <DayHeading date={appointment.date} />
  const notices = <Notices {...props} />
  if (state === 'gone') {
    const { name, lead, again } = manageWords.gone
    return (
      <ManageHero {...{ notices, lead }} label={name(advisor.name)} title={<del>{day}</del>}>
        <Way to={paths.consultation}>{again}</Way>
      </ManageHero>
    )
  }
  if (state === 'over') {
    const { title, lead, again, ask } = manageWords.over
    return (
      <ManageHero
        {...{ notices, title }}
        label={whenOf(appointment)}
        lead={lead(dayOfMonth(appointment.erasedOn))}
      >
        <Way to={paths.consultation} aside={<ArrowLink href={paths.contact}>{ask}</ArrowLink>}>
          {again}
        </Way>
      </ManageHero>
    )
  }
  const { topic, time, endTime, location, isProvisional } = appointment
  const isWaiting = state === 'held' || state === 'lapsed'
  return (
    <>
      <ManageHero
        course
        notices={notices}
        label={isWaiting ? manageWords[state].name : manageWords.yours(advisor.name, topic)}
        title={day}
        lead={manageWords.when(time, endTime, location, advisor.office)}
      >
        {isProvisional && !notice && <p className="lead numeric">{provisional(mail, advisor.name)}</p>}
        {isWaiting ? <Confirmation {...props} /> : <Actions {...props} />}
      </ManageHero>
      <Overview {...props} />
    </>
  )
}

function Notices({ appointment, notice, problem, mail, advisor }: ManagedAppointmentProps) {
  return (
    <>
      {notice && (
        <Notice kind="success">
          {appointment.isProvisional && notice !== 'ergaenzt'
            ? provisional(mail, advisor.name)
            : manageWords.notices[notice](mail, advisor.name, appointment.isAddressKnown)}
        </Notice>
      )}
      {problem && <Notice kind="error">{problem === 'taken' ? plainWords.taken : manageWords.failed}</Notice>}
    </>
  )
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

/** The one way on, with others beside it. */
function Way({ to, aside, children }: { to: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="hero__actions line">
      <ButtonLink look="book" href={to}>
        {children}
      </ButtonLink>
      {aside}
    </div>
  )
}

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

function Actions({ appointment, path, advisor, booking }: ManagedAppointmentProps) {
  const { state, changeHours, date, time, location, address, remark } = appointment
  const file = <ArrowLink href={`${path}/termin.ics`}>{texts.saveInCalendar}</ArrowLink>
  if (state === 'late') {
    const { strong, text } = manageWords.late
    return (
      <>
        <Notice kind="warning">
          <strong>{strong}</strong> {text(changeHours)}
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
        // Without what the dialog does not need: it stands in the page.
        props={{ path, offer: booking, appointment: { date, time, location, address, remark } }}
      />
      <ButtonLink look="secondary" href={`${path}?absagen=1`}>
        {manageWords.cancel}
      </ButtonLink>
      {file}
    </div>
  )
}

function CallLink({ phone, country, look }: Pick<Advisor, 'phone' | 'country'> & { look?: 'secondary' }) {
  return (
    <ButtonLink look={look} href={telephoneLink(phone, country)}>
      {phone}
    </ButtonLink>
  )
}

function Overview({ appointment, advisor }: ManagedAppointmentProps) {
  const { location, name, phone, changeUntil, eraseAfterDays, topic, state } = appointment
  const place = manageWords.placeLabel(location)
  const { facts } = manageWords
  return (
    <Section label={manageWords.overview} headed>
      <FactList
        className="facts-list manage__facts numeric"
        facts={[
          { label: facts.topic, value: topic },
          {
            label: facts.place,
            value: location === 'office' && advisor.office ? `${place}, ${advisor.office}` : place,
          },
          { label: facts.name, value: [name, phone].filter(Boolean).join(', ') },
          ...(state === 'open' ? [{ label: facts.changeUntil, value: dayAndTime(changeUntil) }] : []),
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

/** The page on which an appointment is cancelled, with a word to the advisor. */
export function CancelAppointment({ appointment, path, advisorName, word, problem }: CancelProps) {
  const [firstName = ''] = advisorName.split(' ')
  const words = manageWords.cancelPage
  return (
    <ManageHero title={words.title} lead={words.lead(whenOf(appointment))}>
      <form className="plain-form manage__form stack" method="post" action={`${path}?absagen=1`}>
        <TextAreaField
          id="word"
          name="word"
          rows={3}
          label={words.word(firstName)}
          aside={texts.optional}
          defaultValue={word}
          error={problem}
        />
        <div className="hero__actions line">
          <Button type="submit" look="danger" name="intent" value="cancel">
            {manageWords.cancel}
          </Button>
          <ButtonLink look="secondary" href={path}>
            {words.keep}
          </ButtonLink>
        </div>
      </form>
    </ManageHero>
  )
}

/** The page of an unknown link, or of an appointment that cannot be looked up at the moment. */
export function NoAppointment({ words, advisor }: { words: 'unknown' | 'unavailable'; advisor: Advisor }) {
  const { name, title, lead } = manageWords[words]
  return (
    <ManageHero label={name} title={title} lead={lead}>
      <div className="hero__actions line">
        {words === 'unknown' && (
          <ButtonLink look="book" href={paths.consultation}>
            {manageWords.unknown.book}
          </ButtonLink>
        )}
        {advisor.phone && <CallLink {...advisor} look="secondary" />}
      </div>
    </ManageHero>
  )
}
