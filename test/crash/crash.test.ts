/** Killed at any moment, the embedded backend keeps everything it acknowledged, and nothing half-written. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedBackend, type EmbeddedBackend } from '#adapters/embedded/backend.ts'
import { report } from '#test/faults/table.ts'
import { randomFrom } from './random.ts'
import { contentOf, writesOf } from './traces.ts'

// `npm run soak` kills more often, with another seed each time.
const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const seed = Number(process.env['CRASH_SEED'] ?? 20_260_302)

interface Acknowledged {
  commits: number[]
  files: number[]
}

let dataDir: string
let random: () => number
let next = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotse-crash-'))
  random = randomFrom(seed)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the writer, kills it at a random moment after it began to acknowledge, and returns what it acknowledged. */
async function runUntilKilled(first: number): Promise<Acknowledged> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: Acknowledged = { commits: [], files: [] }
  const lastBeforeTheEnd = 1 + Math.floor(random() * 60)
  const pause = random() * 12
  const lines = createInterface({ input: writer.stdout })
  let count = 0
  lines.on('line', (line) => {
    const [kind, n] = line.split(' ')
    acknowledged[kind === 'commit' ? 'commits' : 'files'].push(Number(n))
    if (++count === lastBeforeTheEnd) void delay(pause).then(() => writer.kill('SIGKILL'))
  })
  const [[code, signal]] = await Promise.all([once(writer, 'exit'), once(lines, 'close')])
  if (signal !== 'SIGKILL') throw new Error(`the writer ended by itself: ${code}`)
  return acknowledged
}

async function checkDocuments({ documents }: EmbeddedBackend, commits: number[]) {
  const versions = await documents.list('versions', { orderBy: { field: 'n', direction: 'ascending' } })
  const logs = await documents.list('adminLogs', { orderBy: { field: 'n', direction: 'ascending' } })
  const numbers = versions.map(({ data }) => Number(data['n']))
  expect(numbers).toEqual(expect.arrayContaining(commits))
  expect(logs.map(({ data }) => data['n'])).toEqual(numbers)
  for (const { data } of versions) expect(data).toEqual(writesOf(Number(data['n']))[1]?.data)
  const current = await documents.read('gallery', 'current')
  expect(current?.data).toEqual(writesOf(numbers.at(-1) ?? -1)[0]?.data)
  return numbers.at(-1) ?? 0
}

async function checkFiles({ files }: EmbeddedBackend, acknowledged: number[]) {
  const found: number[] = []
  for await (const { path } of files.list('')) {
    const n = Number(path.match(/^gallery\/(\d+)\.bin$/)?.[1])
    const file = await files.read(path)
    const content = Buffer.from(await new Response(file?.body).arrayBuffer())
    if (!content.equals(contentOf(n))) throw new Error(`${path} is not whole: ${content.length} bytes`)
    found.push(n)
  }
  expect(found).toEqual(expect.arrayContaining(acknowledged))
  return Math.max(-1, ...found)
}

describe(`a process that saves and is killed (seed ${seed})`, () => {
  it.each(Array.from({ length: kills }, (_, index) => index + 1))(
    'loses nothing it acknowledged and leaves nothing half-written, kill %i',
    async () => {
      const acknowledged = await runUntilKilled(next)
      const backend = createEmbeddedBackend({
        dataDir,
        secureCookies: false,
        clock: { now: () => new Date() },
      })
      const last = await checkDocuments(backend, acknowledged.commits)
      const lastFile = await checkFiles(backend, acknowledged.files)
      expect((await backend.documents.commit(writesOf(last + 1))).outcome).toBe('committed')
      backend.close()
      next = Math.max(last + 1, lastFile) + 1
      report({
        fault: 'SIGKILL during saves',
        times: 1,
        visitors: 'no answer until the next start',
        advisor: 'no answer; the draft is in the browser',
        lost: 0,
        recovery: 'with the next start',
      })
    },
    30_000,
  )
})
