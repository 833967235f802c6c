/** The built product as `npm start` runs it, with the requested content. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import project from '#package.json' with { type: 'json' }
import { createEditing } from '#server/content/editing.server.ts'
import { createLog } from '#server/log.server.ts'
import { largeCounts, saveLargeContent } from '#test/large-content.ts'
import { end, freePort, type Running, startProgram, untilItAnswers } from './processes.ts'
import type { Report } from './report.ts'

export const root = join(import.meta.dirname, '../..')

/** The command that `npm start` runs, without npm. */
const startParameters = project.scripts.start.split(' ').slice(1)

export const admin = { email: 'admin@example.ch', password: 'lotse-im-hafen' }

export interface Product extends Running {
  url: string
  startMilliseconds: number
}

export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const environment = {
    ENV_FILE: '/dev/null',
    PORT: String(port),
    DATA_DIR: dataDir,
    MAIL: 'outbox',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const began = performance.now()
  const server = startProgram(process.execPath, startParameters, environment)
  await untilItAnswers(port, server)
  const startMilliseconds = performance.now() - began
  const url = `http://127.0.0.1:${port}`
  return { port, url, pids: [server.pid ?? 0], startMilliseconds, stop: () => end(server) }
}

/**
 * Content is filled in once; each part of the bench gets a copy and a process of its own, so that no part changes
 * what the next one finds.
 */
interface Contents {
  withProduct<Result>(kind: ContentKind, measure: (product: Product) => Promise<Result>): Promise<Result>
  withCopy<Result>(kind: ContentKind, measure: (dataDir: string) => Promise<Result>): Promise<Result>
}

const fillings = { sample: fillWithDemo, large: fillWithLargeContent }
export type ContentKind = keyof typeof fillings

/** `folder` is where the filled folders may stay until the end. */
export function createContents(folder: string): Contents {
  const filled = new Map<ContentKind, string>()

  async function folderOf(kind: ContentKind): Promise<string> {
    const known = filled.get(kind)
    if (known !== undefined) return known
    const dataDir = join(folder, kind)
    mkdirSync(dataDir)
    await fillings[kind](dataDir)
    filled.set(kind, dataDir)
    return dataDir
  }
  async function withCopy<Result>(kind: ContentKind, measure: (dataDir: string) => Promise<Result>) {
    const original = await folderOf(kind)
    return withFolder((copy) => {
      cpSync(original, copy, { recursive: true })
      return measure(copy)
    })
  }
  return {
    withCopy,
    withProduct: (kind, measure) => withCopy(kind, (dataDir) => withStarted(dataDir, measure)),
  }
}

async function withStarted<Result>(
  dataDir: string,
  measure: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(dataDir)
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The content of `npm run demo`: nine pictures of 1200 pixels, six of which are in view at first, and a promotion with
 * one.
 */
function fillWithDemo(dataDir: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/demo/demo.ts'], {
    cwd: root,
    env: { ...process.env, ENV_FILE: '/dev/null', BACKEND: 'embedded', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The sample content was not made: ${stderr}`)
}

async function fillWithLargeContent(dataDir: string) {
  const clock = { now: () => new Date() }
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const { documents, files, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  try {
    const addresses: string[] = []
    for (let index = 0; index < largeCounts.images; index += 1) {
      const path = `gallery/bild-${index}.jpg`
      await files.put(path, await smallPicture(index))
      addresses.push(files.publicUrl(path))
    }
    await saveLargeContent(createEditing({ documents, clock, log, files }), addresses)
  } finally {
    close()
  }
}

function smallPicture(index: number) {
  const background = { r: index * 2, g: 120, b: 160 }
  return sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** One part of the benchmark: measures, and prints its tables. */
export interface Bench {
  report: Report
  contents: Contents
}
export type Part = (bench: Bench) => Promise<void>
