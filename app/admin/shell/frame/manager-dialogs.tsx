/** What may stand over a manager's screen: the versions, a conflict to decide, the way back into a session that ended. */
import type { Confirmation, Manager } from '#admin/shell/definition.ts'
import { ConflictDialog } from '#admin/shell/session/conflict-dialog.tsx'
import type { SessionState } from '#admin/shell/session/state.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'
import { ManagerVersions } from '#admin/shell/versions/manager-versions.tsx'
import type { Erased } from '#admin/shell/versions/use-erasing.ts'
import type { Connection } from './connection.ts'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'

interface ManagerDialogsProps {
  manager: Manager
  session: AnySession
  state: SessionState
  history: LocalHistory
  connection: Connection
  isDirty: boolean
  ask: (question: Confirmation) => Promise<boolean>
  erasePicture: (picture: string) => Promise<Erased>
  /** `null` while the versions are closed. */
  closeVersions: (() => void) | null
}

export function ManagerDialogs({ connection, closeVersions, ...props }: ManagerDialogsProps) {
  const { manager, session, state } = props
  return (
    <>
      {closeVersions && (
        <ManagerVersions
          {...props}
          // It may also mean that the session has ended.
          onSilence={() => void connection.check()}
          onClose={closeVersions}
        />
      )}
      {state.conflict && (
        <ConflictDialog manager={manager} conflict={state.conflict} onDecision={session.answerConflict} />
      )}
      {state.signedOut && <SignInDialog onAnswer={session.answerSignIn} />}
    </>
  )
}
