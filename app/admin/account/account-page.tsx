/** The page 'Konto': name, address, password, second factor, and sessions. */
import { Check, Link2Off } from 'lucide-react'
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { useSessionEnd } from '#admin/shell/frame/connection.ts'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { LinkList, usePreviewLinks } from '#admin/shell/preview-links/preview-links.tsx'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { AccountView } from './account-view.ts'
import { accountWords } from './messages.ts'
import { type Admin, PasswordGroup, ProfileGroup, TakeOverGroup } from './own-account.tsx'
import { SecondFactorGroup } from './second-factor-group.tsx'
import { SessionsGroup } from './sessions-group.tsx'

interface LoadedAccount extends AccountView {
  admin: Admin
  /** The advisor's name and address on the website, while the account has those of the example. */
  ofWebsite: Admin | null
  getsMails: boolean
}

interface AccountPageProps {
  /** `null` if the account cannot be read. */
  account: LoadedAccount | null
  connectionState: ConnectionAnswer
  onRetry: () => Promise<void>
  onChanged: () => Promise<void>
}

export function AccountPage({ account, connectionState, onRetry, onChanged: reload }: AccountPageProps) {
  const [done, setDone] = useState('')
  // Stays true after a command is sent: recovery codes follow a password, and exist only on the screen.
  const [isTyped, setTyped] = useState(false)
  const { signIn } = useContext(SignInContext)
  useSessionEnd(connectionState, isTyped ? () => void signIn() : null)
  function onChanged(what: string) {
    setDone(what)
    return reload()
  }
  return (
    <SidePage title={accountWords.title} state={<ChangeState done={done} />}>
      {account === null ? (
        <RetryNotice says={[accountWords.notLoaded]} onRetry={onRetry} />
      ) : (
        <div className="settings stack stack--far" onInput={() => setTyped(true)}>
          <div className="stack stack--far">
            {account.ofWebsite ? (
              <TakeOverGroup ofWebsite={account.ofWebsite} onChanged={onChanged} />
            ) : (
              <>
                <ProfileGroup {...account} onChanged={onChanged} />
                <PasswordGroup onChanged={onChanged} />
              </>
            )}
          </div>
          <div className="stack stack--far">
            {account.secondFactor && (
              <SecondFactorGroup factor={account.secondFactor} onChanged={onChanged} />
            )}
            <SessionsGroup {...account} onChanged={onChanged} />
            <OutsideGroup />
          </div>
        </div>
      )}
    </SidePage>
  )
}

/** The last change, in words; empty before the first one. */
function ChangeState({ done }: { done: string }) {
  return (
    <span className="save-state marked note success" role="status">
      {done !== '' && (
        <>
          <Icon drawing={Check} />
          {done}
        </>
      )}
    </span>
  )
}

const outside = accountWords.outside

/** Things that anyone with the address can see without signing in: the calendar, and preview links. */
function OutsideGroup() {
  const { links, failure, isBusy, withdraw, withdrawAll } = usePreviewLinks()
  const isMany = typeof links !== 'string' && links.length > 1
  return (
    <section className="group" id="links" aria-label={outside.title}>
      <div className="ends">
        <h2>{outside.title}</h2>
        {isMany && (
          <Button look="danger-quiet" busy={isBusy} onClick={() => void withdrawAll()}>
            <Icon drawing={Link2Off} /> {previewLinks.withdrawAll}
          </Button>
        )}
      </div>
      <p className="field__hint">{outside.why}</p>
      <p className="field__hint">
        {outside.calendar} <Link to="/admin/availability">{outside.availability}</Link>.
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LinkList links={links} isBusy={isBusy} withdraw={withdraw} />
    </section>
  )
}
