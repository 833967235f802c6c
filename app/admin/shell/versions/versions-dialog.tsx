/** The versions of one content type: list on the left, differences of the chosen one on the right. */
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { renamedVersion } from '#domain/versioning/append.ts'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent, SaveResult } from '#admin/shell/session/state.ts'
import { erasing, shell, versions as words } from '#admin/shell/messages.ts'
import { ChosenVersion } from './chosen-version.tsx'
import type { Erased } from './use-erasing.ts'
import { VersionList } from './version-list.tsx'

export interface VersionsDialogProps {
  manager: Manager
  /** As last saved, here or in the backend. */
  current: AnyContent
  load: () => Promise<{ history: VersionHistory; isComplete: boolean }>
  contentOf: (version: Version) => AnyContent
  /** Resolves to whether it was stored anywhere. */
  rename: (version: Version, name: string) => Promise<boolean>
  /** Whether restoring it would change anything. */
  changes: (version: Version) => boolean
  /** Asks first. */
  restore: (version: Version) => Promise<SaveResult | 'cancelled'>
  /** Erases permanently from every version; asks first. */
  erasePicture: (picture: string) => Promise<Erased>
  onClose: () => void
}

export function VersionsDialog({ manager, load, onClose, ...props }: VersionsDialogProps) {
  const [loaded, setLoaded] = useState<{ history: VersionHistory; isComplete: boolean } | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [renaming, setRenaming] = useState(false)
  const [note, setNote] = useState<{ kind: 'success' | 'error'; sentence: string } | null>(null)
  const [restoring, setRestoring] = useState(false)
  useEffect(() => {
    async function read() {
      const there = await load()
      setLoaded(there)
      setChosen(there.history.versions[0]?.metadata.id ?? null)
    }
    void read()
    // The dialog shows the history as it was when it opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const history = loaded?.history
  const version = history?.versions.find(({ metadata }) => metadata.id === chosen)
  const isCurrent = version !== undefined && version.metadata.id === history?.current
  const changesNothing = version !== undefined && !props.changes(version)

  async function rename(name: string) {
    setRenaming(false)
    if (!version || name.trim() === '' || name.trim() === version.metadata.description) return
    const withName = (known: VersionHistory) =>
      renamedVersion(known, version.metadata.id, name, new Date().toISOString())
    const renamed = await props.rename(version, name)
    if (renamed) setLoaded((before) => before && { ...before, history: withName(before.history) })
    setNote(
      renamed
        ? { kind: 'success', sentence: words.renamed }
        : { kind: 'error', sentence: words.renameFailed },
    )
  }
  async function erasePicture(picture: string) {
    const outcome = await props.erasePicture(picture)
    if (outcome === 'erased') {
      setLoaded(await load())
      setNote({ kind: 'success', sentence: erasing.picture.done })
    }
    return outcome
  }
  async function restore() {
    if (!version) return
    setRestoring(true)
    setNote(null)
    const result = await props.restore(version)
    setRestoring(false)
    if (result === 'saved' || result === 'yielded') onClose()
    else if (result !== 'cancelled')
      setNote({ kind: 'error', sentence: `${words.restoreFailed} ${words.notRestored[result]}` })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={manager.title}
      description={history && words.count(history.versions.length, history.maxVersions)}
      closeLabel={shell.close}
      foot={
        <>
          {note && <Notice kind={note.kind}>{note.sentence}</Notice>}
          <p>{isCurrent ? words.isCurrent : changesNothing ? words.saysTheSame : words.keeps}</p>
          <Button look="secondary" onClick={onClose}>
            {shell.close}
          </Button>
          <Button
            disabled={!version || isCurrent || changesNothing}
            busy={restoring}
            onClick={() => void restore()}
          >
            <Icon drawing={RotateCcw} /> {words.restore}
          </Button>
        </>
      }
    >
      {loaded && !loaded.isComplete && (
        <div className="versions__note">
          <Notice kind="warning">{words.offline}</Notice>
        </div>
      )}
      {!history ? (
        <Loading>{words.loading}</Loading>
      ) : history.versions.length === 0 ? (
        <p className="versions__empty">{words.empty}</p>
      ) : (
        <div className="versions">
          <VersionList
            manager={manager}
            history={history}
            contentOf={props.contentOf}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id)
              setRenaming(false)
              setNote(null)
            }}
            onRename={(id) => {
              setChosen(id)
              setRenaming(true)
            }}
          />
          {/* It scrolls, so it must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="diff" tabIndex={0} role="region" aria-label={words.differences}>
            {version ? (
              <ChosenVersion
                key={version.metadata.id}
                {...{ manager, history, version, isCurrent, renaming, rename, setRenaming }}
                current={props.current}
                contentOf={props.contentOf}
                erasePicture={erasePicture}
              />
            ) : (
              <p className="field__hint">{words.choose}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
