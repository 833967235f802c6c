/** The booking form's data on card, advisor and mail service; plain JSON, because it is sent in the page. */
import type { Question } from '#domain/appointments/questions.ts'
import { listMailedLocations } from '#domain/appointments/topics.ts'
import type { Location } from '#domain/booking/location.ts'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import type { MailService } from '#domain/mail-service.ts'
import { keepTownTogether } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import { placeNotes } from './messages.ts'

export interface BookingOffer {
  card: { id: string; icon: string; title: string }
  advisorName: string
  minutes: number
  mail: MailService
  /** Shown below the choices; omitted if empty. */
  places: Record<Location, string>
  /** The places on offer when booking by mail. */
  mailedPlaces: readonly Location[]
  questions: readonly Question[]
}

/** The terms of booking that the pages need besides the website's own content. */
export interface BookingTerms {
  /** The length of an appointment whose topic sets no other; `null` while appointments are not managed. */
  minutes: number | null
  /** Whether online appointments get a link automatically. */
  hasLink: boolean
}

/** The fields of a card that booking needs. */
export type BookedCard = Pick<ConsultationCard, 'id' | 'icon' | 'title' | 'minutes' | 'places' | 'questions'>

export function bookingOffer(
  site: Website,
  mail: MailService,
  { id, icon, title, minutes, places = [], questions = [] }: BookedCard,
  terms: BookingTerms,
): BookingOffer {
  const { street, city, region } = site.company
  const { name } = site.advisor
  return {
    card: { id, icon, title },
    advisorName: name,
    minutes: minutes ?? terms.minutes ?? site.appointment.minutes,
    mail,
    questions,
    mailedPlaces: listMailedLocations({ places }),
    places: {
      office: keepTownTogether(site.appointment.officeAddress) || [street, city].filter(Boolean).join(', '),
      home: region,
      online: terms.hasLink ? placeNotes.linkInMail : placeNotes.linkByHand(name),
      phone: terms.minutes === null ? '' : placeNotes.phone(name),
    },
  }
}
