/** The versions of one content type, newest first: their names, and what changed with them. */
import { useMemo } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { formatFileSize } from '#domain/gallery/file-size.ts'
import { formatMoment } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { changeTypeNames, versions as words } from '#admin/shell/messages.ts'
import { affectedFields } from './field-names.ts'

interface VersionListProps {
  manager: Manager
  history: VersionHistory
  contentOf: (version: Version) => unknown
  chosen: string | null
  onChoose: (id: string) => void
  onRename: (id: string) => void
}

export function VersionList({ manager, history, contentOf, chosen, onChoose, onRename }: VersionListProps) {
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
const maxNames = 3

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
  const rest = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (rest > 0 ? ` ${words.more(rest)}` : '')
}
