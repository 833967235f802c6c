/** What the pages behind the link of an appointment share, and the one where it leads to none. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import type { Location } from '#domain/booking/location.ts'
import type { MailService } from '#domain/mail-service.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import { type ManageNotice, manageWords } from './appointment-messages.ts'
import type { BookingOffer } from './offer.ts'

export interface ShownAppointment {
  topic: string
  date: string
  time: string
  endTime: string
  location: Location
  name: string
  phone: string
  /** For a visit at home. */
  address: string
  remark: string
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

export interface ManagedAppointmentProps {
  appointment: ShownAppointment
  /** `/termin/{token}`. */
  path: string
  advisor: { name: string; phone: string; country: string; office: string }
  /** The offer that the form for moving starts from. */
  booking: BookingOffer
  notice: ManageNotice | null
  mail: MailService
  /** The field with what only the mail carries; `null` without it: then the appointment can't be confirmed here. */
  confirmation: { name: string; value: string } | null
  /** Why the last form could not be carried out; `null` if it could. */
  problem: 'failed' | 'taken' | null
}

export function ManageHero({ course, children }: { course: boolean; children: ReactNode }) {
  return (
    <section className="hero manage">
      <div className="container">
        <div className="hero__text">{children}</div>
      </div>
      <div className="hero__chart">
        <Chart view="hero">{course && <Course labels={{ from: '', via: '', to: '' }} />}</Chart>
      </div>
    </section>
  )
}

/** The page of an unknown link, or of an appointment that cannot be looked up at the moment. */
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
      <p className="section__label">{name}</p>
      <h1>{title}</h1>
      <p className="lead numeric">{lead}</p>
      <div className="hero__actions line">
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
