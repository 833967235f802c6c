/**
 * Ids of entries and of the things in their lists. Content by id is an object whose fields are the ids, so an id is never a
 * name that every object has already, such as `constructor`.
 */
import { z } from 'zod'
import { isRecord } from './versioning/same.ts'

const namesOfEveryObject: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

export function isId(id: string): boolean {
  return id !== '' && !namesOfEveryObject.has(id)
}

export const idSchema = z.string().refine(isId, { error: 'invalid' })

function hasIds(record: unknown): boolean {
  return isRecord(record) && Object.keys(record).every(isId)
}

/** As `z.record`, which would leave out `__proto__` without a word. */
export function byId<Value extends z.ZodType>(value: Value) {
  return z.custom<unknown>(hasIds).pipe(z.record(z.string(), value))
}
