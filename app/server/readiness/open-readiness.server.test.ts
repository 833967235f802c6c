import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { readSettings } from '#server/config.server.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { wireAdapters } from '#wiring'
import { openReadiness } from './open-readiness.server.ts'

it('tells a site without an account from one whose accounts cannot be reached', async () => {
  const settings = readSettings({ DATA_DIR: join(temporaryFolder(), 'data') }, () => '{}')
  const siteUrl = 'http://localhost:3000'
  const log = createRecordedLog()
  const accounts = createMemoryAccounts()
  const { readiness, availability, adapters, stop } = openReadiness({
    settings,
    siteUrl,
    pages: [],
    wire: (advisor) => ({ ...wireAdapters(settings, siteUrl, log, advisor), accounts }),
    log,
  })
  onTestFinished(async () => {
    await availability.ownCalendars.stop()
    stop()
    await adapters.close()
  })
  const password = async () =>
    (await readiness.lines(new Headers()))?.find(({ id }) => id === 'password')?.finding
  expect(await password()).toEqual({ state: 'none' })
  await accounts.createAdmin({ email: 'mia@keller.ch', name: 'Mia', password: 'geheim-7' })
  expect(await password()).toMatchObject({ state: 'open', origin: 'unchecked' })
  accounts.breakDown()
  expect(await password()).toMatchObject({ state: 'unknown' })
})
