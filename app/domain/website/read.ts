/**
 * Reads a stored website, whatever its age, and site.config.json, which is written by hand: without ids, and
 * without the fields that were left out.
 */
import { isRecord } from '#domain/is-record.ts'
import { repair } from '#domain/repair.ts'
import { blankOf, fieldsOf, isItemSchema } from '#domain/schema-fields.ts'
import { z } from 'zod'
import { fromSchemaOrg } from './opening-hours.ts'
import { sheetContent, sheetContentSchema } from './sheet.ts'
import { blankWebsite, type SheetContent, type Website, websiteSchema } from './website.ts'

export function readWebsite(_id: string, data: unknown): Website | null {
  if (!isRecord(data)) return null
  const website = repairField(websiteSchema, completeWebsite(data), blankWebsite) as Website
  return { ...website, sheets: readSheets(data.sheets) }
}

/** One by one: clients may hold any of them. They count from 1, so that a number that is lost follows from the place. */
function readSheets(list: unknown): Website['sheets'] {
  const { version, since } = websiteSchema.shape.sheets.element.shape
  const blank = sheetContent(blankWebsite)
  return (Array.isArray(list) ? list : []).filter(isRecord).map((sheet, index) => ({
    version: version.safeParse(sheet.version).data ?? index + 1,
    since: since.safeParse(sheet.since).data ?? '',
    content: repairField(
      sheetContentSchema,
      withDefaults(sheetContentSchema, withKindOfSheet(sheet.content), blank),
      blank,
    ) as SheetContent,
  }))
}

function withKindOfSheet(content: unknown): unknown {
  return isRecord(content) && isRecord(content.legal)
    ? { ...content, legal: withKind(content.legal) }
    : content
}

/** A text that is only longer than the form allows or has an unusual form is still the owner's text. */
const harmless: ReadonlySet<string> = new Set([
  'too-long',
  'invalid-uid',
  'invalid-register-number',
  'invalid-phone',
])

/** The website of site.config.json, or all its faults: `advisor.email: invalid-email`. */
export function seedOf(data: unknown): { website: Website } | { faults: string[] } {
  const given = completeWebsite(isRecord(data) ? data : {})
  const parsed = websiteSchema.safeParse(given)
  const issues = parsed.success ? [] : parsed.error.issues.filter(isFault)
  if (issues.length > 0) return { faults: issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  return { website: { ...(repairField(websiteSchema, given, blankWebsite) as Website), sheets: [] } }
}

/** Dates and hours that make no sense are left out as usual; they prevent no site from starting. */
function isFault({ message, path }: z.core.$ZodIssue): boolean {
  const isLeftOut = path.join('.') === 'legal.updated' || path.join('.').startsWith('advisor.openingHours.')
  return !harmless.has(message) && !isLeftOut
}

/** Fills in missing sections and lists; gives lists ids; brings hours and paragraphs into today's form. */
function completeWebsite(data: Record<string, unknown>): unknown {
  const advisor = isRecord(data.advisor) ? data.advisor : {}
  const hours = 'openingHours' in advisor ? { openingHours: fromSchemaOrg(advisor.openingHours) } : {}
  const legal = isRecord(data.legal) ? withKind(data.legal) : data.legal
  return withDefaults(websiteSchema, { ...data, advisor: { ...advisor, ...hours }, legal }, blankWebsite)
}

/** Older releases knew tied advisors and others. */
function withKind({ tied, ...legal }: Record<string, unknown>): Record<string, unknown> {
  return 'kind' in legal ? legal : { ...legal, kind: tied === true ? 'tied' : 'untied' }
}

function withDefaults(schema: z.core.$ZodType, given: unknown, blank: unknown): unknown {
  if (given === undefined) return blank
  if (schema instanceof z.ZodObject && isRecord(given)) {
    const fields = Object.entries(fieldsOf(schema))
    const outer = isRecord(blank) ? blank : {}
    return Object.fromEntries(
      fields.map(([name, field]) => [name, withDefaults(field, given[name], outer[name] ?? blankOf(field))]),
    )
  }
  if (schema instanceof z.ZodArray && isItemSchema(schema.element) && Array.isArray(given)) {
    const { element } = schema
    const ids = new Set<string>()
    return given.map((each, index) => {
      const isText = typeof each === 'string' && 'text' in element.shape
      const item = withDefaults(element, isText ? { text: each } : each, {})
      if (!isRecord(item)) return item
      const named =
        typeof item.id === 'string' && item.id !== '' && !ids.has(item.id) ? item.id : `item-${index}`
      ids.add(named)
      return { ...item, id: named }
    })
  }
  return given
}

/** Records field by field and lists item by item, so that one wrong field costs only itself. */
function repairField(schema: z.ZodType, value: unknown, blank: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    if (!isRecord(value)) return blank
    const inner = Object.entries(fieldsOf(schema)).filter(
      ([, field]) =>
        field instanceof z.ZodObject || (field instanceof z.ZodArray && isItemSchema(field.element)),
    )
    const outer = isRecord(blank) ? blank : {}
    const read = Object.fromEntries(
      inner.map(([name, field]) => [name, repairField(field, value[name], outer[name])]),
    )
    return repair(schema, value, outer, { ...ownersOwn(schema, value), ...read })
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema
    const none = blankOf(element)
    // An entry that is no record at all is left out.
    return value.flatMap((each) =>
      isRecord(each) ? (repairField(element as z.ZodType, each, none) ?? []) : [],
    )
  }
  return blank
}

/** Fields that the form would refuse, but only for harmless reasons: the owner decides about them when saving. */
function ownersOwn(schema: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(schema))
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const issues = field.safeParse(value[name]).error?.issues ?? []
      const isHarmless = issues.length > 0 && issues.every(({ message }) => harmless.has(message))
      return isHarmless ? [[name, value[name]]] : []
    }),
  )
}
