/** `npm run ready` as it is typed, beside a running site and without one. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { startSmtpServer } from '#test/mail-servers.ts'
import { readyWebsite } from '#test/ready-content.ts'
import { runScript } from '#test/run-script.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const ready = (dataDir: string, environment: Record<string, string> = {}) =>
  runScript('ready/ready.ts', [], { DATA_DIR: dataDir, ...environment })

function emptyFolder() {
  const folder = temporaryFolder()
  return join(folder, 'data')
}

it('lists what a fresh installation lacks, and ends with 1', async () => {
  const { code, said } = await ready(emptyFolder())
  expect(said).toContain('Pflicht: Auf der Website steht noch die Beispielperson')
  expect(said).toContain('http://localhost:3000/admin/website#advisor.name')
  expect(said).toContain('Pflicht: Niemand erhält deine Mails')
  expect(code).toBe(1)
})

it('ends with 0 beside a running site once nothing required is open, and sends no mail', async () => {
  const dataDir = emptyFolder()
  const smtp = await startSmtpServer()
  onTestFinished(smtp.stop)
  const mail = { MAIL: 'smtp', SMTP_URL: smtp.url }
  const app = await startBuiltApp({ DATA_DIR: dataDir, ...mail })
  onTestFinished(app.stop)
  const clock = createFixedClock('2026-11-14T09:00:00Z')
  const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  const aside = (about: string) => ({
    reason: 'Vor dem Start.',
    at: clock.now().toISOString(),
    about: [about],
  })
  await backend.documents.commit([
    {
      kind: 'put',
      collection: 'website',
      id: 'current',
      data: { ...readyWebsite, advisor: { ...readyWebsite.advisor, email: 'mia@keller.test' } } as never,
    },
    {
      kind: 'put',
      collection: 'readiness',
      id: 'current',
      data: { testMail: null, asides: { 'site-address': aside('missing') } },
    },
  ])
  const before = await ready(dataDir, mail)
  expect(before.said).toContain('Pflicht: Noch keine Testmail angekommen')
  expect(before.code).toBe(1)
  await backend.documents.commit([
    {
      kind: 'put',
      collection: 'readiness',
      id: 'current',
      data: {
        testMail: null,
        asides: { 'site-address': aside('missing'), 'test-mail': aside('never') },
      },
    },
  ])
  backend.close()
  const after = await ready(dataDir, mail)
  expect(after.said).toContain('«Vor dem Start.» (14.11.2026)')
  expect(after.said).toContain('127.0.0.1 antwortet.')
  expect(after.code).toBe(0)
  expect(smtp.received).toEqual([])
})

it('ends with 1 and says what is wrong with the settings', async () => {
  const { code, said } = await ready(emptyFolder(), { MAIL: 'smtp' })
  expect(said).toContain('SMTP_URL is missing')
  expect(code).toBe(1)
})
