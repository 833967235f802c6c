/** The confirmation after a booking, above the cards. */
import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { BookedTime } from '#domain/booking/booking.ts'
import type { MailService } from '#domain/mail-service.ts'
import { makeBookedFileUrl } from './booking-urls.ts'
import { booked as bookedSentence, bookedInWords, replyPromise, texts } from './messages.ts'

export interface BookedNoticeProps {
  advisorName: string
  mail: MailService
  /** The address of the office; empty if the site has none. */
  office: string
  /** `null` if it is not known: the notice then only says that it was booked. */
  booked: BookedTime | null
}

/**
 * The place of the notice, a live region that exists from the start. The server fills it after a booking
 * without a script, the dialog otherwise.
 */
export function BookedRegion({ notice }: { notice: BookedNoticeProps | null }) {
  return (
    <div id="antwort" className="booked" role="status" data-booked>
      {notice && <BookedNotice {...notice} />}
    </div>
  )
}

export function BookedNotice({ advisorName, mail, office, booked }: BookedNoticeProps) {
  return (
    <Notice kind="success" announced={false}>
      <p>{bookedSentence(mail, advisorName)}</p>
      {booked && (
        <p>
          <strong>{bookedInWords(booked, office)}</strong>
        </p>
      )}
      <p>{replyPromise}</p>
      {booked && (
        <p>
          <ButtonLink look="secondary" href={makeBookedFileUrl(booked)} download>
            <Icon drawing={CalendarPlus} />
            {texts.saveInCalendar}
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
