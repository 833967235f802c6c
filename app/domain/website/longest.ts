/** How long the text of a field may be. */
import { z } from 'zod'
import { fieldsOf } from '#domain/schema-fields.ts'
import { websiteSchema } from './website.ts'

/** By the field's path, with positions or ids of items; nothing for what is no text, or has no limit. */
export function longestAt(path: string): number | undefined {
  let schema: z.core.$ZodType | undefined = websiteSchema
  for (const name of path.split('.')) schema = schema && inside(unwrapped(schema), name)
  const text = schema && unwrapped(schema)
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined
}

function inside(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodObject ? fieldsOf(schema)[name] : undefined
}

/** What is typed, before it is transformed or checked any further. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema
}
