/** What another release would have written: without a field that is known today, or with one that is not. */
import { isRecord } from '#domain/is-record.ts'

const lacking = new Set(['backgroundOpacity', 'autoRotateSpeed', 'isActive'])

export function aged(text: string, isOlder: boolean): string {
  return JSON.stringify(change(JSON.parse(text)))

  function change(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(change)
    if (!isRecord(value)) return value
    const fields = Object.entries(value).filter(([field]) => !(isOlder && lacking.has(field)))
    const changed = Object.fromEntries(fields.map(([field, inner]) => [field, change(inner)]))
    return isOlder || !('isVisible' in value || 'title' in value) ? changed : { ...changed, fromTomorrow: 7 }
  }
}
