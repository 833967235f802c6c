/** Shows what came in and was not looked at yet: a line above every screen, and a number in the title of the tab. */
import { Inbox } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { daysListed } from './appointments/search-parameters.ts'
import { waitingWords as words } from './messages.ts'
import { appointmentsPath, outboxPath } from './pages.ts'
import { type Connection, useWaiting } from './shell/frame/connection.ts'
import { frameWords } from './shell/frame/messages.ts'
import type { Waiting } from './shell/protocol.ts'

export function WaitingLine({ connection, pathname }: { connection: Connection; pathname: string }) {
  const { appointments, messages } = useWaiting(connection)
  return (
    // Stays in the page while empty, so that a screen reader announces what comes in.
    <div className="admin__waiting" role="status">
      <CountInTitle key={pathname} count={appointments.count + messages.count} />
      {appointments.first && (
        <Link className="marked" to={findAddress(appointments.first)}>
          <Icon drawing={Inbox} /> {words.appointments(appointments, appointments.first)}
        </Link>
      )}
      {messages.newest !== null && (
        <Link className="marked" to={outboxPath}>
          <Icon drawing={Inbox} /> {words.messages(messages.count, messages.newest)}
        </Link>
      )}
    </div>
  )
}

/** The address of a list long enough to contain the first appointment. */
function findAddress({ inDays }: NonNullable<Waiting['appointments']['first']>): string {
  return inDays < daysListed ? appointmentsPath : `${appointmentsPath}?days=${inDays + 1}`
}

/** Each screen sets its own title, so this is mounted again with each. */
function CountInTitle({ count }: { count: number }) {
  useEffect(() => {
    if (count === 0) return
    const mark = words.inTitle(count)
    const isUnsaved = document.title.startsWith(frameWords.unsavedMark)
    const title = isUnsaved ? document.title.slice(frameWords.unsavedMark.length) : document.title
    document.title = `${isUnsaved ? frameWords.unsavedMark : ''}${mark}${title}`
    return () => {
      document.title = document.title.replace(mark, '')
    }
  }, [count])
  return null
}
