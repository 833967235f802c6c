/** One appointment, from the link in its mails. Looking changes nothing: every change is a form of its own. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { ButtonLink } from '#design/button.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Notice } from '#design/notice.tsx'
import { Section } from '#design/section.tsx'
import { paths } from '#site/paths.ts'
import { manageWords, plainWords } from './appointment-messages.ts'
import { dayName, dayOfMonth, dayAndTime, whenOf } from './day-words.ts'
import { provisional } from './messages.ts'
import { type ManagedAppointmentProps, ManageHero } from './manage-frame.tsx'
import { Actions } from './managed-actions.tsx'

export function ManagedAppointment(props: ManagedAppointmentProps) {
  const { appointment, notice, problem, mail, advisor } = props
  const stands = ['held', 'open', 'late', 'lapsed'].includes(appointment.state)
  return (
    <>
      <ManageHero course={stands}>
        {notice && (
          <Notice kind="success">
            {appointment.isProvisional && notice !== 'ergaenzt'
              ? provisional(mail, advisor.name)
              : manageWords.notices[notice](mail, advisor.name, appointment.isAddressKnown)}
          </Notice>
        )}
        {problem && (
          <Notice kind="error">{problem === 'taken' ? plainWords.taken : manageWords.failed}</Notice>
        )}
        <Head {...props} />
      </ManageHero>
      {stands && <Overview {...props} />}
    </>
  )
}

function Head(props: ManagedAppointmentProps) {
  const { appointment, advisor } = props
  switch (appointment.state) {
    case 'gone':
      return (
        <>
          <p className="section__label">{manageWords.gone.name(advisor.name)}</p>
          <h1>
            <del>
              <DayHeading date={appointment.date} />
            </del>
          </h1>
          <p className="lead numeric">{manageWords.gone.lead}</p>
          <div className="hero__actions line">
            <ButtonLink look="book" href={paths.consultation}>
              {manageWords.gone.again}
            </ButtonLink>
          </div>
        </>
      )
    case 'over':
      return (
        <>
          <p className="section__label">{whenOf(appointment)}</p>
          <h1>{manageWords.over.title}</h1>
          <p className="lead numeric">{manageWords.over.lead(dayOfMonth(appointment.erasedOn))}</p>
          <div className="hero__actions line">
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
          <p className="section__label">{nameOf(props)}</p>
          <h1>
            <DayHeading date={appointment.date} />
          </h1>
          <p className="lead numeric">
            {manageWords.when(appointment.time, appointment.endTime, appointment.location, advisor.office)}
          </p>
          {appointment.isProvisional && !props.notice && (
            <p className="lead numeric">{provisional(props.mail, advisor.name)}</p>
          )}
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

function Overview({ appointment, advisor }: ManagedAppointmentProps) {
  const { location, name, phone, changeUntil, eraseAfterDays, topic } = appointment
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
          ...(appointment.state === 'open'
            ? [{ label: facts.changeUntil, value: dayAndTime(changeUntil) }]
            : []),
          { label: facts.afterwards, value: manageWords.erasedAfter(eraseAfterDays) },
        ]}
      />
    </Section>
  )
}
