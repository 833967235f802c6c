/** The page of the admin log (when, what and who, newest first) and its address. */
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { Pager } from '#admin/shell/widgets/pager.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import type { LogDay, LogRow } from './days.ts'
import { logWords as words } from './messages.ts'

/** A page starts after an entry, identified by its time and id. */
type Cursor = { value: string; id: string }

/** Starts with '?'. */
export function cursorSearch({ value, id }: Cursor): string {
  return `?${new URLSearchParams({ after: `${value}_${id}` })}`
}

/** An invalid parameter leads to the newest entries. */
export function cursorIn(parameters: URLSearchParams): Cursor | undefined {
  const [, value, id] = /^([^_]+)_(.+)$/.exec(parameters.get('after') ?? '') ?? []
  return value !== undefined && id !== undefined ? { value, id } : undefined
}

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
    <SidePage
      title={words.title}
      state={<span className="save-state marked note">{words.order}</span>}
      className="page--narrow"
    >
      {page === null ? <RetryNotice says={[words.notLoaded]} onRetry={onRetry} /> : <Days {...page} />}
      <p className="field__hint">{words.privacy}</p>
    </SidePage>
  )
}

function Days({ days, older, isFirst }: NonNullable<LogPageProps['page']>) {
  return (
    <section className="group log" aria-label={words.title}>
      {days.length === 0 && <p className="field__hint">{isFirst ? words.empty : words.noMore}</p>}
      {days.map(({ date, heading, rows }) => (
        <div key={date}>
          <h2 className="log__day">{heading}</h2>
          <ul className="entries entries--top">
            {rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </ul>
        </div>
      ))}
      <Pager label={words.pages} isFirst={isFirst} older={older} />
    </section>
  )
}

function Row({ timestamp, time, what, detail, who }: LogRow) {
  return (
    <li className="log__row">
      <time className="muted" dateTime={timestamp}>
        {time}
      </time>
      <p>
        <b>{what}</b>
        {detail !== '' && <small>{detail}</small>}
      </p>
      <span className="muted">{who}</span>
    </li>
  )
}
