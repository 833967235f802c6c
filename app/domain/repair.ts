/**
 * Reads documents that an older site wrote, or that were damaged by hand. A wrong or missing field gets its
 * default, unknown fields are ignored; only documents that cannot be shown at all are left out.
 */
import { z } from 'zod'
import { isRecord } from './is-record.ts'
import { isItemSchema } from './schema-fields.ts'
import { byId, isListOfIdentified, own } from './versioning/same.ts'

/** Stands in for a date that is lost: sorts last and can still be formatted. */
export const unknownDate = '1970-01-01T00:00:00.000Z'

/**
 * `null` if the data is not a record, or if a field without default is missing or wrong. `alreadyRead` are fields that
 * were read by rules of their own; they are taken as they are.
 */
export function repair<Schema extends z.ZodObject>(
  schema: Schema,
  data: unknown,
  defaults: Partial<z.output<Schema>>,
  alreadyRead: Partial<z.output<Schema>> = {},
): z.output<Schema> | null {
  if (!isRecord(data)) return null
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = alreadyRead[name] ?? repairField(field, data[name], defaults[name])
    return [name, value] as const
  })
  if (fields.some(([, value]) => value === unreadable)) return null
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as z.output<Schema>
}

const unreadable = Symbol('unreadable')

function repairField(schema: z.core.$ZodType, value: unknown, fallback: unknown): unknown {
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
export function repairList<Item extends { id: string }>(
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
 * A draft, brought into the current schema: fields added by a newer release get their defaults, and half a colour
 * stays half a colour. `readable` is the same data as its reader understands it.
 */
export function asTyped<Value>(schema: z.core.$ZodType, readable: Value, typed: unknown): Value {
  return withTyped(schema, readable, typed) as Value
}

function withTyped(schema: z.core.$ZodType | undefined, known: unknown, typed: unknown): unknown {
  const isListWithoutIds = Array.isArray(known) && !(isArray(schema) && isItemSchema(schema.element))
  if (isListWithoutIds && isOfItsType(schema, typed)) return typed
  if (isListOfIdentified(known) && isListOfIdentified(typed)) {
    const items = byId(typed)
    const item = isArray(schema) ? schema.element : undefined
    return known.map((each) => withTyped(item, each, own(items, each.id)))
  }
  if (isRecord(known) && isRecord(typed)) {
    const shape = schema instanceof z.ZodObject ? schema.shape : {}
    const dropped = Object.keys(shape).filter(
      (field) => !Object.hasOwn(known, field) && isOfItsType(shape[field], own(typed, field)),
    )
    return Object.fromEntries([
      ...Object.entries(known).map(([field, value]) => [
        field,
        withTyped(shape[field], value, own(typed, field)),
      ]),
      ...dropped.map((field) => [field, typed[field]]),
    ])
  }
  // A field for numbers is empty while another number is typed.
  const isTyped = typeof typed === typeof known || (typeof known === 'number' && typed === '')
  return isTyped && (typeof typed === 'string' || typeof typed === 'number') ? typed : known
}

const isArray = (schema: unknown): schema is z.ZodArray => schema instanceof z.ZodArray

/** Half typed at worst: the schema finds fault with its content, not with its type. */
function isOfItsType(schema: z.core.$ZodType | undefined, typed: unknown): boolean {
  if (schema === undefined || typed === undefined) return false
  const issues = z.safeParse(schema, typed).error?.issues ?? []
  return issues.every(({ code }) => code !== 'invalid_type')
}
