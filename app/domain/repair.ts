/**
 * Reads documents that an older site wrote or somebody damaged. Keeps what can be understood: a wrong or missing field
 * gets its default, unknown fields are ignored; only what cannot be shown at all is left out.
 */
import type { z } from 'zod'
import { byId, isListOfIdentified, own } from './versioning/identified.ts'
import { isRecord } from './versioning/same.ts'

/** Stands in for a date that is lost: sorts last and can still be formatted. */
export const unknownDate = '1970-01-01T00:00:00.000Z'

/**
 * `null` if the data is not a record, or if a field without default is missing or wrong. `alreadyRead` are fields that
 * were read by rules of their own; they are taken as they are.
 */
export function repaired<Schema extends z.ZodObject>(
  schema: Schema,
  data: unknown,
  defaults: Partial<z.output<Schema>>,
  alreadyRead: Partial<z.output<Schema>> = {},
): z.output<Schema> | null {
  if (!isRecord(data)) return null
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = alreadyRead[name] ?? repairedField(field, data[name], defaults[name])
    return [name, value] as const
  })
  if (fields.some(([, value]) => value === unreadable)) return null
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as z.output<Schema>
}

const unreadable = Symbol('unreadable')

function repairedField(schema: z.core.$ZodType, value: unknown, fallback: unknown): unknown {
  const field = schema as z.ZodType
  const parsed = field.safeParse(value)
  if (parsed.success) return parsed.data
  // A text that is merely too long or too short for today's editor is still the advisor's text.
  const isTextOfWrongLength =
    typeof value === 'string' &&
    parsed.error.issues.every(({ code }) => code === 'too_big' || code === 'too_small')
  if (isTextOfWrongLength) return value
  if (fallback !== undefined) return fallback
  const missing = field.safeParse(undefined)
  return missing.success ? missing.data : unreadable
}

/** The readable items; one whose id is already taken gets a new one. */
export function repairedList<Item extends { id: string }>(
  list: unknown,
  readItem: (item: unknown, index: number) => Item | null,
): Item[] {
  const ids = new Set<string>()
  return (Array.isArray(list) ? list : []).flatMap((value, index) => {
    const item = readItem(value, index)
    if (!item) return []
    const id = ids.has(item.id) ? `${item.id}-${index}` : item.id
    ids.add(id)
    return [{ ...item, id }]
  })
}

/**
 * What somebody was typing, brought into the current schema: fields added by a newer release get their defaults, and
 * half a colour stays half a colour. `readable` is the same data as its reader understands it.
 */
export function asTyped<Value>(readable: Value, typed: unknown): Value {
  return withTexts(readable, typed) as Value
}

function withTexts(known: unknown, typed: unknown): unknown {
  if (isListOfIdentified(known) && isListOfIdentified(typed)) {
    const items = byId(typed)
    return known.map((item) => withTexts(item, own(items, item.id)))
  }
  if (isRecord(known) && isRecord(typed)) {
    const fields = Object.entries(known)
    return Object.fromEntries(fields.map(([field, value]) => [field, withTexts(value, own(typed, field))]))
  }
  return typeof known === 'string' && typeof typed === 'string' ? typed : known
}
