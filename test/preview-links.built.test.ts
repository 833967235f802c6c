/** Preview links over HTTP, as whoever has one reaches them. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { sampleCooperation } from '#test/content-samples.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

it('shows the formatted text of a cooperation, reduced to what visitors may get', async () => {
  const links = createPreviewLinks({ documents: app.documents, clock: app.clock, log: createRecordedLog() })
  const content = '<p onclick="x()">Mit <strong>Rat</strong><img src="x" onerror="x()"></p>'
  const cooperation = sampleCooperation({ id: 'a1', content: [{ id: 't', order: 0, type: 'text', content }] })
  const made = await links.create({
    type: 'cooperation',
    name: 'Entwurf',
    pages: [{ path: '/kooperationen/a1', name: 'Bank' }],
    entries: { a1: cooperation },
  })
  const secret = made.outcome === 'created' ? made.secret : ''
  const text = await (await fetch(`${app.url}/vorschau/${secret}`)).text()
  expect(text).toContain('<p>Mit <strong>Rat</strong></p>')
})
