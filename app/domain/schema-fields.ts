import type { z } from 'zod'

/** The schemas of a record's fields by name, for code that walks through any schema. */
export function fieldsOf(schema: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  return schema.shape
}
