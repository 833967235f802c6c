/** Links to older entries of a list, and back to the newest. */
import { Link } from 'react-router'
import { pagerWords as words } from './messages.ts'

interface PagerProps {
  label: string
  isFirst: boolean
  /** The address of the next page; `null` after the oldest entry. */
  older: string | null
}

export function Pager({ label, isFirst, older }: PagerProps) {
  if (older === null && isFirst) return null
  return (
    <nav className="pager button-row" aria-label={label}>
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
  )
}
