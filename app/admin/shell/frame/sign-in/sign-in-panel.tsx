/** The sign-in as a page of its own, in front of the chart. */
import { Notice } from '#design/notice.tsx'
import { signInMessages } from './messages.ts'
import { Panel } from './panel.tsx'
import { SignIn, type SignInProps } from './sign-in.tsx'

interface SignInPanelProps extends Omit<SignInProps, 'isPage' | 'notice'> {
  advisorName: string
  /** It was just set by the link of a mail. */
  passwordIsNew: boolean
}

export function SignInPanel({ advisorName, passwordIsNew, ...signIn }: SignInPanelProps) {
  return (
    <Panel name={advisorName}>
      <SignIn
        {...signIn}
        isPage
        notice={passwordIsNew && <Notice kind="success">{signInMessages.passwordIsNew}</Notice>}
      />
    </Panel>
  )
}
