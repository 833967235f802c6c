/** Finds parts and fields of the form, and names them in differences and problems: 'Frage 2, Antwort'. */
import { type FieldName, type FieldNames, itemNames } from '#admin/shell/definition.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { focus } from '#admin/shell/upload/messages.ts'
import { valueAt } from '#domain/website/field-path.ts'
import { spokenTime } from '#domain/booking/zurich.ts'
import { openDays, type OpeningHours } from '#domain/website/opening-hours.ts'
import type { AdvisorKind, Website } from '#domain/website/website.ts'
import type { Field, ItemField, List, ListItem, Part } from './fields.ts'
import { flagNames, motifNames, websiteWords as words } from './messages.ts'
import { parts } from './part-messages.ts'

export function fieldsOf(part: Part): readonly (Field | List)[] {
  return Object.values(part.groups).flat()
}

/** The part with this path or the one around it (`faq.{id}.question`). */
export function partOfPath(path: string): Part | undefined {
  return parts.find((part) => fieldAround(part, path))
}

function fieldAround(part: Part, path: string): Field | List | undefined {
  return fieldsOf(part).find((each) => path === each.path || path.startsWith(`${each.path}.`))
}

/** The view that the preview gets: it names the part, too, since one page shows several. */
export function viewOf(part: Part, { path }: { path: string }): string {
  return `${part.id}${path}`
}

/** The inverse of `viewOf`; the first part and page for an unknown view. */
export function findShown(view: string): { part: Part; page: { path: string } } {
  const shown = parts.flatMap((part) => part.pages.map((page) => ({ part, page })))
  const found = shown.find(({ part, page }) => viewOf(part, page) === view) ?? shown[0]
  if (!found) throw new Error('The website has no parts.')
  return found
}

/** The name of an item in the closed list; empty if it says nothing yet. */
export function itemTitle({ title }: List, item: ListItem): string {
  return title.fields
    .map((name) => String(item[name] ?? '').trim())
    .filter(Boolean)
    .join(title.between)
}

/** The format of values other than text in differences. */
const formats: Partial<Record<Field['control'], (value: unknown) => string>> = {
  hours: (hours) => hoursText(hours as OpeningHours),
  kind: (kind) => words.kinds[kind as AdvisorKind],
  lines: (texts) => (texts as readonly string[]).join('\n'),
  date: (date) => formatDay(String(date)),
  motif: (motif) => motifNames[motif as keyof typeof motifNames],
  flag: (flag) => flagNames[flag as keyof typeof flagNames],
}

/** The names of the fields in differences, nested like the content itself. */
export const fieldNames: FieldNames = {}
for (const part of parts)
  for (const each of fieldsOf(part)) {
    put(fieldNames, each.path.split('.'), nameOf(part, each))
    if (each.control !== 'picture' || !each.focus) continue
    const { label: short } = each.focus
    put(fieldNames, each.focus.path.split('.'), {
      label: `${part.title}: ${short}`,
      short,
      format: focus.stored,
    })
  }

fieldNames.confirmed = {
  label: words.example.confirmed,
  items: itemNames<{ id: string }>({ name: ({ id }) => labelAt(id), fields: {} }),
}

/** The name of a field that is not within an item. */
function labelAt(path: string): string {
  const part = partOfPath(path)
  const field = part && fieldAround(part, path)
  return field ? `${part.title}: ${field.label}` : path
}

function put(names: FieldNames, [segment = '', ...rest]: readonly string[], name: FieldName) {
  if (rest.length === 0) {
    names[segment] = name
    return
  }
  const inner = (names[segment] as FieldName | undefined)?.fields ?? {}
  names[segment] = { label: '', fields: inner }
  put(inner, rest, name)
}

function nameOf(part: Part, field: Field | List): FieldName {
  const names = { label: `${part.title}: ${field.label}`, short: field.label }
  if (field.control === 'picture') return { ...names, kind: 'image' }
  if (field.control !== 'list') return { ...names, format: formats[field.control] }
  const items = itemNames<ListItem>({
    name: (_item, position) => words.list.one(field.name, position),
    summary: (item) => itemTitle(field, item),
    fields: Object.fromEntries(
      field.fields.flatMap((each) => [
        [each.path, itemFieldName(each)],
        ...(each.focus ? [[each.focus.path, { label: each.focus.label, format: focus.stored }]] : []),
      ]),
    ),
  })
  return { ...names, items }
}

function itemFieldName({ label, control }: ItemField): FieldName {
  return control === 'picture' ? { label, kind: 'image' } : { label, format: formats[control] }
}

function hoursText(hours: OpeningHours): string {
  const { days: names, to } = words.hours
  const days = openDays(hours).map(({ first, last, spans }) => {
    const range = first === last ? names[first] : `${names[first]} ${to} ${names[last]}`
    return `${range}: ${spans.map((span) => `${spokenTime(span.from)} ${to} ${spokenTime(span.to)}`).join(', ')}`
  })
  return days.join('\n')
}

/** `path` with item ids, as the server names a problem. */
export function problemName(website: Website, path: string): string {
  const part = partOfPath(path)
  const field = part && fieldAround(part, path)
  if (!field) return path
  if (field.control !== 'list') return `${part.title}: ${field.label}`
  const [id = '', name = ''] = path.slice(field.path.length + 1).split('.')
  const items = valueAt(website, field.path) as readonly ListItem[]
  const position = items.findIndex((item) => item.id === id) + 1
  const label = field.fields.find((each) => each.path === name)?.label ?? ''
  return [words.list.one(field.name, position), label].filter(Boolean).join(': ')
}
