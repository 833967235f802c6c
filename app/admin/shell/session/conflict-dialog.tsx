/** Fields that both sides changed, each with both values to choose from. The value that is not chosen is kept as well. */
import { Columns2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Choice } from '#design/field.tsx'
import type { Side } from '#domain/versioning/merge.ts'
import { relativeMoment } from '#admin/shell/dates.ts'
import { asManager, type Edited } from '#admin/shell/definition.ts'
import { compare } from '#admin/shell/compare/messages.ts'
import { conflict as words } from './messages.ts'
import { CompareDialog } from '#admin/shell/compare/comparison.tsx'
import { Value } from '#admin/shell/compare/difference-list.tsx'
import { nameConflicts, type NamedDifference } from '#admin/shell/compare/field-names.ts'
import { type TextPart, wordDifferences } from '#admin/shell/compare/word-differences.ts'
import type { Conflict, Decision } from './state.ts'

interface ConflictDialogProps {
  edited: Edited
  conflict: Conflict
  onDecision: (decision: Decision) => void
}

export function ConflictDialog({ edited, conflict, onDecision }: ConflictDialogProps) {
  const named = nameConflicts(edited.fields, conflict.theirs, conflict.mine, conflict.conflicts)
  const [now] = useState(() => new Date())
  const [asPages, setAsPages] = useState(false)
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const isChoice = named.length > 1
  const { saved } = conflict
  const when = saved && words.savedThere(saved.device, relativeMoment(saved.at, now))
  return (
    <Dialog
      open
      onClose={() => onDecision('later')}
      title={words.title}
      description={[textOf(named), when].filter(Boolean).join(' ')}
      size="large"
      closeLabel={words.later}
      foot={
        <>
          <p>{edited.withoutVersions ? words.keepsDraft : words.keeps}</p>
          <Button look="secondary" onClick={() => onDecision('theirs')}>
            {words.loadTheirs}
          </Button>
          <Button look={isChoice ? 'secondary' : 'filled'} onClick={() => onDecision(new Map())}>
            {words.saveMine}
          </Button>
          {isChoice && <Button onClick={() => onDecision(sides)}>{words.saveChoice}</Button>}
        </>
      }
    >
      {named.map((field) => (
        <FieldConflict
          key={field.path}
          field={field}
          side={sides.get(field.path) ?? 'mine'}
          onChoose={isChoice ? (side) => setSides(new Map(sides).set(field.path, side)) : undefined}
        />
      ))}
      {asManager(edited) && (
        <div className="button-row">
          <Button look="secondary" onClick={() => setAsPages(true)}>
            <Icon drawing={Columns2} /> {compare.asPages}
          </Button>
        </div>
      )}
      {asPages && (
        <CompareDialog
          title={words.compareTitle}
          edited={edited}
          before={{ name: words.theirsName, content: conflict.theirs }}
          after={{ name: words.mineName, content: conflict.mine }}
          sides={{ older: words.theirs, newer: words.mine }}
          opensWith="pages"
          onClose={() => setAsPages(false)}
        />
      )}
    </Dialog>
  )
}

/** If the only conflict is a whole entry, one side deleted it. */
function textOf(named: readonly NamedDifference[]): string {
  const [first] = named
  if (!first?.isItem || named.length > 1) return words.text(named.length)
  return words.deletedText(first.label, first.older === null ? 'theirs' : 'mine')
}

interface FieldConflictProps {
  field: NamedDifference
  side: Side
  /** Omitted for a single field, which the buttons below decide. */
  onChoose: ((side: Side) => void) | undefined
}

function FieldConflict({ field, side, onChoose }: FieldConflictProps) {
  const { path, label, kind, older: theirs, newer: mine } = field
  const marked = kind === 'text' && theirs !== null && mine !== null ? differingWords(theirs, mine) : null
  const value = (of: Side) => {
    const text = of === 'mine' ? mine : theirs
    const parts = of === 'mine' ? marked?.newer : marked?.older
    if (text === null) return field.isItem ? words.deleted[of] : words.none
    return <Value text={text} kind={kind} parts={parts} mark="diff__words" />
  }
  const names = { mine: words.mine, theirs: words.theirs }
  return (
    <fieldset className="conflict">
      <legend className="field__label">{label}</legend>
      <div className="conflict__sides choices--soft pair">
        {(['mine', 'theirs'] as const).map((of) =>
          onChoose ? (
            <Choice key={of} name={`conflict-${path}`} checked={side === of} onChange={() => onChoose(of)}>
              <b className="marked note">{names[of]}</b>
              {value(of)}
            </Choice>
          ) : (
            <div key={of} className="conflict__side">
              <b className="marked note">{names[of]}</b>
              {value(of)}
            </div>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** `null` if the texts have no word in common, because underlining everything would show nothing. */
function differingWords(theirs: string, mine: string) {
  const differing = wordDifferences(theirs, mine)
  return differing.newer.some(isCommon) ? differing : null
}

function isCommon({ text, changed }: TextPart): boolean {
  return !changed && text.trim() !== ''
}
