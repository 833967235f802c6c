/** The rules of 'Verfügbarkeit' in the form that an editing session expects. */
import { availabilityDocument as id } from '#admin/appointments/availability/rules-form.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import type { Rules } from '#domain/appointments/rules.ts'

interface Stored {
  rules: Rules
  revision: string | null
}

export function entriesOf({ rules, revision }: Stored) {
  return { entries: { [id]: rules }, revisions: { [id]: revision } }
}

export function toStoredRules(stored: Stored | { outcome: 'unavailable' }): StoredContent {
  return 'outcome' in stored ? { entries: null, revisions: {} } : entriesOf(stored)
}
