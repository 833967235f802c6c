/**
 * The information sheet of an insurance intermediary (VAG Art. 45): its content and its version. Every
 * version that a client could have received is kept in the website's content.
 */
import { isSame } from '#domain/versioning/same.ts'
import { isExample } from './example.ts'
import { z } from 'zod'
import { type SheetContent, type Website, websiteSchema } from './website.ts'

export interface Sheet {
  /** Counts from 1 and rises with every change of the content. */
  version: number
  /** YYYY-MM-DD in Zurich; empty if unknown. */
  since: string
  content: SheetContent
}

const parts = websiteSchema.shape
export const sheetContentSchema: z.ZodType<SheetContent> = z.object({
  ...parts.advisor.pick({ name: true, trade: true, email: true, phone: true }).shape,
  company: parts.company,
  legal: parts.legal.omit({ updated: true, expiry: true }),
})

type Legal = Pick<
  SheetContent['legal'],
  'kind' | 'compensation' | 'ranges' | 'liable' | 'liabilityInsurer' | 'complaints' | 'ombudsman'
>

/**
 * The topics of the sheet besides who the advisor is: who pays, and what happens when something goes wrong.
 */
export interface SheetTopics {
  pay: boolean
  trouble: boolean
}

/** An untied advisor always states both. */
export function topicsOfSheet({ legal }: { legal: Legal }): SheetTopics {
  const { kind, compensation, ranges, liable, liabilityInsurer, complaints, ombudsman } = legal
  const isUntied = kind === 'untied'
  const answers = [kind === 'tied' && liable, liabilityInsurer, complaints, ombudsman.name]
  return {
    pay: isUntied || compensation !== '' || ranges.length > 0,
    trouble: isUntied || answers.some(Boolean),
  }
}

export function sheetContent({ advisor, company, legal }: Website): SheetContent {
  const { name, trade, email, phone } = advisor
  const { updated: _updated, expiry: _expiry, ...content } = legal
  return { name, trade, email, phone, company, legal: content }
}

/** The sheet that clients get now. */
export function currentSheet(website: Website): Sheet {
  return website.sheets.at(-1) ?? { version: 1, since: website.legal.updated, content: sheetContent(website) }
}

/** `null` if there was never such a version. */
export function sheetOfVersion(website: Website, version: number): Sheet | null {
  const current = currentSheet(website)
  if (version === current.version) return current
  return website.sheets.find((sheet) => sheet.version === version) ?? null
}

/**
 * The content with its sheets brought up to date. `before` is the content that visitors saw until now, its
 * sheets included; sheets in the content itself are ignored. `today` as YYYY-MM-DD. `shown` returns the
 * website as clients get it.
 */
export function withCurrentSheet(
  content: Website,
  before: Website | null,
  today: string,
  shown: (website: Website) => Website = (website) => website,
): Website {
  const now = sheetContent(shown(content))
  const former =
    before && before.sheets.length === 0 && !isExample(before)
      ? [currentSheet(shown(before))]
      : (before?.sheets ?? [])
  const last = former.at(-1)
  // The fictitious advisor of a new site has no clients who could receive a sheet.
  if (isExample(content) || (last && isSame(last.content, now))) return { ...content, sheets: former }
  const next: Sheet = { version: (last?.version ?? 0) + 1, since: today, content: now }
  return { ...content, sheets: [...former, next] }
}
