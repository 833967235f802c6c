import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '#server/config.server.ts'
import { inData } from '#test/embedded-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { doctorMessages as messages } from './messages.ts'
import { examineDatabase } from './site.ts'

it('counts a picture that only a preview behind a link shows as used', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data')
  const data = { link: 'a', content: { image: '/media/gallery/1-entwurf.jpg' } }
  await inData(DATA_DIR, async ({ documents, files }) => {
    await documents.commit([{ kind: 'put', collection: 'previewContents', id: 'a-0', data }])
    await files.put('gallery/1-entwurf.jpg', Buffer.from('a picture'))
  })
  const settings = readSettings({ DATA_DIR }, () => '{}')
  const whole = { urgency: 'fine', title: messages.database, text: messages.databaseWhole(1) }
  expect(examineDatabase(settings, '1.0.0')).toEqual([whole])
})
