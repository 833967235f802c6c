/**
 * The built product inside the test's own process, on a free port: for tests that make a service fail on
 * demand. The parts that `npm start` adds (settings from the environment, signals) are tested through
 * test/built-app.ts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryAccounts, type MemoryAccounts } from '#adapters/memory/accounts.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createMemoryOutside } from '#adapters/memory/outside.ts'
import { endResetLinksOnChange } from '#adapters/sign-in/reset-links.ts'
import { usualLimits, watchConnections } from '#listener/connections.ts'
import { createListener } from '#listener/listener.ts'
import { loadBuild } from '#listener/run.ts'
import { openServer } from '#listener/server.ts'
import { loadStaticFiles } from '#listener/static-files.ts'
import { answerMalformedRequests } from '#listener/malformed-requests.ts'
import { readSettings, type Settings } from '#server/config.server.ts'
import type { Adapters } from '#server/host.server.ts'
import { root } from './built-app.ts'
import { emptyProject, emulatorsOfJourneys, environmentFor } from './hosted/emulated-project.ts'
import { lyingMails } from './waiting-mails.ts'

/** The time of the server's fixed clock. */
export const serverTime = '2026-11-23T09:00:00Z'

export interface OpenedApp {
  /** Without trailing slash. */
  url: string
  /** The gallery's name for the storage of an uploaded picture. */
  storage: Settings['backend']['kind']
  documents: ReturnType<typeof createMemoryDocuments>
  files: ReturnType<typeof createMemoryFiles>
  accounts: MemoryAccounts
  mailer: ReturnType<typeof createMemoryMailer>
  outside: ReturnType<typeof createMemoryOutside>
  outbox: ReturnType<typeof lyingMails>
  clock: FixedClock
  /** The logged JSON lines. */
  log: string[]
  close(): Promise<void>
}

/** The address of one app after the other: a browser keeps its context for it, and its compiled scripts. */
export type Address = Awaited<ReturnType<typeof openAddress>>

export async function openAddress() {
  // A browser that uses the same connection again after a while must not find it closed.
  const server = openServer({ keepAliveTimeout: 0 })
  const limits = { ...usualLimits, lastRequests: 0, lastResponses: 1_000, most: 1_000 }
  const connections = watchConnections(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, url, ...connections }
}

/**
 * `environment` as in .env; the data folder is a new one, every service is in memory. In journeys on the hosted
 * backend, documents, files and accounts are those of the emulators, emptied.
 */
export async function openApp(
  environment: Record<string, string> = {},
  /** Services that outlive a restart. */
  kept: Partial<Pick<OpenedApp, 'documents' | 'clock'>> = {},
  given?: Address,
): Promise<OpenedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-open-'))
  const clock = kept.clock ?? createFixedClock(serverTime)
  const documents = kept.documents ?? createMemoryDocuments()
  const memory = {
    documents,
    files: createMemoryFiles(),
    accounts: endResetLinksOnChange(createMemoryAccounts(), documents),
    mailer: createMemoryMailer(),
    outside: createMemoryOutside(),
    ...kept,
    clock,
  }
  let services = memory
  const emulators = emulatorsOfJourneys()
  if (emulators) await emptyProject(emulators)
  const settings = readSettings(
    {
      SITE_CONFIG: join(root, 'site.config.json'),
      DATA_DIR: dataDir,
      ...(emulators && environmentFor(emulators)),
      ...environment,
    },
    (path) => readFileSync(path, 'utf8'),
  )
  const log: string[] = []
  const address = given ?? (await openAddress())
  const { server, url } = address
  const siteUrl = settings.siteUrl ?? url
  const build = await loadBuild(root)
  const host = build.entry.module.openHost({
    settings,
    siteUrl,
    build,
    readAsset: (path) => readFileSync(join(root, 'build/client', path), 'utf8'),
    log: { level: 'info', write: (line) => log.push(line) },
    release: { version: '1.2.3', build: 'tests' },
    replace(wired) {
      if (emulators) services = { ...memory, ...withoutOutages(wired) }
      // A mail service that a journey sets up is the one in memory, too.
      return { ...wired, ...services, openMailer: () => services.mailer }
    },
  })
  const headers = { isHttps: siteUrl.startsWith('https:'), isDevelopment: false }
  const staticFiles = loadStaticFiles([join(root, 'build/client')], headers)
  const isAnyHostOurs = settings.siteUrl === null
  if (!given) answerMalformedRequests(server, headers)
  const answer = createListener(host, { ...settings, ...headers, siteUrl, isAnyHostOurs, staticFiles })
  address.answerWith(answer)
  return {
    ...services,
    outbox: lyingMails(services.documents, clock),
    url,
    storage: settings.backend.kind,
    log,
    async close() {
      // The app that answered is closed.
      if (given) address.answerWith(() => {})
      else await address.close()
      await host.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The hosted services, typed like those in memory. */
function withoutOutages({ documents, files, accounts }: Adapters) {
  const impossible = () => {
    throw new Error('The emulators do not fail on demand: this journey needs the services in memory.')
  }
  const outage = { breakDown: impossible, recover: impossible }
  return {
    documents: { ...documents, ...outage },
    files: { ...files, ...outage },
    accounts: { ...accounts, ...outage, refuseWith: impossible },
  }
}
