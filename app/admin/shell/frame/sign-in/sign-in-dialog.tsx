/** Over an editor whose session ended: sign in again without losing what was typed. */
import { Dialog } from '#design/dialog.tsx'
import { signIn as words } from './messages.ts'
import { shell } from '#admin/shell/messages.ts'
import { SignIn } from './sign-in.tsx'

export function SignInDialog({ onAnswer }: { onAnswer: (signedIn: boolean) => void }) {
  return (
    <Dialog
      open
      size="small"
      onClose={() => onAnswer(false)}
      title={words.title}
      description={words.text}
      closeLabel={shell.close}
    >
      <SignIn takesFocus onSignedIn={() => onAnswer(true)} />
    </Dialog>
  )
}
