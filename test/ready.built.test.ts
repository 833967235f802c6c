/** `npm run ready` as typed, beside a running site and without one. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { putIn } from '#test/content-samples.ts'
import { inData } from '#test/embedded-data.ts'
import { startSmtpServer } from '#test/mail-servers.ts'
import { readyWebsite } from '#test/ready-content.ts'
import { runScript } from '#test/run-script.ts'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const ready = (dataDir: string, environment: Record<string, string> = {}) =>
  runScript('ready/ready.ts', [], { DATA_DIR: dataDir, ...environment })

const emptyFolder = () => join(temporaryFolder(), 'data')

it('lists what a fresh installation lacks, or what is wrong with its settings, and exits with 1', async () => {
  const { code, said } = await ready(emptyFolder())
  expect(said).toContain('Pflicht: Auf der Website steht noch die Beispielperson')
  expect(said).toContain('http://localhost:3000/admin/website#advisor.name')
  expect(said).toContain('Pflicht: Niemand erhält deine Mails')
  expect(code).toBe(1)
  const wrong = await ready(emptyFolder(), { MAIL: 'smtp' })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('SMTP_URL is missing') })
})

it('exits with 0 beside a running site once nothing required is open, and sends no mail', async () => {
  const dataDir = emptyFolder()
  const smtp = await startSmtpServer()
  onTestFinished(smtp.stop)
  const mail = { MAIL: 'smtp', SMTP_URL: smtp.url }
  await startedApp({ DATA_DIR: dataDir, ...mail })
  const put = (collection: 'website' | 'readiness', data: object) =>
    inData(dataDir, (site) => putIn(site, collection, data))
  const aside = { reason: 'Vor dem Start.', at: '2026-11-14T09:00:00.000Z' }
  const asides = { 'site-address': { ...aside, about: ['missing'] } }
  await put('website', { ...readyWebsite, advisor: { ...readyWebsite.advisor, email: 'mia@keller.test' } })
  await put('readiness', { testMail: null, asides })
  const missing = expect.stringContaining('Pflicht: Noch keine Testmail angekommen')
  expect(await ready(dataDir, mail)).toMatchObject({ code: 1, said: missing })
  const all = { ...asides, 'test-mail': { ...aside, about: ['never'] } }
  await put('readiness', { testMail: null, asides: all })
  const after = await ready(dataDir, mail)
  expect(after.said).toContain('«Vor dem Start.» (14.11.2026)')
  expect(after.said).toContain('127.0.0.1 antwortet.')
  expect(after.code).toBe(0)
  expect(smtp.received).toEqual([])
})
