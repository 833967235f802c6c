/**
 * The parts of a website that are still as delivered, recognised by value. On an advisor's own site visitors
 * see none of them that was invented about a person. decisions/034
 */
import { isRecord } from '#domain/is-record.ts'
import { findContradiction } from './contradictions.ts'
import delivered from './delivered.json' with { type: 'json' }
import { exampleField, type ExampleKind, type ExamplePath, examplePaths } from './example-fields.ts'
import { valueAt, withValueAt } from './field-path.ts'
import { fillIn } from './placeholders.ts'
import { listRequiredFields } from './required.ts'
import rich from './rich-example.json' with { type: 'json' }
import type { Website } from './website.ts'

/**
 * Its texts fit any advisor. The other one, of `npm run demo` and of former releases, describes one person.
 */
const fitting = delivered as unknown as Website
const personal = rich as unknown as Website

const deliveredNames = [...new Set([fitting, personal].map(({ advisor }) => plain(advisor.name)))]

/** Whether the site is an advisor's own: it has a real address, or another name. */
export function isOwn({ advisor }: Pick<Website, 'advisor'>, hasRealAddress: boolean): boolean {
  return hasRealAddress || !deliveredNames.includes(plain(advisor.name))
}

export interface Example {
  path: ExamplePath
  kind: ExampleKind
  /** The words that contradict the chosen kind of advisor. */
  contradiction?: string
}

/** The fields that still contain delivered text, and which the advisor has not confirmed. */
export function examplesIn(website: Website): Example[] {
  return examplePaths.flatMap((path) => {
    const example = exampleAt(website, path)
    return example === null ? [] : [example]
  })
}

/** The delivered parts that the advisor confirmed. */
export function listConfirmedExamples(website: Website): Example[] {
  return examplesIn({ ...website, confirmed: [] }).filter(
    (example) => mayBeConfirmed(example) && isConfirmed(website, example.path),
  )
}

/**
 * Whether the advisor may confirm it: not if nobody can share it, or if it contradicts the kind of advisor.
 */
export function mayBeConfirmed({ kind, contradiction }: Pick<Example, 'kind' | 'contradiction'>): boolean {
  return isShared(kind) && contradiction === undefined
}

function isShared(kind: ExampleKind): boolean {
  return kind !== 'fact' && kind !== 'link'
}

/** Whether the advisor has to decide about it before the website goes live. */
export function isDue({ kind }: Pick<Example, 'kind'>): boolean {
  return kind !== 'extra' && kind !== 'link'
}

/** The kinds that visitors of an advisor's own site do not see. */
const hiddenKinds: ReadonlySet<ExampleKind> = new Set(['fact', 'claim', 'extra', 'link'])

/** The website without examples of these kinds. The name stays: there is no page without one. */
export function withoutExamples(website: Website, kinds: ReadonlySet<ExampleKind> = hiddenKinds): Website {
  return clearExamples(
    website,
    examplesIn(website).filter(({ path, kind }) => kinds.has(kind) && path !== 'advisor.name'),
  )
}

/** The website without the delivered parts of these fields. */
export function clearExamples(website: Website, examples: readonly Example[]): Website {
  return examples.reduce((site, { path }) => withValueAt(site, path, without(website, path)), website)
}

/** The examples that the advisor may leave empty, and shares with nobody. */
export function clearableExamples(website: Website): Example[] {
  const owed: readonly string[] = listRequiredFields(website.legal)
  return examplesIn(website).filter(({ path, kind }) => !isShared(kind) && !owed.includes(path))
}

/** Texts of all fields that fit any advisor. The kind of advisor is chosen, and is no text. */
export function fittingTexts(website: Website): Example[] {
  return examplesIn(website).filter(
    (example) => example.kind === 'text' && example.path !== 'legal.kind' && mayBeConfirmed(example),
  )
}

type Found = 'fitting' | 'personal'

function exampleAt(website: Website, path: ExamplePath): Example | null {
  const { kind, with: around } = exampleField(path)
  const found = findExample(website, path)
  if (found === null) return null
  // Nobody can confirm a text with another's name in it.
  if (found === 'name') return { path, kind: 'fact' }
  if (around !== undefined && !isOpen(website, around as ExamplePath)) return null
  const words = findContradiction(website.legal.kind, valueAt(website, path))
  const example: Example = {
    path,
    kind: kind === 'text' && found === 'personal' ? 'claim' : kind,
    ...(words !== null && { contradiction: words }),
  }
  return mayBeConfirmed(example) && isConfirmed(website, path) ? null : example
}

function isOpen(website: Website, path: ExamplePath): boolean {
  return valueAt(website, path) === '' || findExample(website, path) !== null
}

function isConfirmed({ confirmed }: Website, path: ExamplePath): boolean {
  return confirmed.some(({ id }) => id === path)
}

/** The origin of a field's value; `null` if it is the advisor's. */
function findExample(website: Website, path: ExamplePath): Found | 'name' | null {
  const value = valueAt(website, path)
  const found = partsOf(value, path).map((part) => originOf(website, path, part))
  const strictest = (['name', 'personal', 'fitting'] as const).find((origin) => found.includes(origin))
  return strictest ?? null
}

function originOf(website: Website, path: ExamplePath, part: string): Found | 'name' | null {
  const words = plain(part)
  if (words === '') return null
  if (isDeliveredIn(fitting, path, words)) return 'fitting'
  if (isDeliveredIn(personal, path, words)) return 'personal'
  return path !== 'advisor.name' && namesAnother(website, words) ? 'name' : null
}

/** The name of the fictitious advisor, on the site of a real one. */
function namesAnother({ advisor }: Website, words: string): boolean {
  const own = plain(advisor.name)
  return deliveredNames.some((name) => name !== own && words.includes(name))
}

const known = new Map<Website, Map<ExamplePath, Set<string>>>()

function isDeliveredIn(source: Website, path: ExamplePath, words: string): boolean {
  const byPath = known.get(source) ?? new Map<ExamplePath, Set<string>>()
  known.set(source, byPath)
  if (!byPath.has(path)) {
    const parts = partsOf(valueAt(source, path), path)
    byPath.set(path, new Set([...parts, ...parts.map((part) => fillIn(part, source))].map(plain)))
  }
  return byPath.get(path)?.has(words) === true
}

/** The compared parts: the text, each line, or each group of an item's fields. */
function partsOf(value: unknown, path: ExamplePath): string[] {
  const { says } = exampleField(path)
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return isRecord(value) ? [JSON.stringify(value)] : []
  if (!says) return value.map(String)
  return value.flatMap((item) => says.groups.flatMap((group) => groupParts(item, group)))
}

/** A text, or the lines of one field. In a file a paragraph is only its text. */
function groupParts(item: unknown, group: readonly string[]): string[] {
  if (typeof item === 'string') return [item]
  const values = group.map((name) => (isRecord(item) ? item[name] : undefined))
  const [only] = values
  return values.length === 1 && Array.isArray(only) ? only.map(String) : [values.join(' ')]
}

/** The same words, however they are typed: `071 555 01 42` is `0715550142`. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}{}]/gu, '')
}

/** The value of a field without the parts that were delivered. */
function without(website: Website, path: ExamplePath): unknown {
  const value = valueAt(website, path)
  const { says } = exampleField(path)
  if (typeof value === 'string') return ''
  const isOwnPart = (part: string) => originOf(website, path, part) === null
  if (!Array.isArray(value))
    return Object.fromEntries(Object.keys(isRecord(value) ? value : {}).map((name) => [name, []]))
  if (!says) return value.filter((line) => isOwnPart(String(line)))
  return value.flatMap((item: Record<string, unknown>) => {
    const cut = says.groups.map((group) => cutGroup(item, group, isOwnPart))
    const isTouched = cut.some(({ isCut }) => isCut)
    const isGone = cut[says.goesWith === 'all' ? 'every' : 'some'](({ isCut, isBlank }) => isCut || isBlank)
    return isTouched && isGone ? [] : [Object.assign({}, item, ...cut.map(({ fields }) => fields))]
  })
}

interface CutGroup {
  fields: Record<string, unknown>
  isCut: boolean
  /** Whether nothing is left, or there never was anything. */
  isBlank: boolean
}

function cutGroup(
  item: Record<string, unknown>,
  group: readonly string[],
  isOwnPart: (part: string) => boolean,
): CutGroup {
  const [name = ''] = group
  const only = item[name]
  if (group.length === 1 && Array.isArray(only)) {
    const lines = only.filter((line) => isOwnPart(String(line)))
    return { fields: { [name]: lines }, isCut: lines.length < only.length, isBlank: lines.length === 0 }
  }
  const parts = groupParts(item, group)
  if (parts.every(isOwnPart))
    return { fields: {}, isCut: false, isBlank: parts.every((part) => plain(part) === '') }
  return { fields: Object.fromEntries(group.map((each) => [each, ''])), isCut: true, isBlank: true }
}
