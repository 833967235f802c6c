/**
 * `npm run count`: how much there is to hold in the head. Lines and files, functions by length, casts, what stands twice,
 * and the path of one save from the call to its answer. It judges nothing; the figures are compared by who changes the code.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { type EnteredFunction, isIn, traceSaveOfCard } from './save-path.ts'
import { codeLines, readSyntax, type Syntax } from './syntax.ts'

const root = join(import.meta.dirname, '../..')
const sessionRoom = 'app/admin/shell/session/'
const sessionCore = /\/(state|edits|session|saver|conflict|send)\.ts$/
const isTest = /^(test|e2e)\/|\.(test|contract|spec|setup)\.tsx?$/
/** German sentences stand in files of their own, which say nothing about how much there is to understand. */
const isMessages = /(^|[/-])messages\.ts$/

interface Source {
  /** From the root of the repository. */
  path: string
  text: string
}

interface Read extends Source {
  syntax: Syntax
}

type Row = readonly [what: string, figure: string | number]

const git = ['ls-files', '--cached', '--others', '--exclude-standard']
const sources: Source[] = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Git also lists what was deleted and is not yet committed.
  .filter((path) => /\.(tsx?|css)$/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const [styles = [], scripts = []] = [true, false].map((isStyle) =>
  sources.filter(({ path }) => path.endsWith('.css') === isStyle),
)
const product: Read[] = scripts
  .filter(({ path }) => !isTest.test(path))
  .map((source) => ({ ...source, syntax: readSyntax(source.path, source.text) }))
const session = product.filter(({ path }) => path.startsWith(sessionRoom) && !isMessages.test(path))
const core = session.filter(({ path }) => sessionCore.test(path))
const twice = duplicates()

const rows: Row[] = [
  ['TypeScript without tests, lines', lines(product)],
  ['  of code, without comments and blank lines', code(product)],
  ['  files', product.length],
  ['tests, lines', lines(scripts.filter(({ path }) => isTest.test(path)))],
  ['CSS, lines', lines(styles)],
  ...functions(),
  ['runs of six lines or more that stand twice', twice.length],
  ['session room: lines', lines(session)],
  ['  files', session.length],
  ['  lines of code', code(session)],
  [`  core (${core.map(({ path }) => path.slice(sessionRoom.length, -3)).join(', ')}): lines`, lines(core)],
  ['    lines of code', code(core)],
  ...savePath(await traceSaveOfCard(root)),
]
const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, figure] of rows) console.log(`${what.padEnd(width)}  ${figure}`)
if (process.argv.includes('--duplicates'))
  for (const { firstFile: one, secondFile: other, lines: shared } of twice)
    console.log(`${shared} lines: ${one.name}:${one.start} and ${other.name}:${other.start}`)

function functions(): Row[] {
  const lengths = product
    .flatMap(({ syntax }) => syntax.functions.map((found) => found.lines))
    .toSorted((a, b) => a - b)
  const share = (part: number) => lengths[Math.floor(lengths.length * part)] ?? 0
  return [
    ['functions', lengths.length],
    ['  lines: median, p90, longest', `${share(0.5)}, ${share(0.9)}, ${lengths.at(-1)}`],
    ['  over 60 lines', lengths.filter((length) => length > 60).length],
    ['casts', sum(product.map(({ syntax }) => syntax.casts))],
  ]
}

/** Runs of at least six lines that stand twice, as jscpd finds them in TypeScript with its tests, the longest first. */
function duplicates() {
  const position = z.object({ name: z.string(), start: z.number() })
  const run = z.object({ lines: z.number(), firstFile: position, secondFile: position })
  const output = mkdtempSync(join(tmpdir(), 'duplicates-'))
  try {
    const only = ['--format', 'typescript,tsx', '--ignore', '**/node_modules/**,build/**,.react-router/**']
    // Fewer tokens than these make six lines of imports or of closing brackets a duplicate.
    const least = ['--min-lines', '6', '--min-tokens', '30', '--mode', 'weak']
    const told = ['--silent', '--reporters', 'json', '--output', output, root]
    const jscpd = join(root, 'node_modules/.bin/jscpd')
    execFileSync(jscpd, [...only, ...least, ...told], { stdio: 'ignore' })
    const report = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8'))
    const found = z.object({ duplicates: z.array(run) }).parse(report)
    return found.duplicates.toSorted((one, other) => other.lines - one.lines)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

/** A name is our own where a file on the path declares it; what a function would do where it is not entered does not count. */
function savePath(entered: readonly EnteredFunction[]): Row[] {
  const files = product.filter(({ path }) => entered.some((found) => found.path === path))
  const own = new Set(files.flatMap(({ syntax }) => [...syntax.declared]))
  const names = files.flatMap(({ path, syntax }) => {
    const spans = entered.filter((found) => found.path === path)
    return syntax.names.filter(({ start }) =>
      spans.some((span) => isIn(span, start) && !span.idle.some((inner) => isIn(inner, start))),
    )
  })
  return [
    ['saving a card: files', files.length],
    ['  functions entered that have a name', entered.filter(({ name }) => name !== '').length],
    ['  own names in them', new Set(names.map(({ name }) => name).filter((name) => own.has(name))).size],
  ]
}

function lines(of: readonly Source[]): number {
  return sum(of.map(({ text }) => text.trimEnd().split('\n').length))
}

function code(of: readonly Read[]): number {
  return sum(of.map(({ text, syntax }) => codeLines(text, syntax)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
