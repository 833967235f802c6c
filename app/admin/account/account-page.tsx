/** The page 'Konto': who you are, your password, a second factor, and where you are signed in. */
import { Check, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { LinkList, usePreviewLinks } from '#admin/shell/preview-links/preview-links.tsx'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import type { AccountView } from './account-view.ts'
import { accountWords as words, accountWords } from './messages.ts'
import { PasswordGroup, ProfileGroup } from './credentials.tsx'
import { SecondFactorGroup } from './second-factor-group.tsx'
import { SessionsGroup } from './sessions-group.tsx'

interface AccountPageProps {
  /** `null` if the account cannot be read. */
  account: (AccountView & { admin: { name: string; email: string }; getsMails: boolean }) | null
  onRetry: () => Promise<void>
  onChanged: () => void
}

export function AccountPage({ account, onRetry, onChanged }: AccountPageProps) {
  const [done, setDone] = useState('')
  function changed(what: string) {
    setDone(what)
    onChanged()
  }
  return (
    <SidePage
      title={words.title}
      state={
        <span className="save-state marked note success" role="status">
          {done !== '' && (
            <>
              <Icon drawing={Check} />
              {done}
            </>
          )}
        </span>
      }
    >
      {account === null ? (
        <RetryNotice says={[words.notLoaded]} onRetry={onRetry} />
      ) : (
        <div className="settings stack stack--far">
          <div className="stack stack--far">
            <ProfileGroup {...account} onChanged={changed} />
            <PasswordGroup onChanged={changed} />
          </div>
          <div className="stack stack--far">
            {account.secondFactor && <SecondFactorGroup factor={account.secondFactor} onChanged={changed} />}
            <SessionsGroup {...account} onChanged={changed} />
            <OutsideGroup />
          </div>
        </div>
      )}
    </SidePage>
  )
}

const outside = accountWords.outside

/** What can be seen without signing in, by its address alone: the calendar, and preview links. */
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
