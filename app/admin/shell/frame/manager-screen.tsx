/** The screen of one manager: bar, drafts, editor, preview and dialogs. Knows no content type. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Website } from '#domain/website/website.ts'
import type { Connection } from './connection.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { EditorActionsContext, EditorModelContext } from '#admin/shell/use-editor.ts'
import { EditingNotices, EditingScreen } from './editing-notices.tsx'
import { ManagerBar } from './manager-bar.tsx'
import { notLoaded } from './messages.ts'
import { PreviewPane } from '#admin/shell/preview/preview-pane.tsx'
import type { ConnectionAnswer, StoredContent, StoredOnServer } from '#admin/shell/protocol.ts'
import { isPending } from '#admin/shell/session/moves.ts'
import { isFormDirty } from '#admin/shell/session/state.ts'
import { StandInFrame } from './stand-in.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { ContentWarnings } from '#admin/shell/widgets/content-warnings.tsx'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { uploads } from '#admin/shell/upload/messages.ts'
import { useUpload } from '#admin/shell/upload/use-upload.ts'
import { type Editing, useEditing } from './use-editing.ts'
import { useSplitScreen } from './use-split-screen.ts'
import { useTargetOfAddress } from './use-target-of-address.ts'
import { eraseEntry } from '#admin/shell/versions/erasing.ts'
import { VersionsDialog } from '#admin/shell/versions/versions-dialog.tsx'

interface ManagerScreenProps {
  manager: Manager
  /** The content that the screen opens with. */
  stored: StoredContent
  site: Website
  connection: Connection
  connectionState: ConnectionAnswer
  /** Ids of documents that could not be read. */
  unreadable: readonly string[]
  /** The file storage of the backend. */
  storage: StoredOnServer['storage']
}

export function ManagerScreen(props: ManagerScreenProps) {
  const { manager, stored, site, connection, connectionState } = props
  const [underWay, setUnderWay] = useState(0)
  const elsewhere = underWay > 0 ? uploads.leave : null
  const editing = useEditing({ edited: manager, stored, connection, connectionState, elsewhere })
  const { session, state, phase, standIn, isEditable, isBusy, waits, waiting } = editing
  useEffect(() => session.holdForm(underWay > 0), [session, underWay])
  const split = useSplitScreen()
  useTargetOfAddress()
  const [versionsOpen, setVersionsOpen] = useState(false)
  const [view, show] = useState('')
  const found = manager.warnings?.(state.work.content)
  const warnings = (look: 'line' | 'notice') =>
    found && <ContentWarnings warnings={found} look={look} change={session.change} />
  const previewPane = useRef<HTMLElement>(null)
  const onReset = useReset(manager, editing)
  return (
    <EditingScreen editing={editing}>
      <ManagerBar
        title={manager.title}
        saveStatus={editing.saveStatus}
        {...{ waits, waiting }}
        changedAt={state.changedAt}
        split={standIn === 'nothing' ? undefined : split}
        onVersions={isEditable ? () => setVersionsOpen(true) : undefined}
        onDiscard={editing.onDiscard}
        onReset={onReset}
        onSave={editing.onSave}
      >
        {warnings('line')}
      </ManagerBar>
      <div className={splitClass(manager, split.on && standIn !== 'nothing')}>
        <div className="split__editor stack">
          <EditingNotices editing={editing} onRetry={() => connection.check().then(editing.readAgain)} />
          <StandInFrame standIn={standIn}>
            <EditorOf {...props} {...{ editing, view, show, setUnderWay }} isUploading={underWay > 0} />
          </StandInFrame>
        </div>
        {standIn !== 'nothing' && (
          <PreviewPane
            ref={previewPane}
            {...{ manager, site, view, show }}
            content={state.work.content}
            form={state.work.form}
            isSaved={phase === 'clean' || phase === 'saved'}
            savedHint={standIn ? notLoaded.preview[standIn] : undefined}
          >
            {warnings('notice')}
          </PreviewPane>
        )}
      </div>
      {standIn !== 'nothing' && (
        <ThumbBar preview={previewPane} {...{ waits }} isSaving={isBusy} onSave={onSaveByThumb(editing)} />
      )}
      {versionsOpen && (
        <VersionsDialog {...{ manager, editing, connection }} onClose={() => setVersionsOpen(false)} />
      )}
    </EditingScreen>
  )
}

/** Returns `undefined` if nothing is typed, because a form would have nothing to save. */
function onSaveByThumb({ onSave, onSaveOrSubmit, isDirty, state }: Editing) {
  return onSave ?? (isDirty || state.work.form !== null ? onSaveOrSubmit : undefined)
}

function useReset({ saving }: Manager, { session, ask, isEditable }: Editing): (() => void) | undefined {
  const reset = saving.kind === 'whole' ? saving.reset : undefined
  if (!reset || !isEditable) return undefined
  const { confirmation, content, description } = reset
  return async () => {
    if (await ask(confirmation))
      await session.reset(content, { change: { changeType: 'update', description } })
  }
}

interface EditorOfProps extends Pick<ManagerScreenProps, 'manager' | 'unreadable' | 'storage'> {
  editing: Editing
  view: string
  show: (view: string) => void
  isUploading: boolean
  /** Changes the number of uploads in progress. */
  setUnderWay: Parameters<typeof useUpload>[1]
}

function EditorOf({
  manager,
  unreadable,
  storage,
  editing,
  setUnderWay,
  show,
  view,
  isUploading,
}: EditorOfProps) {
  const { session, state, isBusy, ask } = editing
  const upload = useUpload(session, setUnderWay)
  const { erase } = useStable({ erase: (id: string, name: string) => eraseEntry(editing, id, name) })
  const actions = useMemo(
    () => ({ ...session, show, upload, eraseEntry: erase, confirm: ask }),
    [session, show, upload, erase, ask],
  )
  const { Editor } = manager
  const { content, form } = state.work
  const isFormUnsaved = isFormDirty(form) || isPending(form, state.pending)
  const shown = {
    content,
    saved: state.head.content,
    form,
    isFormUnsaved,
    problems: state.problems,
    busy: isBusy,
  }
  return (
    <EditorActionsContext value={actions}>
      <EditorModelContext value={{ ...shown, unreadable, storage, view, isUploading }}>
        <Editor />
      </EditorModelContext>
    </EditorActionsContext>
  )
}

function splitClass({ layout }: Manager, isSplit: boolean): string {
  return isSplit ? `split split--on split--${layout}` : `split split--${layout}`
}
