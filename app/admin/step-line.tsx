/** The next of the first steps, above the screens that the steps lead to, so that the advisor goes on from there. */
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { stepLineWords as words } from './messages.ts'
import { type Connection, useFirstSteps } from './shell/frame/connection.ts'

export function StepLine({ connection, pathname }: { connection: Connection; pathname: string }) {
  const steps = useFirstSteps(connection)
  const next = steps?.find(({ missing }) => missing.length > 0)
  if (!steps || !next || next.href === pathname) return null
  const done = steps.filter(({ missing }) => missing.length === 0).length
  return (
    <p className="admin__step">
      <span className="muted">{words.progress(done, steps.length)}</span>{' '}
      <Link className="marked" to={next.href}>
        {words.next(next.title)} <Icon drawing={ArrowRight} />
      </Link>
    </p>
  )
}
