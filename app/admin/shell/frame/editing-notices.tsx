/** The notices of an editing session above its editor, and its dialogs over the screen. */
import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { Notice } from '#design/notice.tsx'
import { frameWords } from './messages.ts'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { savingWords } from '#admin/shell/session/messages.ts'
import { DraftBanner } from '#admin/shell/session/draft-banner.tsx'
import { ConflictDialog } from '#admin/shell/session/conflict-dialog.tsx'
import { listShownToasts } from '#admin/shell/session/notices.ts'
import { SignInDialog } from './sign-in/sign-in.tsx'
import { NotLoaded } from './stand-in.tsx'
import { focusHeading } from '#admin/shell/widgets/focus-soon.ts'
import { StatusToasts } from './status-toast.tsx'
import { useStuckHeight } from './stuck-height.ts'
import { UndoButton, useUndoKey } from './undo-button.tsx'
import type { Editing } from './use-editing.ts'

interface EditingNoticesProps {
  editing: Editing
  /** Asks whether the backend is back. */
  onRetry: () => Promise<void>
}

export function EditingNotices({ editing, onRetry }: EditingNoticesProps) {
  const { edited, session, state, standIn, isConnected } = editing
  return (
    <>
      {state.error !== null && <StickyError>{state.error}</StickyError>}
      {standIn && <NotLoaded edited={edited} standIn={standIn} onRetry={onRetry} />}
      {!isConnected && !standIn && !state.pending && (
        <Notice kind="warning">{savingWords(state.isDraftFull).noConnection}</Notice>
      )}
      {state.warnings.length > 0 && (
        <Warnings
          sentences={state.warnings}
          onDismiss={() => {
            session.dismissWarnings()
            focusHeading()
          }}
        />
      )}
    </>
  )
}

function StickyError({ children }: { children: ReactNode }) {
  const element = useStuckHeight('--error-height')
  return (
    <div className="editor-error" ref={element}>
      <Notice kind="error">{children}</Notice>
    </div>
  )
}

/** Wraps a screen with an editing session, its drafts first. Its commands ask to sign in as its saves do. */
export function EditingScreen({ editing, children }: { editing: Editing; children: ReactNode }) {
  const { session, state } = editing
  const isAsked = state.signedOut
  const signIn = useMemo(() => ({ signIn: session.noteSessionEnd, isAsked }), [session, isAsked])
  return (
    <SignInContext value={signIn}>
      {editing.isEditable && (
        <DraftBanner
          manager={editing.edited}
          session={session}
          state={state}
          isConnected={editing.isConnected}
        />
      )}
      {children}
      <EditingDialogs editing={editing} />
    </SignInContext>
  )
}

function EditingDialogs({ editing }: { editing: Editing }) {
  const { edited, session, state, question } = editing
  const toasts = listShownToasts(state.toasts)
  const newest = toasts.find(({ undo }) => undo !== null)
  useUndoKey(newest && session.undo)
  return (
    <>
      <StatusToasts
        toasts={toasts}
        renderAction={({ id, undo }, describedBy) =>
          undo && (
            <UndoButton session={session} id={id} describedBy={describedBy} isNewest={id === newest?.id} />
          )
        }
      />
      {state.conflict && (
        <ConflictDialog edited={edited} conflict={state.conflict} onDecision={session.answerConflict} />
      )}
      {state.signedOut && <SignInDialog onAnswer={session.answerSignIn} />}
      {question}
    </>
  )
}

function Warnings({ sentences, onDismiss }: { sentences: readonly string[]; onDismiss: () => void }) {
  return (
    <Notice kind="warning">
      <div className="beside">
        <ul className="grow">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <IconButton drawing={X} label={frameWords.dismiss} onClick={onDismiss} />
      </div>
    </Notice>
  )
}
