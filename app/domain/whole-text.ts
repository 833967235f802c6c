/**
 * Half a character, such as an emoji that a limit cut in two, is no text: databases refuse or replace it, and
 * pages show a question mark in its place. It is removed before anything is stored.
 */
import { isRecord } from './is-record.ts'

/** The same value without half characters at any depth. */
export function withWholeText<Value>(value: Value): Value {
  return whole(value) as Value
}

function whole(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.replaceAll(/\p{Surrogate}/gu, '')
  if (Array.isArray(value)) return value.map(whole)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(each)]))
}

/** As much of a text as fits, without half a character at its end. */
export function shorten(text: string, length: number): string {
  return withWholeText(text.slice(0, length))
}
