/** The page of the admin log: when, what and who, newest first. */
import { Link } from 'react-router'
import { notLoaded } from '#admin/shell/frame/messages.ts'
import { RetryNotice } from '#admin/shell/widgets/retry-notice.tsx'
import type { LogDay, LogRow } from './days.ts'
import { logWords as words } from './messages.ts'

interface LogPageProps {
  /** `null` if the log cannot be read. */
  page: {
    days: LogDay[]
    /** Links to the next page; `null` after the oldest entry. */
    older: string | null
    isFirst: boolean
  } | null
  onRetry: () => Promise<void>
}

export function LogPage({ page, onRetry }: LogPageProps) {
  return (
    <>
      <div className="manager-bar">
        <div className="manager-bar__title">
          <h1>{words.title}</h1>
          <span className="save-state">{words.order}</span>
        </div>
      </div>
      <div className="log-page">
        {page === null ? (
          <RetryNotice title={notLoaded.title} onRetry={onRetry}>
            <p>{words.notLoaded}</p>
          </RetryNotice>
        ) : (
          <Days {...page} />
        )}
        <p className="field__hint">{words.privacy}</p>
      </div>
    </>
  )
}

function Days({ days, older, isFirst }: NonNullable<LogPageProps['page']>) {
  return (
    <section className="group log" aria-label={words.title}>
      {days.length === 0 && <p className="field__hint">{isFirst ? words.empty : words.noMore}</p>}
      {days.map(({ date, heading, rows }) => (
        <div key={date}>
          <h2 className="log__day">{heading}</h2>
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </div>
      ))}
      {(older !== null || !isFirst) && (
        <nav className="button-row log__pages" aria-label={words.pages}>
          {!isFirst && (
            <Link className="button button--quiet" to="?">
              {words.newest}
            </Link>
          )}
          {older !== null && (
            <Link className="button button--secondary" to={older}>
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

function Row({ row: { timestamp, time, what, detail, who } }: { row: LogRow }) {
  return (
    <li className="log__row">
      <time className="numeric" dateTime={timestamp}>
        {time}
      </time>
      <p>
        <b>{what}</b>
        {detail !== '' && <small>{detail}</small>}
      </p>
      <span>{who}</span>
    </li>
  )
}
