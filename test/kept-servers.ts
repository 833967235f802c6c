/**
 * The servers that a worker starts once and keeps. Each starts when a journey first asks for it. All are in
 * this file, because Playwright starts another worker, with another browser, for each different set of worker
 * fixtures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type WorkerFixture } from '@playwright/test'
import { type BuiltApp, startBuiltApp } from './built-app.ts'
import { fillFolder } from './demo-content.ts'
import { type Address, type OpenedApp, openAddress, openApp } from './in-process-app.ts'
import { type SmtpTestServer, startSmtpServer } from './mail-servers.ts'

interface KeptServers {
  emptySite: BuiltApp
  /** Has the content of `npm run demo`. */
  demoSite: BuiltApp
  /** Sends its mails to `smtp`. */
  mailingSite: { app: BuiltApp; smtp: SmtpTestServer }
  /** Has its documents in memory. */
  memorySite: OpenedApp
  /** For sites that live as long as one journey. */
  address: Address
}

export const advisorAddress = 'inquiries@advisor.example'

export const test = base.extend<object, KeptServers>({
  emptySite: kept(startBuiltApp, ({ stop }) => stop()),
  demoSite: kept(startDemo, async ({ stop, dataDir }) => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }),
  mailingSite: kept(startMailing, async ({ app, smtp }) => {
    await app.stop()
    await smtp.stop()
  }),
  memorySite: kept(openApp, ({ close }) => close()),
  address: kept(openAddress, ({ close }) => close()),
})

function kept<Server>(
  start: () => Promise<Server>,
  stop: (server: Server) => unknown,
): [WorkerFixture<Server, object>, { scope: 'worker'; timeout: number }] {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await start()
      await use(server)
      await stop(server)
    },
    { scope: 'worker', timeout: 300_000 },
  ]
}

async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotse-demo-'))
  await fillFolder(dataDir)
  return startBuiltApp({ DATA_DIR: dataDir })
}

/** The product with a mail server behind it. */
export async function startMailing() {
  const smtp = await startSmtpServer()
  const app = await startBuiltApp({
    MAIL: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'website@advisor.example',
    MAIL_TO: advisorAddress,
  })
  return { app, smtp }
}
