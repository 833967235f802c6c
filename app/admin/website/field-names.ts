/** What differences and problems call the fields: 'Startseite: Titel', 'Frage 2, Antwort'. */
import type { FieldName, FieldNames } from '#admin/shell/definition.ts'
import { namesOf } from '#admin/shell/definition.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { openDays, type OpeningHours } from '#domain/website/opening-hours.ts'
import { valueAt } from '#domain/website/field-path.ts'
import type { Website } from '#domain/website/website.ts'
import { focus } from '#admin/shell/upload/messages.ts'
import { flagNames, labels, websiteWords as words } from './messages.ts'
import {
  type Control,
  type Field,
  fieldsOf,
  type ItemField,
  labelOf,
  type List,
  type ListItem,
  partOfPath,
  parts,
} from './parts.ts'

/** How differences show what is no text. */
const formats: Partial<Record<Control | ItemField['control'], (value: unknown) => string>> = {
  hours: (hours) => hoursText(hours as OpeningHours),
  tied: (tied) => words.tied[tied ? 'tied' : 'untied'],
  lines: (texts) => (texts as readonly string[]).join('\n'),
  date: (date) => formatDay(String(date)),
  flag: (flag) => flagNames[flag as keyof typeof flagNames],
}

/** Nested like the content itself. */
export const fieldNames: FieldNames = {}
for (const part of parts)
  for (const field of fieldsOf(part)) {
    put(fieldNames, field.path.split('.'), nameOf(part.title, field))
    if (field.control === 'picture' && field.focus)
      put(fieldNames, field.focus.split('.'), {
        label: `${part.title}: ${labels[field.focus]}`,
        format: focus.stored,
      })
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

function nameOf(partTitle: string, field: Field | List): FieldName {
  const label = `${partTitle}: ${labelOf(field)}`
  if (field.control === 'list') return { label, items: itemNamesOf(field) }
  return field.control === 'picture' ? { label, kind: 'image' } : { label, format: formats[field.control] }
}

function itemNamesOf(list: List) {
  return namesOf<ListItem>({
    name: (_item, position) => words.list.one(list.name, position),
    summary: list.titleOf,
    fields: Object.fromEntries(
      list.fields.map(({ name, control, label }) => [name, { label, format: formats[control] }]),
    ),
  })
}

function hoursText(hours: OpeningHours): string {
  const days = openDays(hours).map(({ first, last, spans }) => {
    const { days: names, to } = words.hours
    const range = first === last ? names[first] : `${names[first]} ${to} ${names[last]}`
    return `${range}: ${spans.map((span) => `${span.from} ${to} ${span.to}`).join(', ')}`
  })
  return days.join('\n')
}

/** `path` with item ids, as the server names a problem. */
export function problemName(website: Website, path: string): string {
  const part = partOfPath(path)
  const field = part && fieldsOf(part).find((each) => path === each.path || path.startsWith(`${each.path}.`))
  if (!part || !field) return path
  if (field.control !== 'list') return `${part.title}: ${labelOf(field)}`
  const [id = '', name = ''] = path.slice(field.path.length + 1).split('.')
  const items = valueAt(website, field.path) as readonly ListItem[]
  const position = items.findIndex((item) => item.id === id) + 1
  const label = field.fields.find((each) => each.name === name)?.label ?? ''
  return [words.list.one(field.name, position), label].filter(Boolean).join(': ')
}
