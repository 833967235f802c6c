/**
 * Words in braces that stand for the values of other fields, so that a changed name changes everywhere.
 * decisions/034
 */
import type { Website } from './website.ts'

/** `{name}`, `{firma}`, `{ort}` and `{minuten}`, in the words of their author. */
const values: Readonly<
  Record<string, (website: Pick<Website, 'advisor' | 'company' | 'appointment'>) => string>
> = {
  name: ({ advisor }) => advisor.name,
  firma: ({ advisor, company }) => company.name || advisor.name,
  ort: ({ company }) => company.city,
  minuten: ({ appointment }) => String(appointment.minutes),
}

export const placeholders = Object.keys(values).map((name) => `{${name}}`)

/** Other words in braces stay as they are. */
export function fillIn(text: string, website: Pick<Website, 'advisor' | 'company' | 'appointment'>): string {
  return text.replaceAll(/\{(\p{L}+)\}/gu, (whole, name: string) => {
    const key = name.toLowerCase()
    return Object.hasOwn(values, key) ? (values[key]?.(website) ?? whole) : whole
  })
}
