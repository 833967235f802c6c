/**
 * `npm run count`: how much there is to hold in the head. Lines and files, functions by length, casts, what stands twice,
 * and the path of one save from the call to its answer. It judges nothing; the figures are compared by who changes the code.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { type EnteredFunction, isIn, traceSaveOfCard } from './save-path.ts'
import { isMessages, lineCount, readSources, type Source } from './sources.ts'
import { codeLines, readSyntax, type Syntax } from './syntax.ts'

const report = z.object({
  duplicates: z.array(
    z.object({
      lines: z.number(),
      firstFile: z.object({ name: z.string(), start: z.number() }),
      secondFile: z.object({ name: z.string(), start: z.number() }),
    }),
  ),
})

type Duplicate = z.infer<typeof report>['duplicates'][number]

/** Fewer tokens than these make six lines of imports or of closing brackets a duplicate. */
const fewestTokens = 30

/** Runs of at least six lines that stand twice, as jscpd finds them in TypeScript with its tests, the longest first. */
function duplicatesIn(root: string): Duplicate[] {
  const output = mkdtempSync(join(tmpdir(), 'duplicates-'))
  try {
    const only = ['--format', 'typescript,tsx', '--ignore', '**/node_modules/**,build/**,.react-router/**']
    const least = ['--min-lines', '6', '--min-tokens', String(fewestTokens), '--mode', 'weak']
    const told = ['--silent', '--reporters', 'json', '--output', output]
    execFileSync(join(root, 'node_modules/.bin/jscpd'), [...only, ...least, ...told, root], {
      stdio: 'ignore',
    })
    const { duplicates } = report.parse(JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')))
    return duplicates.toSorted((one, other) => other.lines - one.lines)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

interface Read extends Source {
  syntax: Syntax
}

type Row = readonly [what: string, figure: string | number]

const root = join(import.meta.dirname, '../..')
const sessionRoom = 'app/admin/shell/session/'
const sessionCore = ['state', 'edits', 'session', 'saver', 'conflict', 'send'].map(
  (name) => `${sessionRoom}${name}.ts`,
)

function sizes(sources: readonly Source[], read: readonly Read[]): Row[] {
  const of = (kind: Source['kind']) => sources.filter((source) => source.kind === kind)
  return [
    ['TypeScript without tests, lines', lines(of('product'))],
    ['  of code, without comments and blank lines', code(read)],
    ['  files', of('product').length],
    ['tests, lines', lines(of('test'))],
    ['CSS, lines', lines(of('styles'))],
  ]
}

function functions(read: readonly Read[]): Row[] {
  const lengths = read
    .flatMap(({ syntax }) => syntax.functions.map((found) => found.lines))
    .toSorted((a, b) => a - b)
  const share = (part: number) => lengths[Math.floor(lengths.length * part)] ?? 0
  return [
    ['functions', lengths.length],
    ['  lines: median, p90, longest', `${share(0.5)}, ${share(0.9)}, ${lengths.at(-1)}`],
    ['  over 60 lines', lengths.filter((length) => length > 60).length],
    ['casts', sum(read.map(({ syntax }) => syntax.casts))],
  ]
}

function session(read: readonly Read[]): Row[] {
  const room = read.filter(({ path }) => path.startsWith(sessionRoom) && !isMessages(path))
  const core = room.filter(({ path }) => sessionCore.includes(path))
  return [
    ['session room: lines', lines(room)],
    ['  files', room.length],
    ['  lines of code', code(room)],
    [`  core (${core.map(({ path }) => path.slice(sessionRoom.length, -3)).join(', ')}): lines`, lines(core)],
    ['    lines of code', code(core)],
  ]
}

/** A name is our own where a file on the path declares it; what a function would do where it is not entered does not count. */
function savePath(entered: readonly EnteredFunction[], read: readonly Read[]): Row[] {
  const files = read.filter(({ path }) => entered.some((found) => found.path === path))
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

function lines(sources: readonly Source[]): number {
  return sum(sources.map(({ text }) => lineCount(text)))
}

function code(sources: readonly Read[]): number {
  return sum(sources.map(({ text, syntax }) => codeLines(text, syntax)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const sources = readSources(root)
const read = sources.flatMap((source) =>
  source.kind === 'product' ? [{ ...source, syntax: readSyntax(source.path, source.text) }] : [],
)
const twice = duplicatesIn(root)
const rows = [
  ...sizes(sources, read),
  ...functions(read),
  ['runs of six lines or more that stand twice', twice.length] as const,
  ...session(read),
  ...savePath(await traceSaveOfCard(root), read),
]
const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, figure] of rows) console.log(`${what.padEnd(width)}  ${figure}`)
if (process.argv.includes('--duplicates'))
  for (const { firstFile, secondFile, lines: shared } of twice)
    console.log(
      `${shared} lines: ${firstFile.name}:${firstFile.start} and ${secondFile.name}:${secondFile.start}`,
    )
