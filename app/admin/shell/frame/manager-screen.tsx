/** One manager on the screen: bar, drafts, editor, preview and whatever dialog is needed. Knows no content type. */
import { useRef, useState } from 'react'
import type { Website } from '#domain/website/website.ts'
import type { Connection } from './connection.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { EditingNotices, EditingScreen } from './editing-notices.tsx'
import { ManagerBar } from './manager-bar.tsx'
import { notLoaded } from './messages.ts'
import { DraftBanner } from '#admin/shell/session/draft-banner.tsx'
import { PreviewPane } from '#admin/shell/preview/preview-pane.tsx'
import type { ConnectionAnswer, StoredContent, StoredOnServer } from '#admin/shell/protocol.ts'
import { StandInFrame } from './stand-in.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { ContentWarnings } from '#admin/shell/widgets/content-warnings.tsx'
import { OfferUndoProvider } from '#admin/shell/widgets/offer-undo.ts'
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
  const upload = useUpload(session)
  const warnings = manager.warnings?.(state.work.content) ?? []
  const previewPane = useRef<HTMLElement>(null)
  // Without anything typed there is nothing that a form could save.
  const onSaveByThumb =
    editing.onSave ?? (isDirty || state.work.form !== null ? editing.onSaveOrSubmit : undefined)
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
    <EditingScreen editing={editing}>
      {isEditable && (
        <DraftBanner manager={manager} session={session} state={state} isConnected={isConnected} />
      )}
      <ManagerBar
        title={manager.title}
        saveState={editing.saveState}
        rule={isEditable ? manager.rule : undefined}
        changedAt={state.changedAt}
        split={standIn === 'nothing' ? undefined : split}
        onVersions={isEditable ? () => setVersionsOpen(true) : undefined}
        onDiscard={editing.onDiscard}
        onReset={reset && isEditable ? () => void resetToDefault() : undefined}
        onSave={editing.onSave}
      >
        {manager.warnings && <ContentWarnings warnings={warnings} look="line" change={session.change} />}
      </ManagerBar>
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
      {standIn !== 'nothing' && <ThumbBar preview={previewPane} isSaving={isBusy} onSave={onSaveByThumb} />}
      {versionsOpen && (
        <ManagerVersions
          {...{ manager, session, state, history, isDirty, ask }}
          erasePicture={erasing.erasePicture}
          // It may also mean that the session has ended.
          onSilence={() => void connection.check()}
          onClose={() => setVersionsOpen(false)}
        />
      )}
    </EditingScreen>
  )
}

function splitClass({ layout }: Manager, isSplit: boolean): string {
  return isSplit ? `split split--on split--${layout}` : `split split--${layout}`
}
