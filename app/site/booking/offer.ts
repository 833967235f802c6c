/**
 * What the booking form needs to know about the card, the advisor and the mail service; plain JSON, because it is sent
 * in the page.
 */
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'

export interface BookingOffer {
  card: { id: string; icon: string; title: string }
  advisorName: string
  minutes: number
  mail: MailService
  /** Shown below the choices; omitted if empty. */
  places: { office: string; home: string }
}

export function bookingOffer(
  site: Website,
  mail: MailService,
  { id, icon, title }: Pick<ConsultationCard, 'id' | 'icon' | 'title'>,
): BookingOffer {
  const { street, city, region } = site.company
  return {
    card: { id, icon, title },
    advisorName: site.advisor.name,
    minutes: site.appointment.minutes,
    mail,
    places: {
      office: site.appointment.officeAddress || [street, city].filter(Boolean).join(', '),
      home: region,
    },
  }
}
