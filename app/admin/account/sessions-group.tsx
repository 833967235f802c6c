/** The sessions of the account, a button that ends each, and the last sign-ins. */
import { Laptop, LogOut, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Check } from '#design/field.tsx'
import { LinkRows, usePreviewLinks } from '#admin/shell/preview-links/preview-links.tsx'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import type { AccountView, SessionRow } from './account-view.ts'
import { CommandNotice, useAccountCommand } from './account-command.tsx'
import { accountWords } from './messages.ts'

const words = accountWords.sessions
const sessionsTitle = 'sessions-title'
const icons = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone }

interface SessionsGroupProps extends Pick<AccountView, 'sessions' | 'signIns'> {
  onChanged: (what: string) => void
}

export function SessionsGroup({ sessions, signIns, onChanged }: SessionsGroupProps) {
  const command = useAccountCommand()
  const [isEndingAll, setEndingAll] = useState(false)

  async function end(id: string) {
    if (!(await command.send({ action: 'end-session', id }))) return
    onChanged(words.ended)
    // The pressed button disappears with its row.
    focusSoon(sessionsTitle)
  }

  return (
    <section className="group" aria-label={words.title(sessions.length)}>
      <div className="ends">
        <h2 id={sessionsTitle} tabIndex={-1}>
          {words.title(sessions.length)}
        </h2>
        <Button look="secondary" onClick={() => setEndingAll(true)}>
          <Icon drawing={LogOut} /> {words.endAll}
        </Button>
      </div>
      <CommandNotice command={command} />
      <ul className="rows">
        {sessions.map((session) => (
          <Row key={session.id} {...session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {signIns.length > 0 && (
        <div className="last-sign-ins stack stack--close">
          <h3>{words.last}</h3>
          <ul>
            {signIns.map(({ timestamp, when, device }, index) => (
              // Two sign-ins may have the same moment.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${timestamp}-${index}`} className="line note">
                <time dateTime={timestamp}>{when}</time>
                <span>{device}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="field__hint">
        {words.strange} <Link to="/admin/log">{words.log}</Link>.
      </p>
      {isEndingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </section>
  )
}

function Row({ kind, name, since, isCurrent, onEnd }: SessionRow & { onEnd: () => void }) {
  return (
    <li className="row">
      <span className="row__icon" aria-hidden="true">
        <Icon drawing={icons[kind]} />
      </span>
      <div className="row__text">
        <b>{name}</b>
        <small>{isCurrent ? words.now(since) : words.since(since)}</small>
      </div>
      {isCurrent ? (
        <Badge tone="on">{words.current}</Badge>
      ) : (
        <div className="row__actions">
          <Button look="quiet" onClick={onEnd}>
            {words.end}
            <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

const { question } = words

/** 'Überall abmelden': the things that end with the sessions, and those that end only on request. */
function EndAllDialog({ onClose }: { onClose: () => void }) {
  const [withLinks, setWithLinks] = useState(false)
  const command = useAccountCommand()
  const { links } = usePreviewLinks()
  const shown = typeof links === 'string' ? [] : links

  async function endAll() {
    if (await command.send({ action: 'end-all-sessions', withLinks: withLinks && shown.length > 0 }))
      window.location.assign('/admin-login?abgemeldet')
  }

  return (
    <FormDialog
      size="small"
      title={question.title}
      submit={{ text: question.confirm, look: 'danger', busy: command.busy }}
      onSubmit={() => void endAll()}
      onClose={onClose}
    >
      <p>{question.text}</p>
      <p>{question.calendar}</p>
      {links === 'unavailable' && <p>{previewLinks.unavailable}</p>}
      {shown.length > 0 && (
        <>
          <Check
            label={question.withLinks(shown.length)}
            checked={withLinks}
            onChange={(event) => setWithLinks(event.target.checked)}
          />
          <LinkRows links={shown} />
        </>
      )}
      <CommandNotice command={command} />
    </FormDialog>
  )
}
