/** The names of typed changes that wait for 'Speichern', as in differences. */
import { nameDifferences } from '#admin/shell/compare/field-names.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { SessionState } from '#admin/shell/session/state.ts'

/** Lists each name once, the fields of an entry after the entry's name. Omits changes without a name. */
export function waitingChanges({ fields, saving }: Edited, { work }: Pick<SessionState, 'work'>): string[] {
  const { base, content, form } = work
  // The newer state comes first, so that an item has its stored name, not the title being typed.
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
