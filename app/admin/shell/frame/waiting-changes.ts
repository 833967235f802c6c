/** What is typed and waits for 'Speichern', in the names that differences give it. */
import { nameDifferences } from '#admin/shell/compare/field-names.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { SessionState } from '#admin/shell/session/state.ts'

/** Each once, the fields of one entry after its name; nothing where what changed has no name. */
export function waitingChanges({ fields, saving }: Edited, { work }: Pick<SessionState, 'work'>): string[] {
  const { base, content, form } = work
  // The newer state first: an item is called as it is stored, not as its title is being typed.
  const found = nameDifferences(fields, content, base)
  if (form && saving.kind === 'steps') {
    const before = form.isNew ? content : saving.form.put(content, form.base)
    found.push(...nameDifferences(fields, saving.form.put(content, form.content), before))
  }
  const named = new Map(found.map(({ short, within }) => [short, within]))
  const told: string[] = []
  return [...named].map(([short, within]) => {
    const known = told.findLast((entry) => `${within}, `.startsWith(`${entry}, `))
    told.push(within)
    return known ? short.slice(`${known}, `.length) : short
  })
}
