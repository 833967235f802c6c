/** Differences between two states of a content, field by field, with changed words marked inside longer texts. */
import { Undo2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { erasedPicture } from '#domain/versioning/erase.ts'
import type { NamedFields } from '#admin/shell/definition.ts'
import type { BroughtBack } from '#admin/shell/session/bring-back.ts'
import { erasing, versions } from '#admin/shell/versions/messages.ts'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { type NamedDifference, nameDifferences } from './field-names.ts'
import { compare as words, values } from './messages.ts'
import { type TextPart, wordDifferences } from './word-differences.ts'

interface DifferenceListProps {
  fields: NamedFields
  older: unknown
  newer: unknown
  /** Names of the two sides, such as 'Aktuell' and 'Neu'. */
  sides: { older: string; newer: string }
  /** Given if single differences can be fetched back from the older side. */
  fetching?: Fetching | undefined
}

export interface Fetching {
  /** Whether a path can be fetched: not if the server derives it, nor if the editor has no place for it. */
  can: (path: readonly string[]) => boolean
  fetch: (path: readonly string[]) => BroughtBack
}

export function DifferenceList({ fields, older, newer, sides, fetching }: DifferenceListProps) {
  const found = useMemo(() => nameDifferences(fields, older, newer), [fields, older, newer])
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
  const side = (name: 'older' | 'newer', mark: ValueProps['mark']) => {
    const text = difference[name]
    if (text === null) return null
    return (
      <dd>
        <span className="note">{sides[name].toLowerCase()}</span>
        <Value text={text} kind={kind} parts={marked?.[name]} mark={mark} />
      </dd>
    )
  }
  return (
    <div className="diff__row">
      <dt className="ends">
        <span className="grow">
          {label} <Badge tone="plain">{versions[type]}</Badge>
        </span>
        {fetching?.can(difference.segments) && (
          <BringBackButton label={label} fetch={() => fetching.fetch(difference.segments)} />
        )}
      </dt>
      {side('older', 'diff__old')}
      {side('newer', 'diff__new')}
    </div>
  )
}

/** Brings the older value of one difference back into the editor, without publishing it. */
function BringBackButton({ label, fetch }: { label: string; fetch: () => BroughtBack }) {
  const [outcome, setOutcome] = useState<BroughtBack | null>(null)
  const doneId = useId()
  if (outcome === 'done') {
    return (
      <span id={doneId} tabIndex={-1} className="save-state marked note warning" role="status">
        {words.inEditor}
      </span>
    )
  }
  return (
    <>
      <Button
        look="quiet"
        aria-label={words.bringBackNamed(label)}
        onClick={() => focusAfter(() => setOutcome(fetch()), doneId)}
      >
        <Icon drawing={Undo2} /> {words.bringBack}
      </Button>
      {outcome !== null && (
        <span className="whole note danger" role="alert">
          {words.notBroughtBack[outcome]}
        </span>
      )}
    </>
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
