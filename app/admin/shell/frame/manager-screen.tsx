/** One manager on the screen: bar, offers, editor, preview and whatever dialog is needed. Knows no content type. */
import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { SiteConfig } from '#domain/site-config.ts'
import { restoredFrom } from '#domain/versioning/restore.ts'
import type { Version } from '#domain/versioning/version.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { ConflictDialog } from '#admin/shell/session/conflict-dialog.tsx'
import type { Connection } from './connection.ts'
import type { Manager, UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import type { StoredContent } from '#admin/shell/session/opening.ts'
import { ManagerBar } from './manager-bar.tsx'
import { saving, shell, versions } from '#admin/shell/messages.ts'
import { DraftOffer, TransferOffer } from '#admin/shell/session/offers.tsx'
import { PreviewPane } from '#admin/shell/preview/preview-pane.tsx'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'
import { StatusToast } from './status-toast.tsx'
import { uploadImage } from '#admin/shell/upload/upload-image.ts'
import { useEditor, useSaveKey } from '#admin/shell/session/use-editor.ts'
import { useConnectionNews } from './use-connection.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSplitScreen } from './use-split-screen.ts'
import { VersionsDialog } from '#admin/shell/versions/versions-dialog.tsx'

interface ManagerScreenProps {
  manager: Manager
  stored: StoredContent
  site: SiteConfig
  connection: Connection
  connectionState: ConnectionAnswer
  /** Reads the stored content again. */
  onReload: () => void
}

export function ManagerScreen({ manager, stored, site, connection, ...surroundings }: ManagerScreenProps) {
  const { editor, history, screen } = useEditor(manager, stored, connection)
  const split = useSplitScreen()
  const { ask, dialog } = useConfirmation()
  const [versionsOpen, setVersionsOpen] = useState(false)
  const isDirty = screen.state.phase === 'dirty' || screen.state.phase === 'failed'
  const isBusy = screen.state.phase === 'saving'
  const isMissing = stored.entries === null && manager.messages.notLoaded !== undefined
  const isConnected = surroundings.connectionState !== 'unavailable'
  const saveAll = useCallback(() => {
    void editor.save({ change: { changeType: 'update' } })
  }, [editor])
  const onSave = manager.savesAll ? saveAll : undefined
  const upload = useCallback(
    async (file: File, options: UploadOptions): Promise<UploadResult> => {
      const first = await uploadImage(file, options)
      if (first.outcome !== 'session-ended') return first
      const again = (await editor.sessionEnded()) ? await uploadImage(file, options) : first
      return again.outcome === 'session-ended' ? { outcome: 'cancelled' } : again
    },
    [editor],
  )
  useSaveKey(onSave ?? submitForm)
  useLeaveGuard({ isDirty, isSaving: isBusy }, ask)
  useConnectionNews(surroundings.connectionState, editor, surroundings.onReload)

  const { reset } = manager
  async function resetToDefault() {
    if (!reset || !(await ask(reset.confirmation))) return
    await editor.replaceAll(reset.content, {
      change: { changeType: 'update', description: reset.description },
    })
  }

  async function restore(version: Version) {
    const question = isDirty
      ? { ...versions.confirm, text: versions.confirm.dirty }
      : { title: versions.confirm.title, text: versions.confirm.text, confirm: versions.confirm.confirm }
    if (!(await ask(question))) return false
    const content = manager.read(manager.write(history.contentOf(version)))
    const prepared = manager.prepareRestore?.(content, screen.saved) ?? { content, notices: [] }
    const result = await editor.replaceAll(prepared.content, {
      change: { changeType: 'restore', description: restoredFrom(version.metadata.timestamp) },
      messages: { saved: [versions.restored, ...prepared.notices].join(' '), failed: versions.restoreFailed },
    })
    if (result !== 'saved') editor.announce('error', versions.restoreFailed)
    return result === 'saved'
  }

  const [draft] = screen.drafts
  const { Editor } = manager
  return (
    <>
      <ManagerBar
        title={manager.title}
        state={screen.state}
        isLoaded={!isMissing}
        split={split}
        onVersions={() => setVersionsOpen(true)}
        onReset={reset && (() => void resetToDefault())}
        onSave={onSave}
      />
      <div className={splitClass(manager, split.on)}>
        <div className="split__editor">
          {screen.error !== null && (
            <div className="editor-error">
              <Notice kind="error">{screen.error}</Notice>
            </div>
          )}
          {isMissing && <Notice kind="error">{manager.messages.notLoaded}</Notice>}
          {!isConnected && !screen.transfer && <Notice kind="warning">{saving.noConnection}</Notice>}
          {screen.warnings.length > 0 && (
            <Warnings sentences={screen.warnings} onDismiss={editor.dismissWarnings} />
          )}
          {screen.transfer && (
            <TransferOffer
              manager={manager}
              copy={screen.transfer}
              saved={screen.saved}
              isConnected={isConnected}
              isBusy={isBusy}
              canDiscard={!screen.transfer.isInEditor || screen.kept !== null}
              onSend={() => void editor.sendCopy()}
              onDiscard={editor.discardCopy}
            />
          )}
          {draft && (
            <DraftOffer
              key={draft.tab}
              manager={manager}
              draft={draft}
              saved={screen.kept ?? screen.saved}
              onTakeOver={() => editor.takeDraftOver(draft)}
              onDiscard={() => editor.discardDraft(draft)}
            />
          )}
          <Editor
            content={screen.content}
            saved={screen.saved}
            form={screen.form}
            problems={screen.problems}
            busy={isBusy}
            change={editor.change}
            changeForm={editor.changeForm}
            save={editor.save}
            upload={upload}
            confirm={ask}
            announce={editor.announce}
          />
        </div>
        <PreviewPane
          manager={manager}
          content={screen.content}
          form={screen.form}
          site={site}
          isSaved={screen.state.phase === 'clean' || screen.state.phase === 'saved'}
        />
      </div>
      <StatusToast toast={screen.toast} />
      {versionsOpen && (
        <VersionsDialog
          manager={manager}
          current={screen.kept ?? screen.saved}
          load={async () => {
            const there = await serverCalls.history(manager.type)
            return there
              ? { history: history.merge(there).history, isComplete: true }
              : { history: history.read(), isComplete: false }
          }}
          contentOf={history.contentOf}
          rename={async (version, name) => {
            const { id } = version.metadata
            const answer = await serverCalls.changeHistory(manager.type, {
              action: 'rename',
              id,
              description: name.trim(),
            })
            const here = history.rename(id, name, new Date().toISOString())
            return answer.outcome === 'done' || (answer.outcome === 'unavailable' && here === 'kept')
          }}
          restore={restore}
          onClose={() => setVersionsOpen(false)}
        />
      )}
      {screen.conflict && (
        <ConflictDialog fields={manager.fields} conflict={screen.conflict} onChoice={editor.answerConflict} />
      )}
      {screen.signedOut && <SignInDialog onAnswer={editor.answerSignIn} />}
      {dialog}
    </>
  )
}

/** The form one writes in; else the one that is open; else the first on the screen. */
function submitForm() {
  const forms = document.querySelector('.split__editor')
  const form =
    document.activeElement?.closest('form') ??
    forms?.querySelector<HTMLFormElement>('form.group--form') ??
    forms?.querySelector('form')
  form?.requestSubmit()
}

function splitClass({ layout }: Manager, isSplit: boolean): string {
  const even = layout === 'wide-editor' ? ' split--even' : ''
  return isSplit ? `split split--on${even}` : 'split'
}

function Warnings({ sentences, onDismiss }: { sentences: string[]; onDismiss: () => void }) {
  return (
    <Notice kind="warning">
      <div className="notice__row">
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button look="quiet" iconOnly aria-label={shell.dismiss} onClick={onDismiss}>
          <Icon drawing={X} />
        </Button>
      </div>
    </Notice>
  )
}
