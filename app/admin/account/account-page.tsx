/** The page 'Konto': who you are, your password, a second factor, and where you are signed in. */
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import type { AccountView } from './account-view.ts'
import { accountWords as words } from './messages.ts'
import { OutsideGroup } from './outside-group.tsx'
import { PasswordGroup } from './password-group.tsx'
import { ProfileGroup } from './profile-group.tsx'
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
        <span className="save-state save-state--saved" role="status">
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
        <div className="settings">
          <div className="settings__column">
            <ProfileGroup {...account} onChanged={changed} />
            <PasswordGroup onChanged={changed} />
          </div>
          <div className="settings__column">
            {account.secondFactor && <SecondFactorGroup factor={account.secondFactor} onChanged={changed} />}
            <SessionsGroup {...account} onChanged={changed} />
            <OutsideGroup />
          </div>
        </div>
      )}
    </SidePage>
  )
}
