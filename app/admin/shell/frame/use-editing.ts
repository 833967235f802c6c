/**
 * The behaviour of every screen with an editing session: reading again, asking before it is left, signing in
 * over it, Ctrl+S, and the mark in its tab.
 */
import { useCallback, useEffect } from 'react'
import { isSame } from '#domain/versioning/same.ts'
import type { ConfirmQuestion, Edited } from '#admin/shell/definition.ts'
import type { ConnectionAnswer, StoredContent } from '#admin/shell/protocol.ts'
import { isFormDirty } from '#admin/shell/session/state.ts'
import { type AnySession, useSaveKey, useSession } from '#admin/shell/session/use-session.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { focusHeading } from '#admin/shell/widgets/focus-soon.ts'
import { frameWords } from './messages.ts'
import { savePhase, saveStatusOf, waitsForSaving } from './save-status.ts'
import { standInOf } from './stand-in.tsx'
import { waitingChanges } from './waiting-changes.ts'
import { type Connection, useReloadAfterChange, useReloadAfterOutage, useSessionEnd } from './connection.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface EditingProps {
  edited: Edited
  /** The content that the screen opens with. */
  stored: StoredContent
  connection: Connection
  connectionState: ConnectionAnswer
  /**
   * The question before leaving something in progress or typed elsewhere on the screen that is kept nowhere;
   * `null` if there is nothing of the kind.
   */
  elsewhere?: ConfirmQuestion | null
}

export type Editing = ReturnType<typeof useEditing>

export function useEditing({ edited, stored, connection, connectionState, elsewhere = null }: EditingProps) {
  const { session, history, state } = useSession(edited, stored, connection)
  const { ask, dialog } = useConfirmation()
  const phase = savePhase(state)
  const isDirty = phase === 'dirty' || phase === 'failed'
  const isBusy = phase === 'saving'
  const isUnsaved = isDirty || isBusy || phase === 'local-only'
  const standIn = standInOf(edited, state)
  const isEditable = standIn === null || standIn === 'copy'
  const saveAll = useCallback(() => void session.save({ change: { changeType: 'update' } }), [session])
  const onSave = edited.saving.kind === 'whole' && isEditable ? saveAll : undefined
  const staysSignedIn = useCallback(async () => {
    await connection.check()
    return connection.state() !== 'signed-out' || session.noteSessionEnd()
  }, [connection, session])
  const submit = useCallback(() => submitForms(session), [session])
  const onSaveOrSubmit = isEditable ? (onSave ?? submit) : undefined
  // Like the button, the key does not report a save while nothing waits.
  useSaveKey(onSave && !waitsForSaving(phase) ? undefined : onSaveOrSubmit)
  useTitleMark(isUnsaved)
  const question = useCallback(() => questionBeforeLeaving(session, elsewhere), [session, elsewhere])
  useLeaveGuard({
    isDirty: isDirty || elsewhere !== null,
    isSaving: isBusy,
    question,
    ask,
    staysSignedIn,
  })
  const readAgain = useReading(session, connection)
  // The open counts and the next step may have changed.
  useEffect(() => {
    if (phase === 'saved') void connection.check()
  }, [phase, connection])
  async function discardTyped() {
    if (!(await ask(frameWords.discardQuestion))) return
    session.discardTyped()
    focusHeading()
  }
  useReloadAfterOutage(connectionState, readAgain)
  useReloadAfterChange(connection, readAgain)
  const holds = isUnsaved || elsewhere !== null || state.signedOut
  useSessionEnd(connectionState, holds ? () => void session.noteSessionEnd() : null)
  return {
    edited,
    session,
    history,
    state,
    phase,
    saveStatus: saveStatusOf(edited, state, standIn === null),
    isDirty,
    isBusy,
    /** Whether 'Speichern' has anything to do; `waiting` names the changes. */
    waits: waitsForSaving(phase),
    waiting: isDirty ? waitingChanges(edited, state) : [],
    standIn,
    isEditable,
    isConnected: connectionState !== 'unavailable',
    onSave,
    /** On screens that save form by form, submits the form at hand or the ones with typed text. */
    onSaveOrSubmit,
    /** Missing while there is nothing typed to discard. */
    onDiscard: isDirty && state.pending === null ? () => void discardTyped() : undefined,
    readAgain,
    ask,
    question: dialog,
  }
}

/** The last letters are in no draft yet, so only writing it shows whether there is room for them. */
export async function questionBeforeLeaving(
  session: AnySession,
  elsewhere: ConfirmQuestion | null,
): Promise<ConfirmQuestion> {
  await session.keepDraft()
  if (!session.state().isDraftFull) return elsewhere ?? frameWords.leave
  return elsewhere ? { ...elsewhere, note: frameWords.leaveForGood.text } : frameWords.leaveForGood
}

/** Reads the stored content. A failed read counts as an outage, whatever the badge said, and is retried. */
function useReading(session: AnySession, connection: Connection) {
  const tell = useCallback(() => {
    if (session.state().source !== 'backend') connection.report('unavailable')
  }, [session, connection])
  useEffect(tell, [tell])
  return useCallback(async () => {
    if (connection.state() !== 'connected') return
    await session.refresh()
    tell()
  }, [session, connection, tell])
}

/** Marks the browser tab while something in it is not on the website. */
function useTitleMark(isMarked: boolean) {
  useEffect(() => {
    if (!isMarked) return
    document.title = frameWords.unsavedMark + document.title
    return () => {
      if (document.title.startsWith(frameWords.unsavedMark))
        document.title = document.title.slice(frameWords.unsavedMark.length)
    }
  }, [isMarked])
}

/**
 * Saves the focused form if it has typed text; otherwise those with typed text (two at most), the open one last;
 * otherwise the focused one, the open one, or the only one on the screen.
 */
function submitForms(session: AnySession) {
  const { work } = session.state()
  const forms = [...document.querySelectorAll<HTMLFormElement>('.split__editor form')]
  const isTyped = (form: HTMLFormElement) =>
    isItem(form) ? isFormDirty(work.form) : !isSame(work.base, work.content)
  const typed = forms.filter(isTyped)
  const focused = document.activeElement?.closest('form')
  const [first = focused ?? forms.find(isItem) ?? forms[0], second] =
    focused && typed.includes(focused) ? [focused] : typed
  first?.requestSubmit()
  if (second === undefined) return
  void session.inTurn(async () => {
    // Its button is enabled again in the next frame. After a refusal the second form waits, so that the
    // advisor reads the refusal first.
    if (session.state().sync.phase === 'saved') requestAnimationFrame(() => second.requestSubmit())
  })
}

const isItem = ({ classList }: HTMLFormElement) => classList.contains('group--form')
