/** The greatest length of a field's text. */
import { z } from 'zod'
import { fieldsOf } from '#domain/schema-fields.ts'
import { websiteSchema } from './website.ts'

/**
 * The limit by the field's path, with positions or ids of items; `undefined` for a field that is no text, or
 * has no limit.
 */
export function longestAt(path: string): number | undefined {
  let schema: z.core.$ZodType | undefined = websiteSchema
  for (const name of path.split('.')) schema = schema && inside(unwrapSchema(schema), name)
  return schema && longestOf(schema)
}

/** The limit of the typed text, or of the text once invisible characters are removed. */
function longestOf(schema: z.core.$ZodType): number | undefined {
  if (schema instanceof z.ZodPipe) return longestOf(schema.in) ?? longestOf(schema.out)
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined
}

function inside(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodObject ? fieldsOf(schema)[name] : undefined
}

/** The schema of the typed value, before it is transformed or checked any further. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodPipe ? unwrapSchema(schema.in) : schema
}
