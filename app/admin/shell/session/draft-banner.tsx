/** Content that only this browser has: unsent saves, and drafts of earlier visits and closed tabs. */
import { useId, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { asManager, type Edited } from '#admin/shell/definition.ts'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { drafts as draftWords, transfer as transferWords } from './messages.ts'
import { listAffectedFields } from '#admin/shell/compare/field-names.ts'
import { CompareDialog } from '#admin/shell/compare/comparison.tsx'
import { PreviewLinkButton } from '#admin/shell/preview-links/preview-link-button.tsx'
import { formatMoment } from '#admin/shell/dates.ts'
import { focusHeading } from '#admin/shell/widgets/focus-soon.ts'
import { readDraftedContent, applyEdit } from './moves.ts'
import { type AnyContent, type Draft, isDirty, isFormDirty, type SessionState } from './state.ts'
import type { AnySession } from './use-session.ts'

interface DraftBannerProps {
  manager: Edited
  session: AnySession
  state: SessionState
  isConnected: boolean
}

interface Line {
  id: string
  kind: 'unsent' | 'draft'
  /** The save of this screen, which is sent again automatically. */
  isOwn: boolean
  savedAt: string
  /** The content with everything in the draft saved. */
  content: AnyContent
  /** Shown above the comparison. */
  note?: string | undefined
  onUse: () => void
  onDiscard: (() => void) | undefined
}

const wordsOf = { unsent: transferWords, draft: draftWords }

/** More would push the editor out of sight. */
const mostShown = 3

export function DraftBanner({ manager, session, state, isConnected }: DraftBannerProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [comparedId, setCompared] = useState<string | null>(null)
  const lines = linesOf(manager, session, state)
  if (lines.length === 0) return null
  const compared = lines.find(({ id }) => id === comparedId)
  const words = wordsOf[compared?.kind ?? 'draft']
  const stored = state.head.content
  const isBusy = state.sync.phase === 'saving'
  return (
    <>
      <section className="drafts" aria-label={draftWords.heading}>
        <ul>
          {lines.slice(0, showsAll ? undefined : mostShown).map((line) => (
            <DraftLine
              key={line.id}
              {...{ line, isConnected, isBusy }}
              fields={listAffectedFields(manager.fields, stored, line.content)}
              onCompare={() => setCompared(line.id)}
            />
          ))}
        </ul>
        {lines.length > mostShown && (
          <Button
            look="quiet"
            className="button--flush"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? draftWords.showFewer : draftWords.showAll(lines.length)}
          </Button>
        )}
      </section>
      {/* Outside the strip, because inside it would take on its colours. */}
      {compared && (
        <CompareDialog
          title={words.compareTitle}
          note={compared.note}
          edited={manager}
          before={{ name: words.olderName, content: stored }}
          after={{ name: formatMoment(compared.savedAt), content: compared.content }}
          sides={words}
          more={<DraftLink edited={manager} {...compared} />}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  )
}

/** Unsent saves come first, because they are missing on the website. */
function linesOf(manager: Edited, session: AnySession, state: SessionState): Line[] {
  const { pending, drafts, head, source } = state
  const mine = pending?.isUnanswered && {
    id: 'unsent',
    kind: 'unsent' as const,
    isOwn: true,
    savedAt: pending.version.timestamp,
    content: applyEdit(manager, pending, head.content),
    onUse: () => void session.transfer(),
    // The save cannot be discarded while there is nothing else to show.
    onDiscard: source === 'defaults' ? undefined : () => session.discard(),
  }
  const offered = drafts.map((draft) => ({
    id: draft.id,
    kind: draft.pending ? ('unsent' as const) : ('draft' as const),
    isOwn: false,
    savedAt: draft.pending?.version.timestamp ?? draft.savedAt,
    content: readDraftedContent(manager, draft, head.content),
    note: noteOn(draft),
    onUse: () => void (draft.pending ? session.transfer(draft) : session.takeOver(draft)),
    onDiscard: () => session.discard(draft),
  }))
  return [...(mine ? [mine] : []), ...offered].toSorted(
    (one, other) => Number(other.kind === 'unsent') - Number(one.kind === 'unsent'),
  )
}

function DraftLink({ edited, savedAt, content }: { edited: Edited } & Pick<Line, 'savedAt' | 'content'>) {
  const manager = asManager(edited)
  if (!manager) return null
  const name = previewLinks.draft(formatMoment(savedAt))
  return <PreviewLinkButton manager={manager} states={[{ id: 'draft', name, content }]} />
}

/** The part of the comparison that the button beside it does not save. */
function noteOn(draft: Draft): string | undefined {
  if (draft.pending && isDirty(draft)) return transferWords.typedOnTop
  return isFormDirty(draft.work.form) ? draftWords.openForm : undefined
}

/**
 * Moves the focus to the heading, because the line vanishes with the pressed button. A form that opens takes
 * the focus from there.
 */
const leaving = (act: (() => void) | undefined) => () => {
  focusHeading()
  act?.()
}

interface DraftLineProps {
  line: Line
  /** Names of the fields that differ from the stored content. */
  fields: readonly string[]
  isConnected: boolean
  isBusy: boolean
  onCompare: () => void
}

function DraftLine({ line, fields, isConnected, isBusy, onCompare }: DraftLineProps) {
  const textId = useId()
  const isUnsent = line.kind === 'unsent'
  const words = wordsOf[line.kind]
  const time = formatMoment(line.savedAt)
  return (
    <li className="draft line">
      <p id={textId} className="line grow">
        <Badge tone={isUnsent ? 'alert' : 'warning'}>{words.state}</Badge>
        {isUnsent ? (
          <span className="grow">
            {transferWords.waiting(time)}{' '}
            {!isConnected && transferWords.offline[line.isOwn ? 'own' : 'earlier']}
          </span>
        ) : (
          <span className="grow">
            <b>{draftWords.title(time)}</b>
            {draftWords.fields(fields)}
          </span>
        )}
      </p>
      <div className="button-row">
        <Button
          look={isUnsent ? 'filled' : 'secondary'}
          disabled={isBusy || (isUnsent && !isConnected)}
          aria-describedby={textId}
          onClick={leaving(line.onUse)}
        >
          {isUnsent ? transferWords.send : draftWords.takeOver}
        </Button>
        <Button look="secondary" aria-describedby={textId} onClick={onCompare}>
          {words.compare}
        </Button>
        <Button
          look="danger-quiet"
          disabled={isBusy || !line.onDiscard}
          aria-describedby={textId}
          onClick={leaving(line.onDiscard)}
        >
          {words.discard}
        </Button>
      </div>
    </li>
  )
}
