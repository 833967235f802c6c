/** The confirmation after a booking, above the cards. */
import { Notice } from '#design/notice.tsx'
import type { MailService } from '#domain/mail-service.ts'
import { booked, replyPromise } from './messages.ts'

export interface BookedNoticeProps {
  advisorName: string
  mail: MailService
}

/**
 * Its place, a live region that exists from the start: the server fills it after a booking without a script, the dialog
 * otherwise.
 */
export function BookedRegion({ isBooked, ...booking }: BookedNoticeProps & { isBooked: boolean }) {
  return (
    <div id="antwort" className="booked" role="status" data-booked>
      {isBooked && <BookedNotice {...booking} />}
    </div>
  )
}

export function BookedNotice({ advisorName, mail }: BookedNoticeProps) {
  return (
    <Notice kind="success" announced={false}>
      <p>{booked(mail, advisorName)}</p>
      <p>{replyPromise}</p>
    </Notice>
  )
}
