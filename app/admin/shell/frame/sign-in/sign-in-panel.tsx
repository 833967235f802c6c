/** The sign-in as a page of its own, in front of the chart. */
import { Notice } from '#design/notice.tsx'
import { signInMessages } from './messages.ts'
import { Panel } from './panel.tsx'
import { SignIn, type SignInProps } from './sign-in.tsx'

interface SignInPanelProps extends Omit<SignInProps, 'isPage' | 'notice'> {
  advisorName: string
  /** What was just done, by the link of a mail or in 'Konto'. */
  news: keyof typeof signInMessages.news | null
}

export function SignInPanel({ advisorName, news, ...signIn }: SignInPanelProps) {
  return (
    <Panel name={advisorName}>
      <SignIn
        {...signIn}
        isPage
        notice={news && <Notice kind="success">{signInMessages.news[news]}</Notice>}
      />
    </Panel>
  )
}
