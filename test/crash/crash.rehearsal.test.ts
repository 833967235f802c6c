/** The embedded backend, killed at any moment, keeps everything it acknowledged, and nothing half-written. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { EmbeddedBackend } from '#adapters/embedded/backend.ts'
import { inData } from '#test/embedded-data.ts'
import { startProgram } from '#test/program.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { eachKill, random, reportKill, seed } from './kills.ts'
import { contentOf, writesOf } from './traces.ts'

const dataDir = folderOfFile()
let next = 0

/**
 * Starts the writer, kills it at a random moment after its first acknowledgement, and returns the
 * acknowledged numbers.
 */
async function runUntilKilled(first: number) {
  const script = join(import.meta.dirname, 'writer.ts')
  const writer = startProgram([process.execPath, script, dataDir, String(first)])
  await writer.prints(new RegExp(`((?:.*\\n){${1 + Math.floor(random() * 60)}})`))
  await delay(random() * 12)
  await writer.end('SIGKILL')
  expect(await writer.ended).toBe(-1)
  const acknowledged = { commits: [] as number[], files: [] as number[] }
  for (const [, kind, n] of writer.said().matchAll(/^(commit|file) (\d+)\n/gm))
    acknowledged[kind === 'commit' ? 'commits' : 'files'].push(Number(n))
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
    const content = Buffer.from(file?.content ?? [])
    if (!content.equals(contentOf(n))) throw new Error(`${path} is not whole: ${content.length} bytes`)
    found.push(n)
  }
  expect(found).toEqual(expect.arrayContaining(acknowledged))
  return Math.max(-1, ...found)
}

describe(`a process that saves and is killed (seed ${seed})`, () => {
  it.each(eachKill)(
    'loses nothing it acknowledged and leaves nothing half-written, kill %i',
    async () => {
      const acknowledged = await runUntilKilled(next)
      await inData(dataDir, async (backend) => {
        const last = await checkDocuments(backend, acknowledged.commits)
        const lastFile = await checkFiles(backend, acknowledged.files)
        expect((await backend.documents.commit(writesOf(last + 1))).outcome).toBe('committed')
        next = Math.max(last + 1, lastFile) + 1
      })
      reportKill('during saves', 'no answer until the next start', 'no answer; the draft is in the browser')
    },
    30_000,
  )
})
