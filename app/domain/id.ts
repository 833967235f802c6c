/**
 * Ids of entries and of list items. Content by id is an object keyed by id, so an id must not be a property that every
 * object inherits, such as `constructor`.
 */
import { z } from 'zod'
import { isRecord } from './is-record.ts'

const namesOfEveryObject: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

export function isId(id: string): boolean {
  return id !== '' && !namesOfEveryObject.has(id)
}

export const idSchema = z.string().refine(isId, { error: 'invalid' })

function hasIds(record: unknown): boolean {
  return isRecord(record) && Object.keys(record).every(isId)
}

/** Like `z.record`, which would silently drop `__proto__`. */
export function byId<Value extends z.ZodType>(value: Value) {
  return z.custom<unknown>(hasIds).pipe(z.record(z.string(), value))
}
