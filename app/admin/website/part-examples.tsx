/** The examples left in a part: named above its fields and at each field, confirmed or emptied by a click. */
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import {
  clearableExamples,
  clearExamples,
  type Example,
  fittingTexts,
  isDue,
  mayBeConfirmed,
} from '#domain/website/examples.ts'
import { valueAt, withValueAt } from '#domain/website/field-path.ts'
import type { Website } from '#domain/website/website.ts'
import { isSame } from '#domain/versioning/same.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { focusHeading } from '#admin/shell/widgets/focus-soon.ts'
import { focusField } from './focus-field.ts'
import type { Field, List, Part } from './fields.ts'
import { websiteWords as words } from './messages.ts'
import { fieldsOf } from './parts.ts'

/** Confirms, for visitors and for 'Bereit?', that the delivered text is true of this advisor. */
export function useConfirming() {
  const { change, offerUndo } = useEditor<Website>()
  const takeBack = (examples: readonly Example[]) =>
    change((website) => ({
      ...website,
      confirmed: website.confirmed.filter(({ id }) => !examples.some(({ path }) => path === id)),
    }))
  return {
    takeBack,
    confirm(examples: readonly Example[]) {
      change((website) => ({
        ...website,
        confirmed: [...website.confirmed, ...examples.map(({ path }) => ({ id: path }))],
      }))
      offerUndo(words.example.confirmedCount(examples.length), () => takeBack(examples))
    },
  }
}

/** The kind of advisor is chosen by the advisor, not confirmed with the texts around it. */
const isChosen = ({ path }: Example) => path === 'legal.kind'

/** More than these are not named above, as each has its badge in sight. */
const mostNamed = 6

export function PartExamples({ part, examples }: { part: Part; examples: readonly Example[] }) {
  const { content, change, offerUndo } = useEditor<Website>()
  const { confirm } = useConfirming()
  // The badge at the field is enough for an example that needs no decision.
  const own = examples.filter(
    (example) => isDue(example) && fieldsOf(part).some(({ path }) => path === example.path),
  )
  const open = own.filter((example) => mayBeConfirmed(example) && !isChosen(example))
  const texts = fittingTexts(content)
  const isOwn = ({ path }: Example) => own.some((each) => each.path === path)
  const clearable = clearableExamples(content).filter(isOwn)
  // Each button disappears once it was pressed.
  const done = focusHeading
  function clear() {
    const before = content
    const emptied = clearExamples(before, clearable)
    change((website) => clearExamples(website, clearable))
    offerUndo(words.example.clearedCount(clearable.length), () =>
      change((website) =>
        clearable.reduce(
          // Text typed there meanwhile stays.
          (site, { path }) =>
            isSame(valueAt(site, path), valueAt(emptied, path))
              ? withValueAt(site, path, valueAt(before, path))
              : site,
          website,
        ),
      ),
    )
    done()
  }
  const labelOf = ({ path }: Example) => fieldsOf(part).find((field) => field.path === path)?.label ?? path
  if (own.length === 0) return null
  return (
    <Notice kind="warning">
      <strong>{words.example.title(own.length)}</strong> {words.example.text}
      {own.length <= mostNamed && (
        <p className="line">
          {own.map((example) => (
            <button
              key={example.path}
              className="link-button"
              type="button"
              onClick={() => focusField(example.path)}
            >
              {labelOf(example)}
            </button>
          ))}
        </p>
      )}
      {clearable.length > 0 && <p>{words.example.notOwed(clearable.map(labelOf))}</p>}
      <div className="button-row">
        {open.length > 0 && (
          <Button
            look="secondary"
            onClick={() => {
              confirm(open)
              done()
            }}
          >
            {words.example.confirmAll(open.length)}
          </Button>
        )}
        {clearable.length > 0 && (
          <Button look="secondary" onClick={clear}>
            {words.example.clear(clearable.length)}
          </Button>
        )}
        {texts.length > 1 && !texts.every(isOwn) && (
          <Button
            look="quiet"
            className="button--flush"
            onClick={() => {
              confirm(texts)
              done()
            }}
          >
            {words.example.confirmTexts(texts.length)}
          </Button>
        )}
      </div>
    </Notice>
  )
}

interface ExampleNoteProps {
  field: Field | List
  examples: readonly Example[]
  /** The examples that the advisor confirmed. */
  confirmed: readonly Example[]
}

export function ExampleNote({ field, examples, confirmed }: ExampleNoteProps) {
  const { path } = field
  const { content } = useEditor<Website>()
  const { confirm, takeBack } = useConfirming()
  const example = examples.find((each) => each.path === path)
  const own = confirmed.find((each) => each.path === path)
  if (own)
    return (
      <p className="example-note line">
        <Badge tone="on">{words.example.confirmed}</Badge>
        <FieldStep field={field} says={words.example.takeBack} onClick={() => takeBack([own])} />
      </p>
    )
  if (!example || isChosen(example)) return null
  return (
    <p className="example-note line">
      <Badge tone="warning">{words.example.badge}</Badge>
      {mayBeConfirmed(example) ? (
        <FieldStep field={field} says={words.example.confirm} onClick={() => confirm([example])} />
      ) : (
        <small>
          {example.contradiction === undefined
            ? words.example.onlyChanged
            : words.example.contradiction(example.contradiction, words.kinds[content.legal.kind])}
        </small>
      )}
    </p>
  )
}

/** Disappears once pressed, so that the focus moves to the field. Its accessible name includes the field's. */
function FieldStep({ field, says, onClick }: { field: Field | List; says: string; onClick: () => void }) {
  return (
    <button
      className="link-button"
      type="button"
      onClick={() => {
        onClick()
        focusField(field.path)
      }}
    >
      {says}
      <span className="visually-hidden">: {field.label}</span>
    </button>
  )
}
