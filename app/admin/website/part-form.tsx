/** The form of one part: its groups, each field with its control. */
import { Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { currentSheet } from '#domain/website/sheet.ts'
import {
  clearableExamples,
  clearExamples,
  type Example,
  fittingTexts,
  isDue,
  mayBeConfirmed,
} from '#domain/website/examples.ts'
import { valueAt, withValueAt } from '#domain/website/field-path.ts'
import type { OpeningHours } from '#domain/website/opening-hours.ts'
import type { RequiredField } from '#domain/website/required.ts'
import type { Website } from '#domain/website/website.ts'
import { isSame } from '#domain/versioning/same.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { focusHeading } from '#admin/shell/widgets/focus-soon.ts'
import { paths } from '#site/paths.ts'
import { Control } from './control.tsx'
import { focusField } from './focus-field.ts'
import { HoursField } from './hours-field.tsx'
import { ListField, sideBySide, type Target } from './list-field.tsx'
import type { Field, List, ListItem, Part } from './fields.ts'
import { websiteWords as words } from './messages.ts'
import { hints } from './part-messages.ts'
import { fieldsOf } from './parts.ts'
import { PictureField, type Uploading } from './picture-field.tsx'

interface PartFormProps extends Uploading {
  part: Part
  errorAt: (path: string) => string | undefined
  missing: readonly RequiredField[]
  /** The fields that still say what was delivered. */
  examples: readonly Example[]
  /** Those that the advisor confirmed. */
  confirmed: readonly Example[]
  target: Target | null
}

export function PartForm(props: PartFormProps) {
  const { part } = props
  const { content } = useEditor<Website>()
  return (
    <>
      {part.id === 'legal' && <LawyerNote />}
      <PartExamples {...props} />
      {Object.entries(part.groups).map(([title, fields], index, all) => (
        <section className="group" key={title}>
          <h2>{title}</h2>
          {sideBySide(fields.filter((field) => isShown(field, content))).map((row) => (
            <div key={row[0]?.path} className={row.length > 1 ? 'pair' : 'stack'}>
              {row.map((field) => (
                <div className="stack stack--close" key={field.path}>
                  <PartField field={field} {...props} />
                  <ExampleNote field={field} {...props} />
                </div>
              ))}
            </div>
          ))}
          {part.elsewhere && index === all.length - 1 && <Elsewhere {...part.elsewhere} />}
        </section>
      ))}
      {part.id === 'legal' && <SheetGroup website={content} />}
    </>
  )
}

function Elsewhere({ text, tab }: NonNullable<Part['elsewhere']>) {
  return (
    <p className="field__hint">
      {text}
      {tab && (
        <>
          {' '}
          <Link to={tab.path}>{tab.name}</Link>.
        </>
      )}
    </p>
  )
}

/** What the chosen kind of advisor has nothing to do with is not asked. */
function isShown(field: Field | List, { legal }: Website): boolean {
  return !('concerns' in field) || field.concerns === undefined || field.concerns(legal)
}

/** Confirms, for visitors and for 'Bereit?', that what was delivered is true of this advisor, too. */
function useConfirming() {
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

/** A kind of advisor is chosen, and not confirmed with the texts around it. */
const isChosen = ({ path }: Example) => path === 'legal.kind'

/** Of more, each has its badge in sight. */
const mostNamed = 6

function PartExamples({ part, examples }: PartFormProps) {
  const { content, change, offerUndo } = useEditor<Website>()
  const { confirm } = useConfirming()
  // Where nobody has to decide, the badge at the field is enough.
  const own = examples.filter(
    (example) => isDue(example) && fieldsOf(part).some(({ path }) => path === example.path),
  )
  const open = own.filter((example) => mayBeConfirmed(example) && !isChosen(example))
  const texts = fittingTexts(content)
  const isOwn = ({ path }: Example) => own.some((each) => each.path === path)
  const clearable = clearableExamples(content).filter(isOwn)
  // Each button goes with what it did.
  const done = focusHeading
  function clear() {
    const before = content
    const emptied = clearExamples(before, clearable)
    change((website) => clearExamples(website, clearable))
    offerUndo(words.example.clearedCount(clearable.length), () =>
      change((website) =>
        clearable.reduce(
          // What is typed there by now stays.
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

function ExampleNote({
  field: { path, label },
  examples,
  confirmed,
}: PartFormProps & { field: Field | List }) {
  const { content } = useEditor<Website>()
  const { confirm, takeBack } = useConfirming()
  const example = examples.find((each) => each.path === path)
  const own = confirmed.find((each) => each.path === path)
  if (own)
    return (
      <p className="example-note line">
        <Badge tone="on">{words.example.confirmed}</Badge>
        <button
          className="link-button"
          type="button"
          onClick={() => {
            takeBack([own])
            focusField(path)
          }}
        >
          {words.example.takeBack}
          <span className="visually-hidden">: {label}</span>
        </button>
      </p>
    )
  if (!example || isChosen(example)) return null
  return (
    <p className="example-note line">
      <Badge tone="warning">{words.example.badge}</Badge>
      {mayBeConfirmed(example) ? (
        <button
          className="link-button"
          type="button"
          onClick={() => {
            confirm([example])
            focusField(path)
          }}
        >
          {words.example.confirm}
          <span className="visually-hidden">: {label}</span>
        </button>
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

interface PartFieldProps extends PartFormProps {
  field: Field | List
}

function PartField({ field, errorAt, missing, examples, target, upload }: PartFieldProps) {
  const { content, change } = useEditor<Website>()
  const { confirm } = useConfirming()
  const { path, label } = field
  const value = valueAt(content, path)
  const named = { id: path, label, hint: hints[path] }
  // Applied to the newest content: another field may have changed since this was rendered.
  const set = (update: (value: unknown) => unknown) =>
    change((website) => withValueAt(website, path, update(valueAt(website, path))))
  switch (field.control) {
    case 'list':
      return (
        <ListField
          list={field}
          items={value as readonly ListItem[]}
          errorAt={errorAt}
          target={target}
          upload={upload}
          onChange={(update) => set((items) => update(items as readonly ListItem[]))}
        />
      )
    case 'hours':
      return (
        <HoursField
          hours={value as OpeningHours}
          errorAt={errorAt}
          onChange={(update) => set((hours) => update(hours as OpeningHours))}
        />
      )
    case 'picture': {
      const { focus } = field
      return (
        <PictureField
          {...named}
          address={String(value)}
          spot={focus && String(valueAt(content, focus.path))}
          onChange={({ address, spot }) =>
            change((website) => {
              const shown = address === undefined ? website : withValueAt(website, path, address)
              return focus ? withValueAt(shown, focus.path, spot) : shown
            })
          }
          upload={upload}
        />
      )
    }
    case 'kind': {
      // As long as the delivered one is not confirmed, none is chosen; choosing it confirms it.
      const isOpen = examples.some((example) => example.path === path)
      return (
        <Control
          {...named}
          kind={field.control}
          name={path}
          value={isOpen ? '' : value}
          onChange={(to) => (to === value ? confirm([{ path: 'legal.kind', kind: 'text' }]) : set(() => to))}
        />
      )
    }
    default:
      return (
        <Control
          {...named}
          kind={field.control}
          name={path}
          optional={field.optional === true}
          {...problemOf(path, errorAt, missing)}
          value={value}
          onChange={(to) => set(() => to)}
        />
      )
  }
}

/** What was refused comes before what is only needed to go live. */
function problemOf(path: string, errorAt: PartFormProps['errorAt'], missing: readonly string[]) {
  const refused = errorAt(path)
  if (refused !== undefined) return { error: refused }
  return missing.includes(path) ? { error: words.neededToGoLive, open: true } : {}
}

function LawyerNote() {
  const { title, text, sheet } = words.lawyer
  return (
    <Notice kind="warning">
      <strong>{title}</strong> {text}{' '}
      <a href={paths.informationSheet} target="_blank" rel="noopener">
        {sheet}
        <span className="visually-hidden"> {words.sheet.newTab}</span>
      </a>
      .
    </Notice>
  )
}

/** Which version clients get now, and the earlier ones. */
function SheetGroup({ website }: { website: Website }) {
  const { version, since } = currentSheet(website)
  const earlier = website.sheets.slice(0, -1).toReversed()
  return (
    <section className="group">
      <h2>{words.sheet.heading}</h2>
      <div className="entry">
        <div>
          <b>{words.sheet.version(version)}</b>
          <small>{since === '' ? words.sheet.notYet : words.sheet.since(formatDay(since))}</small>
        </div>
        <a className="button button--secondary" href={paths.informationSheet} target="_blank" rel="noopener">
          {words.sheet.open} <span className="visually-hidden">{words.sheet.newTab}</span>
        </a>
      </div>
      {earlier.length > 0 && (
        <details>
          <summary>{words.sheet.earlier}</summary>
          <ul className="stack stack--close">
            {earlier.map((sheet) => (
              <li key={sheet.version}>
                <a href={`${paths.informationSheet}?version=${sheet.version}`} target="_blank" rel="noopener">
                  {words.sheet.earlierVersion(sheet.version, formatDay(sheet.since))}{' '}
                  <span className="visually-hidden">{words.sheet.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
