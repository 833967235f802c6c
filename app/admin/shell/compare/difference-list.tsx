/** Differences between two states of a content, field by field, with changed words marked inside longer texts. */
import { useMemo } from 'react'
import { Badge } from '#design/badge.tsx'
import { erasedPicture } from '#domain/versioning/erase.ts'
import { values } from './messages.ts'
import { erasing, versions } from '#admin/shell/versions/messages.ts'
import type { Edited } from '#admin/shell/definition.ts'
import { BringBackButton, type Fetching } from './bring-back-button.tsx'
import { type NamedDifference, namedDifferences } from './field-names.ts'
import { type TextPart, wordDifferences } from './word-differences.ts'

interface DifferenceListProps {
  edited: Pick<Edited, 'fields'>
  older: unknown
  newer: unknown
  /** Names of the two sides, such as 'aktuell' and 'neu'. */
  sides: { older: string; newer: string }
  fetching?: Fetching | undefined
}

export function DifferenceList({ edited, older, newer, sides, fetching }: DifferenceListProps) {
  const found = useMemo(() => namedDifferences(edited.fields, older, newer), [edited.fields, older, newer])
  if (found.length === 0) return <p className="field__hint">{versions.same}</p>
  return (
    <dl className="surface entries">
      {found.map((difference) => (
        <DifferenceRow key={difference.path} {...{ difference, sides, fetching }} />
      ))}
    </dl>
  )
}

function DifferenceRow({
  difference,
  sides,
  fetching,
}: Pick<DifferenceListProps, 'sides' | 'fetching'> & { difference: NamedDifference }) {
  const { label, type, kind, older, newer } = difference
  const marked =
    older !== null && newer !== null && kind === 'text' && type === 'modified'
      ? wordDifferences(older, newer)
      : null
  return (
    <div className="diff__row">
      <dt className="ends">
        <span className="grow">
          {label} <Badge tone="plain">{versions[type]}</Badge>
        </span>
        {fetching && <BringBackButton difference={difference} fetching={fetching} />}
      </dt>
      {older !== null && (
        <dd>
          <span className="note">{sides.older}</span>
          <Value text={older} kind={kind} parts={marked?.older} mark="diff__old" />
        </dd>
      )}
      {newer !== null && (
        <dd>
          <span className="note">{sides.newer}</span>
          <Value text={newer} kind={kind} parts={marked?.newer} mark="diff__new" />
        </dd>
      )}
    </div>
  )
}

interface ValueProps {
  text: string
  kind: NamedDifference['kind']
  parts: TextPart[] | undefined
  mark: 'diff__old' | 'diff__new' | 'diff__words'
}

export function Value({ text, kind, parts, mark }: ValueProps) {
  if (kind === 'image' && text !== values.empty) {
    return (
      <span className={`diff__picture ${mark}`}>
        <img src={text} alt={text === erasedPicture ? erasing.placeholder : values.image} />
      </span>
    )
  }
  if (parts) {
    return (
      <span className="diff__text">
        {parts.map((part, index) => {
          const Mark = mark === 'diff__old' ? 'del' : 'ins'
          // Parts have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          return part.changed ? (
            <Mark key={index} className={mark}>
              {part.text}
            </Mark>
          ) : (
            part.text
          )
        })}
      </span>
    )
  }
  return (
    <span className={`diff__text ${mark}`}>
      {kind === 'color' && <span className="swatch" style={{ background: text }} />}
      {text}
    </span>
  )
}
