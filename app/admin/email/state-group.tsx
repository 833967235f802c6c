/** What is in force: the service that mails go through, or that none are sent. */
import { Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Notice } from '#design/notice.tsx'
import { emailWords } from './messages.ts'
import type { EmailView } from './view.ts'

const words = emailWords.state

interface StateGroupProps {
  view: EmailView
  /** Missing while the form is open, or nothing can be changed. */
  onChange?: (() => void) | undefined
  onSwitchOff: () => void
}

export function StateGroup({ view, onChange, onSwitchOff }: StateGroupProps) {
  const { isOn, isEmailjs, isFixed, lost, hasUnused, facts, waiting, retrying, siteProblem } = view
  return (
    <section className="group" aria-labelledby="email-state">
      <div className="group__head">
        <h2 id="email-state">{words.title}</h2>
        <Badge tone={isOn ? 'on' : 'alert'}>{isOn ? words.on : words.off}</Badge>
      </div>
      {lost && <Notice kind="error">{words.lost[lost]}</Notice>}
      {!isOn && (
        <p>
          {words.nobody} {waiting > 0 && <Link to="/admin/outbox">{words.inOutbox(waiting)}</Link>}
        </p>
      )}
      {isOn && <FactList className="email-facts" facts={facts} />}
      {isFixed && <p className="field__hint">{words.fixed}</p>}
      {isOn && waiting > 0 && (
        <Notice kind="info">
          {words.waiting(waiting, isEmailjs)} <Link to="/admin/outbox">{words.toOutbox}</Link>
        </Notice>
      )}
      {isOn && retrying > 0 && (
        <Notice kind="info">
          {words.retrying(retrying)} <Link to="/admin/outbox">{words.toOutbox}</Link>
        </Notice>
      )}
      {siteProblem && (
        <Notice kind="warning">
          <strong>{siteProblem.title}.</strong> {siteProblem.text}
        </Notice>
      )}
      {(onChange || hasUnused || (!isFixed && (isOn || lost))) && (
        <div className="button-row">
          {onChange && (
            <Button look="secondary" onClick={onChange}>
              {words.change}
            </Button>
          )}
          <Button look="danger-quiet" onClick={onSwitchOff}>
            {hasUnused ? words.erase : words.switchOff}
          </Button>
        </div>
      )}
    </section>
  )
}
