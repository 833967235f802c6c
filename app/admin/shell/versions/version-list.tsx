/** The versions of one content type, newest first: what changed with them, when, and what they are called. */
import { useMemo } from 'react'
import { findVersion, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { formatFileSize } from '#domain/gallery/file-size.ts'
import { Badge } from '#design/badge.tsx'
import { momentInWords } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { changeTypeNames, versions as words } from './messages.ts'
import { affectedFields } from '#admin/shell/compare/field-names.ts'
import type { Pair } from './compared-states.ts'
import { headlineOf } from './headline.ts'

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
              words.size(formatFileSize(metadata.size)),
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

/** Where the headline says what changed, the given description stands below it. */
function linesOn(
  manager: Manager,
  history: VersionHistory,
  version: Version,
  contentOf: (version: Version) => unknown,
): { headline: string; name: string; affected: string } {
  const { description } = version.metadata
  const before = findVersion(history, version.previousVersionId)
  const headline = headlineOf(manager, history, version, contentOf)
  const affected = before
    ? shortened(affectedFields(manager.fields, contentOf(before), contentOf(version)))
    : words.allFields
  return { headline, name: headline === description ? '' : description, affected }
}

function shortened(names: readonly string[]): string {
  if (names.length === 0) return words.noFields
  const rest = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (rest > 0 ? ` ${words.more(rest)}` : '')
}
