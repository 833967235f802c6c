/**
 * Restores a backup into a temporary folder, starts the product on it and checks its pages. It has no mail
 * service (MAIL=outbox), so that queued mails are not sent a second time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesToKeep } from '#adapters/backup/data-folder.ts'
import { putInPlace, unpackBeside, type Unpacked } from '#adapters/backup/restore.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { partNames } from '#domain/backup/manifest.ts'
import { databaseName } from '#domain/data-folder-names.ts'
import { addressOf } from '#ports/files.ts'
import { readEnvironment } from '#server/config.server.ts'
import { readText } from '#server/text-file.server.ts'
import { readArchive } from '#scripts/content/archive.ts'
import { importArchive } from '#scripts/content/import.ts'
import { givenPath } from '#scripts/given-path.ts'
import { backupMessages as messages } from './messages.ts'
import { Refused } from './refusal.ts'

const root = join(import.meta.dirname, '../..')
// A limit for a hung start: a busy machine takes its time.
const longestStart = 120_000

export async function rehearse(file: string): Promise<string> {
  if (!existsSync(join(root, 'build/start.js'))) throw new Refused(messages.noBuild)
  const folder = await mkdtemp(join(tmpdir(), 'lotse-rehearsal-'))
  try {
    const data = { dataDir: join(folder, 'data'), backupDir: join(folder, 'data/backups') }
    await mkdir(data.dataDir, { mode: 0o700 })
    const began = performance.now()
    const unpacked = await unpackBeside(data, givenPath(file))
    if (unpacked.manifest.heading.backend === 'firebase') await takeOverContent(data.dataDir, unpacked)
    await putInPlace(data, unpacked, new Date())
    const milliseconds = performance.now() - began
    const shown = await look(data)
    return messages.rehearsed(file, unpacked.manifest, shown, milliseconds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Imports the content into the embedded backend, as it would be imported into the hosted one. */
async function takeOverContent(dataDir: string, { folder }: Unpacked) {
  const archive = readArchive(await readFile(join(folder, partNames.content), 'utf8'))
  const clock = { now: () => new Date() }
  const data = join(folder, partNames.data)
  await mkdir(data, { recursive: true })
  const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  await importArchive(backend, archive, { replace: true })
  backend.close()
  // The imported content moves into place with everything else that was unpacked.
  if (existsSync(join(dataDir, 'files'))) await rename(join(dataDir, 'files'), join(data, 'files'))
  await rename(join(dataDir, databaseName), join(folder, partNames.database))
}

async function look(data: { dataDir: string; backupDir: string }): Promise<string[]> {
  const { SITE_CONFIG, LD_LIBRARY_PATH } = readEnvironment(process.env, readText)
  const server = spawn(process.execPath, [join(root, 'build/start.js')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'] ?? '',
      ENV_FILE: '/dev/null',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data.dataDir,
      MAIL: 'outbox',
      ...(SITE_CONFIG && { SITE_CONFIG }),
      ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    },
  })
  const ended = once(server, 'exit')
  try {
    const url = await addressFrom(server.stdout, ended)
    const [picture] = (await filesToKeep(data)).filter((path) => path.startsWith('files/'))
    await expectHealth(url)
    await expectPage(url, '/', messages.landing)
    await expectPage(url, '/admin-login', messages.login)
    if (picture === undefined) return [messages.landing, messages.noPicture, messages.login]
    await expectFile(url, picture, data.dataDir)
    return [messages.landing, messages.picture, messages.login]
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function addressFrom(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  const tooLate = AbortSignal.timeout(longestStart)
  let said = ''
  const { promise, resolve: found, reject } = Promise.withResolvers<string>()
  const giveUp = () => reject(new Refused(messages.notShown(messages.landing, said.trim() || 'start')))
  tooLate.addEventListener('abort', giveUp)
  void ended.then(giveUp)
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (port !== undefined) found(`http://127.0.0.1:${port}`)
  })
  return promise
}

async function expectPage(url: string, path: string, what: string) {
  const answer = await fetch(url + path)
  const text = await answer.text()
  if (answer.status !== 200 || !text.includes('</html>'))
    throw new Refused(messages.notShown(what, String(answer.status)))
}

/** Without a mail service, a mail server that is down does not affect the health check. */
async function expectHealth(url: string) {
  const answer = await fetch(`${url}/healthz`)
  if (answer.status !== 200) throw new Refused(messages.notShown(messages.data, (await answer.text()).trim()))
}

async function expectFile(url: string, path: string, dataDir: string) {
  const answer = await fetch(url + addressOf(path.slice('files/'.length)))
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200 || !bytes.equals(await readFile(join(dataDir, path))))
    throw new Refused(messages.notShown(path, String(answer.status)))
}
