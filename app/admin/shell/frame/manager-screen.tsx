/** One manager on the screen: bar, drafts, editor, preview and whatever dialog is needed. Knows no content type. */
import { X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { Notice } from '#design/notice.tsx'
import type { Website } from '#domain/website/website.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import type { Connection } from './connection.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { ManagerBar } from './manager-bar.tsx'
import { ManagerDialogs } from './manager-dialogs.tsx'
import { notLoaded, saving, shell } from '#admin/shell/messages.ts'
import { DraftBanner } from '#admin/shell/session/draft-banner.tsx'
import { savePhase } from '#admin/shell/session/state.ts'
import { PreviewPane } from '#admin/shell/preview/preview-pane.tsx'
import type { ConnectionAnswer, StoredContent, StoredOnServer } from '#admin/shell/protocol.ts'
import { NotLoaded, StandInFrame, standInOf } from './stand-in.tsx'
import { StatusToast } from './status-toast.tsx'
import { useUpload } from '#admin/shell/upload/use-upload.ts'
import { type AnySession, useSaveKey, useSession } from '#admin/shell/session/use-session.ts'
import { useReloadAfterChange, useReloadAfterOutage, useSessionEnd } from './use-connection.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSplitScreen } from './use-split-screen.ts'
import { useTargetOfAddress } from './use-target-of-address.ts'
import { useErasing } from '#admin/shell/versions/use-erasing.ts'

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
  const { session, history, state } = useSession(manager, stored, connection)
  const split = useSplitScreen()
  useTargetOfAddress()
  const { ask, dialog } = useConfirmation()
  const [versionsOpen, setVersionsOpen] = useState(false)
  const [view, show] = useState('')
  const phase = savePhase(state)
  const isDirty = phase === 'dirty' || phase === 'failed'
  const isBusy = phase === 'saving'
  const isUnsaved = isDirty || isBusy || phase === 'local-only'
  const standIn = standInOf(manager, state)
  const isEditable = standIn === null || standIn === 'copy'
  const isConnected = connectionState !== 'unavailable'
  const saveAll = useCallback(() => void session.save({ change: { changeType: 'update' } }), [session])
  const onSave = manager.saving.kind === 'whole' && isEditable ? saveAll : undefined
  const upload = useUpload(session)
  const staysSignedIn = useCallback(async () => {
    await connection.check()
    return connection.state() !== 'signed-out' || session.sessionEnded()
  }, [connection, session])
  useSaveKey(isEditable ? (onSave ?? submitForm) : undefined)
  useLeaveGuard({ isDirty, isSaving: isBusy, ask, staysSignedIn })
  const readAgain = useReading(session, connection)
  useReloadAfterOutage(connectionState, readAgain)
  useReloadAfterChange(connection, readAgain)
  useSessionEnd(connectionState, isUnsaved ? () => void session.sessionEnded() : null)

  const erasing = useErasing({ type: manager.type, ask, session, history })

  const reset = manager.saving.kind === 'whole' ? manager.saving.reset : undefined
  async function resetToDefault() {
    if (!reset || !(await ask(reset.confirmation))) return
    await session.reset(reset.content, {
      change: { changeType: 'update', description: reset.description },
    })
  }

  const { Editor } = manager
  return (
    <>
      {isEditable && (
        <DraftBanner manager={manager} session={session} state={state} isConnected={isConnected} />
      )}
      <ManagerBar
        title={manager.title}
        phase={phase}
        isLoaded={standIn === null}
        split={standIn === 'nothing' ? undefined : split}
        onVersions={isEditable ? () => setVersionsOpen(true) : undefined}
        onReset={reset && isEditable ? () => void resetToDefault() : undefined}
        onSave={onSave}
      />
      <div className={splitClass(manager, split.on && standIn !== 'nothing')}>
        <div className="split__editor">
          {state.error !== null && (
            <div className="editor-error">
              <Notice kind="error">{state.error}</Notice>
            </div>
          )}
          {standIn && (
            <NotLoaded
              manager={manager}
              standIn={standIn}
              onRetry={() => connection.check().then(readAgain)}
            />
          )}
          {!isConnected && !standIn && !state.unsent && <Notice kind="warning">{saving.noConnection}</Notice>}
          {state.warnings.length > 0 && (
            <Warnings sentences={state.warnings} onDismiss={session.dismissWarnings} />
          )}
          <StandInFrame standIn={standIn}>
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
          </StandInFrame>
        </div>
        {standIn !== 'nothing' && (
          <PreviewPane
            manager={manager}
            content={state.work.content}
            form={state.work.form}
            site={site}
            view={view}
            show={show}
            isSaved={phase === 'clean' || phase === 'saved'}
            savedHint={standIn ? notLoaded.preview[standIn] : undefined}
          />
        )}
      </div>
      <StatusToast toast={state.toast} />
      <ManagerDialogs
        {...{ manager, session, state, history, connection, isDirty, ask }}
        erasePicture={erasing.erasePicture}
        closeVersions={versionsOpen ? () => setVersionsOpen(false) : null}
      />
      {dialog}
    </>
  )
}

/**
 * Reads the stored content. If it cannot be read, that is an outage, whatever the badge said, and is retried by itself.
 */
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

/** The form that has the focus; otherwise the open one; otherwise the first on the screen. */
function submitForm() {
  const forms = document.querySelector('.split__editor')
  const form =
    document.activeElement?.closest('form') ??
    forms?.querySelector<HTMLFormElement>('form.group--form') ??
    forms?.querySelector('form')
  form?.requestSubmit()
}

function splitClass({ layout }: Manager, isSplit: boolean): string {
  return isSplit ? `split split--on split--${layout}` : `split split--${layout}`
}

function Warnings({ sentences, onDismiss }: { sentences: readonly string[]; onDismiss: () => void }) {
  return (
    <Notice kind="warning">
      <div className="notice__row">
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <IconButton drawing={X} label={shell.dismiss} onClick={onDismiss} />
      </div>
    </Notice>
  )
}
