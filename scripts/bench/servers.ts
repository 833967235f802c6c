/**
 * The measured servers: the built product as `npm start` runs it, on content of two sizes, and a plain static
 * answer.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import project from '#package.json' with { type: 'json' }
import { createEditing } from '#server/content/editing.server.ts'
import { createLog } from '#server/log.server.ts'
import { admin } from '#test/built-app.ts'
import { largeCounts, saveLargeContent } from '#test/large-content.ts'
import { type Program, startProgram } from '#test/program.ts'
import type { Report } from './figures.ts'
import { portOf } from '#listener/port.ts'
import { childrenOf, freePort, hasProgram } from './processes.ts'

export const root = join(import.meta.dirname, '../..')

export interface Served {
  /** Without trailing slash. */
  url: string
  /** Every process that serves requests. */
  pids: number[]
  /** The time from the command to the first answer. */
  startMilliseconds: number
}

/** One part of the benchmark: measures, and prints its tables. */
export interface Bench {
  report: Report
  /**
   * Content is filled in once. Each call gets a copy, so that no part changes the content for the next one.
   * `sample` is the content of `npm run demo`, `large` is more than an advisor will ever have.
   */
  withContent<Result>(
    kind: keyof typeof fillings,
    measure: (dataDir: string) => Promise<Result>,
  ): Promise<Result>
  /** The same with a product on it. */
  withProduct<Result>(
    kind: keyof typeof fillings,
    measure: (product: Served) => Promise<Result>,
    environment?: Record<string, string>,
  ): Promise<Result>
}

/** `folder` keeps the filled folders until the end. */
export function createBench(folder: string, report: Report): Bench {
  const withContent: Bench['withContent'] = async (kind, measure) => {
    const original = join(folder, kind)
    // `undefined` if the folder existed already.
    if (mkdirSync(original, { recursive: true }) !== undefined) await fillings[kind](original)
    return withFolder((copy) => {
      cpSync(original, copy, { recursive: true })
      return measure(copy)
    })
  }
  return {
    report,
    withContent,
    withProduct: (kind, measure, environment) =>
      withContent(kind, (dataDir) => withProductOn(dataDir, measure, environment)),
  }
}

export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-bench-'))
  // nginx started by root reads as another user.
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function withProductOn<Result>(
  dataDir: string,
  measure: (product: Served) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const port = await freePort()
  const env = {
    ...process.env,
    ENV_FILE: '/dev/null',
    PORT: String(port),
    DATA_DIR: dataDir,
    MAIL: 'outbox',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  }
  // The command that `npm start` runs, without npm.
  const command = [process.execPath, ...project.scripts.start.split(' ').slice(1)]
  return serveWith(
    () => startProgram(command, { env, cwd: root }),
    async () => String(port),
    measure,
    // The first account is created after the first answer.
    (program) => program.prints(/(Lotse is running)/),
  )
}

export const hasNginx = hasProgram('nginx')
export const plainName = `${hasNginx ? 'nginx' : 'bare Node'}, same bytes precompressed`

/** Serves one precompressed page of fixed bytes at every address: by nginx, which is faster than anything in Node. */
export function withPlainServer<Result>(
  page: string,
  measure: (plain: Served) => Promise<Result>,
): Promise<Result> {
  if (!hasNginx) return withBareNode(page, measure)
  return withFolder(async (folder) => {
    const port = await freePort()
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'index.html.gz'), gzipSync(page, { level: 9 }))
    writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port))
    return serveWith(
      () => startProgram(['nginx', '-c', join(folder, 'nginx.conf')]),
      async () => String(port),
      measure,
    )
  })
}

function nginxConfiguration(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    worker_processes auto; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; } charset utf-8;
      access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 10000000; open_file_cache max=100;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; try_files /index.html =404; }
    }`
}

/** A server that does the least that Node can do. */
export function withBareNode<Result>(
  page: string,
  measure: (plain: Served) => Promise<Result>,
): Promise<Result> {
  const program = `
    const body = require('node:zlib').gzipSync(process.env.PAGE, { level: 9 })
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip', 'Content-Length': body.length }
    const server = require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body))
    server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))`
  return serveWith(
    () => startProgram([process.execPath, '-e', program], { env: { ...process.env, PAGE: page } }),
    (node) => node.prints(/port (\d+)/),
    measure,
  )
}

/** Serves the landing page and everything that it loads as a file server would, without its scripts. */
export async function withStaticCopy(site: string, measure: (url: string) => Promise<void>): Promise<void> {
  const files = new Map<string, Promise<File>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path) ?? fetchFile(site, path)
    files.set(path, file)
    file.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await measure(`http://127.0.0.1:${portOf(server)}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

interface File {
  headers: Record<string, string>
  body: Buffer
}

async function fetchFile(site: string, path: string): Promise<File> {
  const answer = await fetch(site + path, { headers: { accept: '*/*' } })
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = type.startsWith('text/html') ? withoutScripts(bytes.toString()) : bytes
  const isText = /^(?:text\/|image\/svg|application\/(?:json|manifest))/.test(type)
  const headers = { 'Content-Type': type, 'Cache-Control': answer.headers.get('cache-control') ?? 'no-cache' }
  return isText
    ? { headers: { ...headers, 'Content-Encoding': 'br' }, body: brotliCompressSync(text) }
    : { headers, body: bytes }
}

const withoutScripts = (page: string) =>
  page.replace(/<script\b[^]*?<\/script>/g, '').replace(/<link\b[^>]*modulepreload[^>]*>/g, '')

async function serveWith<Result>(
  start: () => Program,
  readPort: (program: Program) => Promise<string>,
  measure: (server: Served) => Promise<Result>,
  untilReady: (program: Program) => Promise<unknown> = async () => {},
): Promise<Result> {
  const began = performance.now()
  const program = start()
  try {
    const url = `http://127.0.0.1:${await readPort(program)}`
    let code: number | null = null
    void program.ended.then((ended) => (code = ended))
    while (
      !(await fetch(url).then(
        (answer) => answer.text(),
        () => null,
      ))
    ) {
      if (code !== null)
        throw new Error(`The server ended with ${String(code)}. It printed:\n${program.said()}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const startMilliseconds = performance.now() - began
    await untilReady(program)
    return await measure({ url, pids: [program.pid, ...childrenOf(program.pid)], startMilliseconds })
  } finally {
    await program.end()
  }
}

const fillings = {
  /** Nine pictures of 1200 pixels, six of which are in view at first, and a promotion with one. */
  async sample(dataDir: string) {
    const env = { ...process.env, ENV_FILE: '/dev/null', BACKEND: 'embedded', DATA_DIR: dataDir }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/demo/demo.ts'], { cwd: root, env })
    if (status !== 0) throw new Error(`The sample content was not made: ${stderr}`)
  },
  async large(dataDir: string) {
    const clock = { now: () => new Date() }
    const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
    const { documents, files, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
    // The database must exist before the first file: files without a database are no new site.
    await documents.isConnected()
    const addresses: string[] = []
    for (let index = 0; index < largeCounts.images; index += 1) {
      const path = `gallery/bild-${index}.jpg`
      const background = { r: index * 2, g: 120, b: 160 }
      const picture = sharp({ create: { width: 120, height: 80, channels: 3, background } })
      await files.put(path, await picture.jpeg().toBuffer())
      addresses.push(files.publicUrl(path))
    }
    await saveLargeContent(createEditing({ documents, clock, log, files }), addresses)
    close()
  },
}
