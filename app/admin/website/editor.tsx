/** The parts of the website, one form at a time; 'Speichern' in the bar saves all of them. */
import { ChevronDown, CircleAlert, CircleDashed, CircleDot } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { listConfirmedExamples, examplesIn, isDue, withoutExamples } from '#domain/website/examples.ts'
import { missingFields } from '#domain/website/required.ts'
import { valueAt } from '#domain/website/field-path.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Website } from '#domain/website/website.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { problemSentence } from '#admin/shell/widgets/messages.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { problemsAt, websiteWords as words } from './messages.ts'
import type { Target } from './list-field.tsx'
import { focusField } from './focus-field.ts'
import { PartForm } from './part-form.tsx'
import type { Part } from './fields.ts'
import { parts } from './part-messages.ts'
import { fieldsOf, partOfPath, problemName, findShown, viewOf } from './parts.ts'

export function WebsiteEditor() {
  const { content, saved, problems, view, show } = useEditor<Website>()
  const [target, setTarget] = useState<Target | null>(null)
  // The form follows the preview: both show the same part.
  const { part } = findShown(view)
  const missing = missingFields(withoutExamples(content))
  const examples = examplesIn(content)
  const confirmed = listConfirmedExamples(content)
  const errorAt = (path: string) => {
    const code = problems[path]
    if (code === undefined) return undefined
    return problemsAt[path]?.[code] ?? problemSentence(problems, path)
  }
  const { rendered, leave, uploadOf } = useRenderedParts(part)
  function open(next: Part) {
    const [page] = next.pages
    setTarget(null)
    leave()
    if (page) show(viewOf(next, page))
  }
  function goTo(path: string) {
    const around = partOfPath(path)
    if (around && around !== part) open(around)
    setTarget({ path })
    focusField(path)
  }
  useTargetOfAddress(goTo)
  const isExampleAt = (path: string) => examples.some((example) => example.path === path)
  const notesOn = (each: Part): PartNotes => ({
    problems: Object.keys(problems).filter((path) => partOfPath(path) === each).length,
    missing: missing.filter((path) => partOfPath(path) === each && !isExampleAt(path)).length,
    // Only due examples count: the others need no decision.
    examples: examples.filter((example) => isDue(example) && partOfPath(example.path) === each).length,
    holds: each.holds?.(content) ?? '',
    isChanged: fieldsOf(each).some(({ path }) => !isSame(valueAt(content, path), valueAt(saved, path))),
  })
  return (
    <div className="website stack">
      <PartList part={part} notesOn={notesOn} onOpen={open} />
      <div className="stack">
        {Object.keys(problems).length > 0 && (
          <ProblemList problems={problems} content={content} onGoTo={goTo} />
        )}
        {rendered.map((each) => (
          <div className="stack" key={each.id} hidden={each !== part}>
            <PartForm
              part={each}
              upload={uploadOf(each)}
              {...{ errorAt, examples, confirmed, target }}
              missing={missing.filter((path) => !isExampleAt(path))}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Keeps the form in which an upload began rendered out of sight, since it shows its progress and can cancel it. */
function useRenderedParts(part: Part) {
  const { isUploading, upload, announce } = useEditor<Website>()
  const [left, setLeft] = useState<readonly Part[]>([])
  // Otherwise the next upload, begun in another part, would bring them back.
  if (!isUploading && left.length > 0) setLeft([])
  const rendered = [...new Set([...left, part])]
  const shown = useLatest(part)
  const uploadOf =
    (each: Part): typeof upload =>
    async (file, options) => {
      const result = await upload(file, options)
      // The form is out of sight and about to be removed, so it cannot show the message.
      if (result.outcome === 'refused' && shown() !== each) announce('error', result.message)
      return result
    }
  return { rendered, leave: () => setLeft(isUploading ? rendered : []), uploadOf }
}

/** `#legal.finmaNumber` leads to the field, whichever part has it. */
function useTargetOfAddress(goTo: (path: string) => void) {
  const { hash, key } = useLocation()
  useEffect(() => {
    const path = decodeURIComponent(hash.slice(1))
    if (partOfPath(path)) goTo(path)
    // `key` is a dependency because the same link may be pressed again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key])
}

interface PartNotes {
  holds: string
  problems: number
  missing: number
  examples: number
  isChanged: boolean
}

interface PartListProps {
  part: Part
  notesOn: (part: Part) => PartNotes
  onOpen: (part: Part) => void
}

/** A column on wide screens, a button that opens the list on narrow ones. */
function PartList({ part, notesOn, onOpen }: PartListProps) {
  const [isOpen, setOpen] = useState(false)
  const [listId, pickId] = [useId(), useId()]
  function close() {
    // The focused element disappears with the list.
    if (isOpen) focusSoon(pickId)
    setOpen(false)
  }
  const closeOnEscape = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    <nav className="parts" aria-label={words.parts}>
      <button
        id={pickId}
        className="button button--secondary parts__pick"
        type="button"
        aria-expanded={isOpen}
        onKeyDown={closeOnEscape}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="muted">{words.part}</span> {part.title}
        <Icon drawing={ChevronDown} />
      </button>
      <ul id={listId} className={isOpen ? 'parts__list parts__list--open' : 'parts__list'}>
        {parts.map((each) => (
          <li key={each.id}>
            <button
              className="parts__part pick line"
              type="button"
              aria-current={each === part || undefined}
              onKeyDown={closeOnEscape}
              onClick={() => {
                onOpen(each)
                close()
              }}
            >
              <span>{each.title}</span>
              <PartNote {...notesOn(each)} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartNote(notes: PartNotes) {
  const urgent = mostUrgentOf(notes)
  return (
    <>
      {notes.holds && <small>{notes.holds}</small>}
      {urgent && (
        <small className={`marked whole ${notes.problems > 0 ? 'danger' : 'warning'}`}>
          <Icon drawing={urgent.icon} /> {urgent.text}
        </small>
      )}
    </>
  )
}

function mostUrgentOf({ problems, missing, examples, isChanged }: PartNotes) {
  if (problems > 0) return { icon: CircleAlert, text: words.toCheck(problems) }
  if (isChanged) return { icon: CircleDot, text: words.changed }
  if (missing > 0) return { icon: CircleAlert, text: words.missing(missing) }
  return examples > 0 && { icon: CircleDashed, text: words.example.count(examples) }
}

interface ProblemListProps {
  problems: Record<string, string>
  content: Website
  onGoTo: (path: string) => void
}

function ProblemList({ problems, content, onGoTo }: ProblemListProps) {
  const found = Object.keys(problems)
  return (
    <Notice kind="error">
      <strong>{words.problems(found.length)}</strong>{' '}
      {found.length === 1 ? words.nothingLostOne : words.nothingLost}
      <ul className="stack stack--close">
        {found.map((path) => (
          <li key={path}>
            <button className="link-button" type="button" onClick={() => onGoTo(path)}>
              {problemName(content, path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
