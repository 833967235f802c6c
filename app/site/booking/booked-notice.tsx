/** What is said after a booking, above the cards. */
import { Notice } from '#design/notice.tsx'
import { booked, replyPromise } from './messages.ts'

/**
 * The place for it, an announced region that is there from the start: the server fills it after a booking without a
 * script, the dialog otherwise.
 */
export function BookedRegion({ advisorName, isBooked }: { advisorName: string; isBooked: boolean }) {
  return (
    <div id="antwort" className="booked" role="status" data-booked>
      {isBooked && <BookedNotice advisorName={advisorName} />}
    </div>
  )
}

export function BookedNotice({ advisorName }: { advisorName: string }) {
  return (
    <Notice kind="success" announced={false}>
      <p>{booked(advisorName)}</p>
      <p>{replyPromise}</p>
    </Notice>
  )
}
