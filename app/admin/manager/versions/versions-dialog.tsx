/** The versions of one content type: list on the left, differences of the chosen one on the right. */
import { Pencil, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Choice, FieldSet } from '#design/field.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { formatFileSize } from '#domain/gallery/file-size.ts'
import { formatMoment } from '#admin/manager/dates.ts'
import type { Manager } from '#admin/manager/definition.ts'
import { changeTypeNames, shell, versions as words } from '#admin/manager/messages.ts'
import { DifferenceList } from './difference-list.tsx'
import { affectedFields } from './field-names.ts'

export interface VersionsDialogProps {
  manager: Manager
  /** As last saved, here or in the backend. */
  current: unknown
  load: () => Promise<{ history: VersionHistory; isComplete: boolean }>
  contentOf: (version: Version) => unknown
  rename: (version: Version, name: string) => Promise<VersionHistory | null>
  /** Answers whether it was restored; asks before. */
  restore: (version: Version) => Promise<boolean>
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

  async function rename(name: string) {
    setRenaming(false)
    if (!version || name.trim() === '' || name.trim() === version.metadata.description) return
    const renamed = await props.rename(version, name)
    if (renamed) setLoaded((before) => before && { ...before, history: renamed })
    setNote(
      renamed
        ? { kind: 'success', sentence: words.renamed }
        : { kind: 'error', sentence: words.renameFailed },
    )
  }
  async function restore() {
    if (!version) return
    setRestoring(true)
    const restored = await props.restore(version)
    setRestoring(false)
    if (restored) onClose()
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
          <p>{isCurrent ? words.isCurrent : words.keeps}</p>
          <Button look="secondary" onClick={onClose}>
            {shell.close}
          </Button>
          <Button disabled={!version || isCurrent} busy={restoring} onClick={() => void restore()}>
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
          {/* It scrolls, so the keyboard must be able to get there. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="diff" tabIndex={0} role="region" aria-label={words.differences}>
            {version ? (
              <ChosenVersion
                key={version.metadata.id}
                {...{ manager, history, version, isCurrent, renaming, rename, setRenaming }}
                current={props.current}
                contentOf={props.contentOf}
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

interface VersionListProps {
  manager: Manager
  history: VersionHistory
  contentOf: (version: Version) => unknown
  chosen: string | null
  onChoose: (id: string) => void
  onRename: (id: string) => void
}

function VersionList({ manager, history, contentOf, chosen, onChoose, onRename }: VersionListProps) {
  const affected = useMemo(
    () => history.versions.map((version) => affectedBy(manager, history, version, contentOf)),
    [manager, history, contentOf],
  )
  return (
    <div className="versions__list" role="group" aria-label={words.list}>
      {history.versions.map(({ metadata }, index) => (
        <button
          key={metadata.id}
          className="version"
          type="button"
          aria-pressed={metadata.id === chosen}
          onClick={() => onChoose(metadata.id)}
          onDoubleClick={() => onRename(metadata.id)}
        >
          <b>{metadata.description}</b>
          <span>
            {formatMoment(metadata.timestamp)}
            {metadata.id === history.current && ` · ${words.current}`}
          </span>
          <span>
            {changeTypeNames[metadata.changeType]} · {formatFileSize(metadata.size)} · {affected[index]}
          </span>
        </button>
      ))}
    </div>
  )
}

// More names than these make the list hard to scan.
const mostNames = 3

function affectedBy(
  manager: Manager,
  history: VersionHistory,
  version: Version,
  contentOf: (version: Version) => unknown,
): string {
  const before = history.versions.find(({ metadata }) => metadata.id === version.previousVersionId)
  if (!before) return words.allFields
  const names = affectedFields(manager.fields, contentOf(before), contentOf(version))
  if (names.length === 0) return words.noFields
  const rest = names.length - mostNames
  return names.slice(0, mostNames).join(', ') + (rest > 0 ? ` ${words.more(rest)}` : '')
}

interface ChosenVersionProps {
  manager: Manager
  history: VersionHistory
  version: Version
  isCurrent: boolean
  current: unknown
  contentOf: (version: Version) => unknown
  renaming: boolean
  rename: (name: string) => Promise<void>
  setRenaming: (renaming: boolean) => void
}

function ChosenVersion({
  manager,
  history,
  version,
  isCurrent,
  current,
  contentOf,
  ...naming
}: ChosenVersionProps) {
  const [against, setAgainst] = useState<'current' | 'previous'>(isCurrent ? 'previous' : 'current')
  const before = history.versions.find(({ metadata }) => metadata.id === version.previousVersionId)
  const content = contentOf(version)
  return (
    <>
      <VersionName key={version.metadata.description} name={version.metadata.description} {...naming} />
      <FieldSet id="compare-with" label={words.compareWith}>
        <div className="choices diff__against">
          <Choice name="against" checked={against === 'current'} onChange={() => setAgainst('current')}>
            {words.withCurrent}
          </Choice>
          <Choice name="against" checked={against === 'previous'} onChange={() => setAgainst('previous')}>
            {words.withPrevious}
          </Choice>
        </div>
      </FieldSet>
      <h3>{against === 'current' ? words.toCurrent : words.toPrevious}</h3>
      {against === 'current' ? (
        <DifferenceList
          fields={manager.fields}
          older={current}
          newer={content}
          sides={{ older: words.older, newer: words.newer }}
        />
      ) : before ? (
        <DifferenceList
          fields={manager.fields}
          older={contentOf(before)}
          newer={content}
          sides={{ older: words.before, newer: words.after }}
        />
      ) : (
        <p className="field__hint">{words.first}</p>
      )}
    </>
  )
}

interface VersionNameProps {
  name: string
  renaming: boolean
  rename: (name: string) => Promise<void>
  setRenaming: (renaming: boolean) => void
}

/** Enter saves, Escape gives up (without closing the dialog), an empty name is ignored (specification §2 and §5). */
function VersionName({ name, renaming, rename, setRenaming }: VersionNameProps) {
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (renaming) field.current?.select()
  }, [renaming])
  if (!renaming) {
    return (
      <div className="group__head">
        <h3 className="diff__name">{name}</h3>
        <Button look="secondary" onClick={() => setRenaming(true)}>
          <Icon drawing={Pencil} /> {words.rename}
        </Button>
      </div>
    )
  }
  return (
    <form
      className="diff__rename"
      onSubmit={(event) => {
        event.preventDefault()
        void rename(typed)
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="version-name">
          {words.name}
        </label>
        <input
          ref={field}
          className="input"
          id="version-name"
          maxLength={200}
          value={typed}
          aria-describedby="version-name-hint"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            setTyped(name)
            setRenaming(false)
          }}
        />
        <p className="field__hint" id="version-name-hint">
          {words.renameHint}
        </p>
      </div>
      <Button look="secondary" type="submit">
        <Icon drawing={Pencil} /> {words.rename}
      </Button>
    </form>
  )
}
