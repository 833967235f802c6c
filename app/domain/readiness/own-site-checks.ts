/**
 * Checks of the advisor's statements on the site: examples, duties, contradictions, proofs that expire.
 * decisions/034, 035
 */
import { addDays } from '#domain/appointments/days.ts'
import { plainText } from '#domain/cooperation/text-block.ts'
import { isRecord } from '#domain/is-record.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { findContradiction } from '#domain/website/contradictions.ts'
import { isReserved } from '#domain/website/example.ts'
import type { ExamplePath } from '#domain/website/example-fields.ts'
import { examplesIn, isDue, withoutExamples } from '#domain/website/examples.ts'
import type { WebsitePath } from '#domain/website/field-path.ts'
import { missingFields, sheetLaws } from '#domain/website/required.ts'
import type { Website } from '#domain/website/website.ts'
import type { CheckedContent } from './content-checks.ts'
import type { ExpiringProof, FindingOf, LinkSource } from './finding.ts'

/** Fields that visitors of an advisor's own site do not get count as missing. */
function listOwedFields(saved: Website) {
  return missingFields(withoutExamples(saved))
}

/** Decided by another kind, by a number in FINMA's register, or by confirming it. */
export function checkKind({ saved }: Pick<CheckedContent, 'saved'>): FindingOf<'kind'> {
  if (examplesIn(saved).some(isKind)) return { state: 'open', about: ['legal.kind'] }
  return { state: 'done', kind: saved.legal.kind }
}

export function checkIdentity({ saved }: Pick<CheckedContent, 'saved'>): FindingOf<'identity'> {
  const owed: readonly WebsitePath[] = listOwedFields(saved)
  const due = examplesIn(saved).filter((example) => isDue(example) && !isKind(example))
  const paths = due.map(({ path }) => path).filter((path) => !owed.includes(path))
  const { name, email } = saved.advisor
  const reserved: ExamplePath[] = isReserved(email) && !due.some(isEmail) ? ['advisor.email'] : []
  const examples = [...reserved, ...paths]
  if (examples.length === 0) return { state: 'done', name }
  return { state: 'open', about: examples, examples, isNameless: examples.includes('advisor.name') }
}

const isEmail = ({ path }: { path: string }) => path === 'advisor.email'
const isKind = ({ path }: { path: string }) => path === 'legal.kind'

export function checkLegal({ saved }: Pick<CheckedContent, 'saved'>): FindingOf<'legal'> {
  const missing = listOwedFields(saved)
  if (missing.length === 0) return { state: 'done' }
  return { state: 'open', about: missing, missing, laws: sheetLaws(saved.legal) }
}

interface Said {
  text: string
  source: LinkSource
}

export function checkContradictions(content: CheckedContent, now: Date): FindingOf<'contradictions'> {
  const { kind } = content.saved.legal
  const found = everythingSaid(content, now).flatMap(({ text, source }) => {
    const words = findContradiction(kind, text)
    return words === null ? [] : [{ words, source }]
  })
  if (found.length === 0) return { state: 'done', kind }
  return { state: 'open', about: found.map(({ words, source }) => `${words} ${idOf(source)}`), kind, found }
}

function idOf(source: LinkSource): string {
  return source.kind === 'website' ? source.path : 'id' in source ? source.id : source.kind
}

/** Each text that visitors see, with the place where it is written. */
function everythingSaid(content: CheckedContent, now: Date): Said[] {
  const { website, promotion, consultation, cooperations } = content
  const { sheets: _sheets, confirmed: _confirmed, ...fields } = website
  const cards = consultation.isVisible ? consultation.cards.filter(({ isActive }) => isActive) : []
  return [
    ...findStatements(fields, ''),
    ...(isVisibleAt(promotion, now)
      ? [{ text: `${promotion.title} ${plainText(promotion.body)}`, source: { kind: 'promotion' } as const }]
      : []),
    ...cards.map(({ id, title, bodyText }) => ({
      text: `${title} ${plainText(bodyText)}`,
      source: { kind: 'card', id, title } as const,
    })),
    ...cooperations.flatMap(({ id, title, content: blocks }) =>
      blocks.map((block) => ({
        text: plainText(block.content),
        source: { kind: 'cooperation', id, title } as const,
      })),
    ),
  ]
}

/** The texts of a section; a text in a list has the path of the list. */
function findStatements(value: unknown, path: string): Said[] {
  if (typeof value === 'string')
    return [{ text: value, source: { kind: 'website', path: path as WebsitePath } }]
  if (Array.isArray(value)) {
    const texts = value.flatMap((item) => findStatements(item, path).map(({ text }) => text))
    return texts.length === 0
      ? []
      : [{ text: texts.join('\n'), source: { kind: 'website', path: path as WebsitePath } }]
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' ? [] : findStatements(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** The notice before the end, long enough for a renewal. */
const noticeDays = 60

export function checkProofs(
  { saved: { legal } }: Pick<CheckedContent, 'saved'>,
  today: string,
): FindingOf<'proofs'> {
  const { training, adviserRegister, liabilityInsurance } = legal.expiry
  const proofs: { proof: ExpiringProof; until: string; concerns: boolean }[] = [
    { proof: 'training', until: training, concerns: legal.kind !== 'none' },
    { proof: 'adviserRegister', until: adviserRegister, concerns: legal.fidleg },
    { proof: 'liabilityInsurance', until: liabilityInsurance, concerns: true },
  ]
  const dated = proofs.filter(({ until, concerns }) => concerns && until !== '')
  if (dated.length === 0) return { state: 'none' }
  const due = dated
    .filter(({ until }) => until <= addDays(today, noticeDays))
    .map(({ proof, until }) => ({ proof, until, isOver: until < today }))
  if (due.length === 0) return { state: 'done', count: dated.length }
  return { state: 'open', about: due.map(({ proof, until }) => `${proof} ${until}`), proofs: due }
}

/** Promotion, cards, cooperations and pictures as they were delivered or filled in, while they are switched on. */
export function checkSamples({ samples }: Pick<CheckedContent, 'samples'>, now: Date): FindingOf<'samples'> {
  const { cards, cooperations, pictures, isOwnSite } = samples
  const promotion = samples.promotion !== null && isVisibleAt(samples.promotion, now)
  const about = [
    ...(promotion ? ['promotion'] : []),
    ...[...cards, ...cooperations, ...pictures].map(({ id }) => id),
  ]
  if (about.length === 0) return { state: 'done' }
  return { state: 'open', about, promotion, cards, cooperations, pictures: pictures.length, isOwnSite }
}
