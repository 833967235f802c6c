import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import samples from '#domain/samples/samples.json' with { type: 'json' }
import { readSettings } from '#server/config.server.ts'
import { putIn } from '#test/content-samples.ts'
import { inData } from '#test/embedded-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { websiteWith } from '#test/website-samples.ts'
import { openReadinessAlone } from './open-readiness.ts'

it.each([
  ['https://www.keller-beratung.ch', true],
  ['http://localhost:3000', false],
])(
  'judges the site that visitors get at %s, though the name is still the delivered one',
  async (SITE_URL, isOwnSite) => {
    const DATA_DIR = join(temporaryFolder(), 'data')
    await inData(DATA_DIR, async (site) => {
      await putIn(site, 'website', websiteWith({}))
      await putIn(site, 'consultations', samples.consultation)
    })
    const opened = openReadinessAlone(readSettings({ DATA_DIR, SITE_URL }, () => '{}'))
    onTestFinished(opened.close)
    const lines = await opened.readiness.lines(new Headers())
    const found = lines?.find(({ id }) => id === 'samples')?.finding
    expect(found).toMatchObject({ state: 'open', isOwnSite })
    const password = lines?.find(({ id }) => id === 'password')?.finding
    expect(password).toMatchObject({ state: 'none' })
  },
)
