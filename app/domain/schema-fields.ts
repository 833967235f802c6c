/** Walks through the schema of any record. */
import { z } from 'zod'

/** The schemas of a record's fields by name. */
export function fieldsOf(schema: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  return schema.shape
}

/** Whether the items of such a list are distinguished by `id`. */
export function isItemSchema(schema: unknown): schema is z.ZodObject {
  return schema instanceof z.ZodObject && 'id' in schema.shape
}

/**
 * The value of a field before anything is written: empty texts and lists, no, the first of several options.
 */
export function blankOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, field]) => [name, blankOf(field)]))
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  return z.safeParse(schema, []).success ? [] : ''
}
