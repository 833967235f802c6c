/** The form of one part: its groups, each field with its control. */
import { Link } from 'react-router'
import type { Example } from '#domain/website/examples.ts'
import { valueAt, withValueAt } from '#domain/website/field-path.ts'
import type { OpeningHours } from '#domain/website/opening-hours.ts'
import type { RequiredField } from '#domain/website/required.ts'
import type { Website } from '#domain/website/website.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { Control } from './control.tsx'
import { HoursField } from './hours-field.tsx'
import { LawyerNote, SheetGroup } from './legal-notes.tsx'
import { ListField, sideBySide, type Target } from './list-field.tsx'
import type { Field, List, ListItem, Part } from './fields.ts'
import { websiteWords as words } from './messages.ts'
import { ExampleNote, PartExamples, useConfirming } from './part-examples.tsx'
import { hints } from './part-messages.ts'
import { PictureField, type Uploading } from './picture-field.tsx'

interface PartFormProps extends Uploading {
  part: Part
  errorAt: (path: string) => string | undefined
  missing: readonly RequiredField[]
  /** The fields that still have the delivered text. */
  examples: readonly Example[]
  /** The examples that the advisor confirmed. */
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

/** Whether the field concerns the chosen kind of advisor. */
function isShown(field: Field | List, { legal }: Website): boolean {
  return !('concerns' in field) || field.concerns === undefined || field.concerns(legal)
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
  // Applied to the newest content, because another field may have changed since this was rendered.
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
      // No kind is chosen until the delivered one is confirmed; choosing it confirms it.
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

/** A refusal takes precedence over a field that is only needed to go live. */
function problemOf(path: string, errorAt: PartFormProps['errorAt'], missing: readonly string[]) {
  const refused = errorAt(path)
  if (refused !== undefined) return { error: refused }
  return missing.includes(path) ? { error: words.neededToGoLive, open: true } : {}
}
