/** One appointment, from the link in its mails. Viewing it changes nothing: each change is a form. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Notice } from '#design/notice.tsx'
import { Section } from '#design/section.tsx'
import type { MailService } from '#domain/mail-service.ts'
import { paths } from '#site/paths.ts'
import { type ManageNotice, type ManageProblem, manageWords } from './appointment-messages.ts'
import { dayAndTime, dayName, dayOfMonth, whenOf } from './day-words.ts'
import { ManageHero, Way } from './manage-hero.tsx'
import { Actions, type ActionsProps, ConfirmActions, type ConfirmActionsProps } from './managed-actions.tsx'
import { OwnTime } from './own-time.tsx'
import { plainWords, provisional, whenAndWhere } from './messages.ts'

interface ManagedAppointmentProps extends ActionsProps, ConfirmActionsProps {
  notice: ManageNotice | null
  mail: MailService
  problem: ManageProblem | null
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
        lead={whenAndWhere(time, endTime, location, advisor.office)}
      >
        <OwnTime {...appointment} />
        {isProvisional && !notice && <p className="lead numeric">{provisional(mail, advisor.name)}</p>}
        <OnlineLink {...props} />
        {isWaiting ? <ConfirmActions {...props} /> : <Actions {...props} />}
      </ManageHero>
      <Overview {...props} />
    </>
  )
}

/** The link of an online appointment, or when it will come. */
function OnlineLink({ appointment: { link }, advisor }: ManagedAppointmentProps) {
  if (link.kind === 'none') return null
  if (link.kind !== 'shown')
    return (
      <p className="lead">
        {link.kind === 'later' ? manageWords.link.later : manageWords.link.byHand(advisor.name)}
      </p>
    )
  return (
    <p className="lead manage__link">
      {manageWords.link.label} <a href={link.address}>{link.address}</a>
    </p>
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

function Office({ place, office, map }: { place: string; office: string; map: string }) {
  return (
    <>
      {place}, {office}
      {map && (
        <>
          <br />
          <a href={map}>{manageWords.map}</a>
        </>
      )}
    </>
  )
}

function Overview({ appointment, advisor }: ManagedAppointmentProps) {
  const { location, name, phone, changeUntil, eraseAfterDays, topic, state, bring, answers } = appointment
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
            value: location === 'office' && advisor.office ? <Office place={place} {...advisor} /> : place,
          },
          ...(bring === '' ? [] : [{ label: facts.bring, value: bring }]),
          ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
          {
            label: facts.name,
            value: phone ? (
              <>
                {name}, <span className="unbroken">{phone}</span>
              </>
            ) : (
              name
            ),
          },
          ...(state === 'open' ? [{ label: facts.changeUntil, value: dayAndTime(changeUntil) }] : []),
          { label: facts.afterwards, value: manageWords.erasedAfter(eraseAfterDays) },
        ]}
      />
    </Section>
  )
}
