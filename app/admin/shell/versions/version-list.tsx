/** The versions of one content type, newest first: what changed with them, when, and what they are called. */
import { useMemo } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { formatFileSize } from '#domain/gallery/file-size.ts'
import { isAutomatic } from '#domain/versioning/retention.ts'
import { Badge } from '#design/badge.tsx'
import { momentInWords } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { changeTypeNames, versions as words } from './messages.ts'
import { affectedFields } from '#admin/shell/compare/field-names.ts'
import { whatChanged } from '#admin/shell/compare/what-changed.ts'
import type { Pair } from './compared-states.ts'

interface VersionListProps {
  manager: Manager
  history: VersionHistory
  contentOf: (version: Version) => unknown
  chosen: string | null
  pair: Pair | null
  now: Date
  onChoose: (id: string) => void
  onRename: (id: string) => void
}

export function VersionList({ manager, history, contentOf, now, ...props }: VersionListProps) {
  const lines = useMemo(
    () => history.versions.map((version) => linesOn(manager, history, version, contentOf)),
    [manager, history, contentOf],
  )
  return (
    <div className="versions__list" role="group" aria-label={words.list}>
      {history.versions.map(({ metadata }, index) => (
        <button
          key={metadata.id}
          className="version"
          type="button"
          aria-pressed={metadata.id === props.chosen}
          onClick={() => props.onChoose(metadata.id)}
          onDoubleClick={() => props.onRename(metadata.id)}
        >
          <b>
            <span>{lines[index]?.headline}</span>
            <Role id={metadata.id} pair={props.pair} />
          </b>
          <span>
            {momentInWords(metadata.timestamp, now)}
            {metadata.id === history.current && ` · ${words.current}`}
          </span>
          <span>
            {[
              lines[index]?.name,
              changeTypeNames[metadata.changeType],
              formatFileSize(metadata.size),
              lines[index]?.affected,
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

/** What somebody named is told by its name; everything else by what changed, with the given description below. */
function linesOn(
  manager: Manager,
  history: VersionHistory,
  version: Version,
  contentOf: (version: Version) => unknown,
): { headline: string; name: string; affected: string } {
  const { description } = version.metadata
  const before = history.versions.find(({ metadata }) => metadata.id === version.previousVersionId)
  const isNamed = !isAutomatic(version)
  if (!before) return { headline: description, name: '', affected: words.allFields }
  const [older, newer] = [contentOf(before), contentOf(version)]
  const affected = shortened(affectedFields(manager.fields, older, newer))
  if (isNamed) return { headline: description, name: '', affected }
  return { headline: whatChanged(manager, older, newer), name: description, affected }
}

function shortened(names: readonly string[]): string {
  if (names.length === 0) return words.noFields
  const rest = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (rest > 0 ? ` ${words.more(rest)}` : '')
}
