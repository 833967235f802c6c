/** What stands above the mails: the service, how far sending is, and what became of it. */
import type { MailService } from '#domain/mail-service.ts'
import type { SendingRound } from '#domain/outbox/waiting-mail.ts'
import { Link } from 'react-router'
import { Notice } from '#design/notice.tsx'
import { dayInWords } from './dates.ts'
import { noService, outboxWords as words, roundSummary, serviceReady } from './messages.ts'

interface OutboxNoticesProps {
  service: MailService
  sendable: number
  retrying: number
  oldest: string | null
  round: SendingRound | null
  /** The result of a round is news only to who watched it. */
  isWatched: boolean
}

export function OutboxNotices(props: OutboxNoticesProps) {
  const { service, sendable, retrying, oldest, round, isWatched } = props
  if (service === 'outbox') {
    return (
      <Notice kind="warning">
        <strong>{noService.title}</strong> {noService.text} <Link to="/admin/email">{noService.how}</Link>
      </Notice>
    )
  }
  if (round?.state === 'running') return <Progress round={round} />
  if (round && isWatched) {
    const { kind, title, text } = roundSummary(round)
    return (
      <Notice kind={kind}>
        <strong>{title}</strong> {text}
      </Notice>
    )
  }
  if (sendable === 0) return null
  const ready = oldest === null ? null : serviceReady(sendable - retrying, dayInWords(oldest), service)
  return (
    <Notice kind="info">
      {ready && <strong>{ready.title}</strong>} {ready?.text} {retrying > 0 && words.retrying(retrying)}
    </Notice>
  )
}

function Progress({ round }: { round: SendingRound }) {
  const tried = round.sent + round.refused + round.unclear
  return (
    <section className="group">
      <p>{words.progressOf(round)}</p>
      <progress className="progress" max={round.total} value={tried} aria-label={words.progress} />
      <p className="field__hint">{words.once}</p>
    </section>
  )
}
