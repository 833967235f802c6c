/** The details of one appointment, beside the list, or in a dialog if there is no room. */
import { Mail } from 'lucide-react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { FactList } from '#design/fact-list.tsx'
import { isProvisional, meetingLink } from '#domain/appointments/appointment.ts'
import { addDays } from '#domain/appointments/days.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { dayAndTime, dayOfMonth, weekdayName } from '#site/booking/day-words.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { mailtoLink } from '#domain/mailto.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import type { Commanded } from './dialogs.tsx'
import { LinkForm } from './link-form.tsx'
import { appointmentWords as words, locationNames, placeWords } from './messages.ts'
import { untilInWords } from './days.ts'
import { CallButton, StatusBadge } from './agenda.tsx'
import { type AgendaItem, type AgendaView, type Decision, isStillStanding } from './view.ts'

export interface DetailProps {
  item: AgendaItem
  view: Pick<AgendaView, 'now' | 'eraseAfterDays'>
  /** Nothing can be changed without a connection. */
  isOnline: boolean
  onDecide: (decision: Decision) => void
  onErase: () => void
  isErasing: boolean
  /** The props for the link's command. */
  commanded: Commanded
  /** Why it was not marked as seen, or not erased; `null` if nothing needs to be said. */
  failure: string | null
}

/** The decisions still possible; none if the appointment is over or was given back. */
export function decisionsOn({ appointment }: AgendaItem, now: string): Decision[] {
  if (!isStillStanding(appointment, now) || appointment.endsAt <= now) return []
  const { status } = appointment
  if (status === 'confirmed') return ['move', 'cancel']
  // The customer was told that it is booked, so there is no request to confirm or decline.
  if (status === 'booked' && !isProvisional(appointment)) return ['seen', 'move', 'cancel']
  return ['confirm', 'decline', 'move']
}

function When({ item: { appointment }, view: { now } }: Pick<DetailProps, 'item' | 'view'>) {
  const { date, time, endsAt } = appointment
  return (
    <div className="stack stack--close">
      <p>
        <StatusBadge appointment={appointment} now={now} />
      </p>
      <p className="headline">
        {weekdayName(date)}, <br />
        {dayOfMonth(date)}
      </p>
      <p>
        {words.fromUntil(time, clockInZurich(endsAt))}, {untilInWords(appointment, now)}
      </p>
    </div>
  )
}

const looks = {
  confirm: 'filled',
  seen: 'filled',
  decline: 'secondary',
  move: 'secondary',
  cancel: 'danger-quiet',
} as const

function DecisionButtons({ item, view, isOnline, onDecide }: DetailProps) {
  return decisionsOn(item, view.now).map((decision) => (
    <Button key={decision} look={looks[decision]} disabled={!isOnline} onClick={() => onDecide(decision)}>
      {words.actions[decision]}
    </Button>
  ))
}

/** The sent mail did not reach the customer. */
function Bounced({ phone }: { phone: string }) {
  const { badge, text, noPhone } = words.bounced
  return (
    <Notice kind="warning">
      <strong>{badge}.</strong> {phone ? text : noPhone}{' '}
      {phone && <a href={telephoneLink(phone, 'CH')}>{phone}</a>}
    </Notice>
  )
}

function Facts({ item, view, isOnline, onErase, isErasing, commanded }: DetailProps) {
  const { appointment } = item
  const { name, phone, email, remark, address, topic, minutes, location, date, remindedAt, answers } =
    appointment
  const { facts } = words
  const booked = words.bookedAt(dayAndTime(appointment.bookedAt), appointment.source === 'hand')
  const known = [
    { label: facts.who, value: name },
    { label: facts.phone, value: phone && <a href={telephoneLink(phone, 'CH')}>{phone}</a> },
    { label: facts.email, value: email && <a href={mailtoLink(email)}>{email}</a> },
    { label: facts.topic, value: words.minutes(topic, minutes) },
    { label: facts.place, value: locationNames[location] },
    { label: facts.address, value: address },
    { label: facts.remark, value: remark },
    ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
    { label: facts.booked, value: booked },
    { label: facts.reminded, value: remindedAt === null ? '' : dayAndTime(remindedAt) },
  ]
  return (
    <>
      {appointment.awaitsAdvisor !== null && isProvisional(appointment) && (
        <Notice kind="warning">{words.awaitsYou[appointment.awaitsAdvisor]}</Notice>
      )}
      {appointment.bouncedAt !== null && <Bounced phone={phone} />}
      <FactList className="pairs entries entries--top" facts={known.filter(({ value }) => value !== '')} />
      {meetingLink(appointment).kind !== 'none' && appointment.endsAt > view.now && (
        // A new revision may be a reminder: only another link replaces a typed one.
        <LinkForm key={`${item.id} ${appointment.link}`} item={item} {...commanded} />
      )}
      <div className="detail__foot line note">
        <p className="grow">{words.erasedOn(dayOfMonth(addDays(date, view.eraseAfterDays)))}</p>
        <ButtonLink look="quiet" href={`/admin/personal-data/${item.id}`} download>
          {words.actions.export}
        </ButtonLink>
        <Button look="danger-quiet" disabled={!isOnline} busy={isErasing} onClick={onErase}>
          {words.actions.erase}
        </Button>
      </div>
    </>
  )
}

export const detailPaneId = 'chosen-appointment'

/** The details of an appointment beside the list; without room for it, a dialog has them. */
export function DetailPane({ detail }: { detail: DetailProps | null }) {
  return (
    <aside className="split__preview" id={detailPaneId} tabIndex={-1} aria-label={words.chosen}>
      <div className="split__sticky">
        {detail ? (
          <div className="group detail">
            <When {...detail} />
            <div className="button-row button-row--even">
              <DecisionButtons {...detail} />
            </div>
            <Facts {...detail} />
          </div>
        ) : (
          <p className="field__hint">{words.choose}</p>
        )}
      </div>
    </aside>
  )
}

export function DetailDialog({ onClose, ...detail }: DetailProps & { onClose: () => void }) {
  const { name, topic, location, phone, email } = detail.item.appointment
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.close}
      title={name}
      description={`${topic}, ${placeWords[location]}`}
      foot={
        <>
          <FailureAlert className="whole" failure={detail.failure} />
          <DecisionButtons {...detail} />
        </>
      }
    >
      <div className="detail stack stack--far">
        {(phone || email) && (
          <div className="button-row button-row--even">
            {phone && <CallButton phone={phone} />}
            {email && (
              <ButtonLink look="secondary" href={mailtoLink(email)}>
                <Icon drawing={Mail} /> {words.write}
              </ButtonLink>
            )}
          </div>
        )}
        <When {...detail} />
        <Facts {...detail} />
      </div>
    </Dialog>
  )
}
