/**
 * The process that is killed: commits documents and puts files as fast as it can, and prints the acknowledged
 * numbers. `node writer.ts <data folder> <first number>`
 */
import { writeSync } from 'node:fs'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { contentOf, writesOf } from './traces.ts'

const [dataDir = '', first = '0'] = process.argv.slice(2)
const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })

async function commitAll() {
  for (let n = Number(first); ; n++) {
    const { outcome } = await backend.documents.commit(writesOf(n))
    if (outcome === 'committed') writeSync(1, `commit ${n}\n`)
  }
}

async function putAll() {
  for (let n = Number(first); ; n++) {
    await backend.files.put(`gallery/${n}.bin`, contentOf(n))
    writeSync(1, `file ${n}\n`)
  }
}

await Promise.all([commitAll(), putAll()])
