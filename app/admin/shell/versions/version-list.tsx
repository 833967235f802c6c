/** The versions of one content type, newest first, each with its headline, time and description. */
import { useMemo } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { formatFileSize } from '#domain/gallery/file.ts'
import { Badge } from '#design/badge.tsx'
import { relativeMoment } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { changeTypeNames, versions as words } from './messages.ts'
import { listAffectedFields } from '#admin/shell/compare/field-names.ts'
import type { Pair } from './compared-states.ts'
import { changeOf, shorten } from './headlines.ts'
import type { Versions } from './use-versions.ts'

interface VersionListProps {
  versions: Versions
  history: VersionHistory
  onChoose: (id: string, isRenaming?: boolean) => void
}

export function VersionList({ versions, history, onChoose }: VersionListProps) {
  const { manager, contentOf, headlines, chosen, pair, now } = versions
  const affected = useMemo(
    () => history.versions.map((version) => describeAffected(manager, history, version, contentOf)),
    [manager, history, contentOf],
  )
  return (
    <div className="versions__list" role="group" aria-label={words.list}>
      {history.versions.map(({ metadata }, index) => (
        <button
          key={metadata.id}
          className="version pick stack stack--close"
          type="button"
          aria-pressed={metadata.id === chosen}
          onClick={() => onChoose(metadata.id)}
          onDoubleClick={() => onChoose(metadata.id, true)}
        >
          <b className="beside">
            <span className="grow">{headlines.get(metadata.id)}</span>
            <Role id={metadata.id} pair={pair} />
          </b>
          <span className="note">
            {relativeMoment(metadata.timestamp, now)}
            {metadata.id === history.current && ` · ${words.current}`}
          </span>
          <span className="note">
            {[
              // The description, if the headline is a summary of the changes instead.
              metadata.description !== headlines.get(metadata.id) && metadata.description,
              changeTypeNames[metadata.changeType],
              words.size(formatFileSize(metadata.size)),
              affected[index],
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      ))}
    </div>
  )
}

function Role({ id, pair }: { id: string; pair: Pair | null }) {
  if (id === pair?.before.id) return <Badge tone="plain">{words.before}</Badge>
  return id === pair?.after.id && <Badge tone="plain">{words.after}</Badge>
}

// More names than these make the list hard to scan.
const maxNames = 3

function describeAffected(
  manager: Manager,
  history: VersionHistory,
  version: Version,
  contentOf: (version: Version) => unknown,
): string {
  const change = changeOf(history, version, contentOf)
  if (!change) return words.allFields
  const names = listAffectedFields(manager.fields, ...change)
  return names.length === 0 ? words.noFields : shorten(names, maxNames)
}
