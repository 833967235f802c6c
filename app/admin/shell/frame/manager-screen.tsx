/** One manager on the screen: bar, drafts, editor, preview and whatever dialog is needed. Knows no content type. */
<<<<<<< HEAD
import { useState } from 'react'
=======
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { Notice } from '#design/notice.tsx'
>>>>>>> admin17
import type { Website } from '#domain/website/website.ts'
import type { Connection } from './connection.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { EditingDialogs, EditingNotices } from './editing-notices.tsx'
import { ManagerBar } from './manager-bar.tsx'
import { notLoaded } from '#admin/shell/messages.ts'
import { DraftBanner } from '#admin/shell/session/draft-banner.tsx'
import { PreviewPane } from '#admin/shell/preview/preview-pane.tsx'
import type { ConnectionAnswer, StoredContent, StoredOnServer } from '#admin/shell/protocol.ts'
<<<<<<< HEAD
import { StandInFrame } from './stand-in.tsx'
=======
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'
import { NotLoaded, StandInFrame, standInOf } from './stand-in.tsx'
import { StatusToast } from './status-toast.tsx'
import { saveStateOf } from './save-state.ts'
import { ThumbBar } from './thumb-bar.tsx'
import { useTitleMark } from './use-title-mark.ts'
import { ContentWarnings } from '#admin/shell/widgets/content-warnings.tsx'
import { UndoButton } from './undo-button.tsx'
import { OfferUndoProvider } from '#admin/shell/widgets/offer-undo.ts'
>>>>>>> admin17
import { useUpload } from '#admin/shell/upload/use-upload.ts'
import { useEditing } from './use-editing.ts'
import { useSplitScreen } from './use-split-screen.ts'
import { useTargetOfAddress } from './use-target-of-address.ts'
import { useErasing } from '#admin/shell/versions/use-erasing.ts'
import { ManagerVersions } from '#admin/shell/versions/manager-versions.tsx'

interface ManagerScreenProps {
  manager: Manager
  /** The content that the screen opens with. */
  stored: StoredContent
  site: Website
  connection: Connection
  connectionState: ConnectionAnswer
  /** Ids of documents that could not be read. */
  unreadable: readonly string[]
  /** Where the backend stores files. */
  storage: StoredOnServer['storage']
}

export function ManagerScreen(props: ManagerScreenProps) {
  const { manager, stored, site, connection, connectionState, unreadable, storage } = props
  const editing = useEditing({ edited: manager, stored, connection, connectionState })
  const { session, history, state, phase, isDirty, standIn, isEditable, isConnected, isBusy, ask } = editing
  const split = useSplitScreen()
  useTargetOfAddress()
  const [versionsOpen, setVersionsOpen] = useState(false)
  const [view, show] = useState('')
<<<<<<< HEAD
  const upload = useUpload(session)
=======
  const phase = savePhase(state)
  const isDirty = phase === 'dirty' || phase === 'failed'
  const isBusy = phase === 'saving'
  const isUnsaved = isDirty || isBusy || phase === 'local-only'
  const standIn = standInOf(manager, state)
  const warnings = manager.warnings?.(state.work.content) ?? []
  const isEditable = standIn === null || standIn === 'copy'
  const isConnected = connectionState !== 'unavailable'
  const saveAll = useCallback(() => void session.save({ change: { changeType: 'update' } }), [session])
  const onSave = manager.saving.kind === 'whole' && isEditable ? saveAll : undefined
  const upload = useUpload(session)
  const staysSignedIn = useCallback(async () => {
    await connection.check()
    return connection.state() !== 'signed-out' || session.sessionEnded()
  }, [connection, session])
  useTitleMark(isUnsaved)
  const previewPane = useRef<HTMLElement>(null)
  const onSaveByThumb =
    onSave ?? (isEditable && (isDirty || state.work.form !== null) ? submitForm : undefined)
  useSaveKey(isEditable ? (onSave ?? submitForm) : undefined)
  useLeaveGuard({ isDirty, isSaving: isBusy, ask, staysSignedIn })
  const readAgain = useReading(session, connection)
  useReloadAfterOutage(connectionState, readAgain)
  useReloadAfterChange(connection, readAgain)
  useSessionEnd(connectionState, isUnsaved ? () => void session.sessionEnded() : null)

>>>>>>> admin17
  const erasing = useErasing({ type: manager.type, ask, session, history })

  const reset = manager.saving.kind === 'whole' ? manager.saving.reset : undefined
  async function resetToDefault() {
    if (!reset || !(await ask(reset.confirmation))) return
    await session.reset(reset.content, {
      change: { changeType: 'update', description: reset.description },
    })
  }

  async function discardTyped() {
    if (await ask(shell.discardQuestion)) session.discardTyped()
  }

  const { Editor } = manager
  return (
    <>
      {isEditable && (
        <DraftBanner manager={manager} session={session} state={state} isConnected={isConnected} />
      )}
      <ManagerBar
        title={manager.title}
        saveState={saveStateOf(manager, state, standIn === null)}
        rule={manager.rule}
        changedAt={state.changedAt}
        split={standIn === 'nothing' ? undefined : split}
        onVersions={isEditable ? () => setVersionsOpen(true) : undefined}
        onDiscard={isDirty && state.unsent === null ? () => void discardTyped() : undefined}
        onReset={reset && isEditable ? () => void resetToDefault() : undefined}
<<<<<<< HEAD
        onSave={editing.onSave}
      />
=======
        onSave={onSave}
      >
        {manager.warnings && <ContentWarnings warnings={warnings} look="line" change={session.change} />}
      </ManagerBar>
>>>>>>> admin17
      <div className={splitClass(manager, split.on && standIn !== 'nothing')}>
        <div className="split__editor">
          <EditingNotices editing={editing} onRetry={() => connection.check().then(editing.readAgain)} />
          <StandInFrame standIn={standIn}>
            <OfferUndoProvider value={session.offerUndo}>
              <Editor
                content={state.work.content}
                saved={state.head.content}
                unreadable={unreadable}
                form={state.work.form}
                problems={state.problems}
                busy={isBusy}
                storage={storage}
                view={view}
                show={show}
                change={session.change}
                openForm={session.openForm}
                changeForm={session.changeForm}
                closeForm={session.closeForm}
                save={session.save}
                saveForm={session.saveForm}
                upload={upload}
                eraseEntry={erasing.eraseEntry}
                confirm={ask}
                announce={session.announce}
              />
            </OfferUndoProvider>
          </StandInFrame>
        </div>
        {standIn !== 'nothing' && (
          <PreviewPane
            ref={previewPane}
            manager={manager}
            content={state.work.content}
            form={state.work.form}
            site={site}
            view={view}
            show={show}
            isSaved={phase === 'clean' || phase === 'saved'}
            savedHint={standIn ? notLoaded.preview[standIn] : undefined}
          >
            {manager.warnings && (
              <ContentWarnings warnings={warnings} look="notice" change={session.change} />
            )}
          </PreviewPane>
        )}
      </div>
<<<<<<< HEAD
=======
      {standIn !== 'nothing' && <ThumbBar preview={previewPane} isSaving={isBusy} onSave={onSaveByThumb} />}
      <StatusToast toast={state.toast}>{state.toast?.undo && <UndoButton session={session} />}</StatusToast>
>>>>>>> admin17
      {versionsOpen && (
        <ManagerVersions
          {...{ manager, session, state, history, isDirty, ask }}
          erasePicture={erasing.erasePicture}
          // It may also mean that the session has ended.
          onSilence={() => void connection.check()}
          onClose={() => setVersionsOpen(false)}
        />
      )}
      <EditingDialogs editing={editing} />
    </>
  )
}

function splitClass({ layout }: Manager, isSplit: boolean): string {
  return isSplit ? `split split--on split--${layout}` : `split split--${layout}`
}
