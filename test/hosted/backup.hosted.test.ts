/** `npm run backup` and `npm run restore` with content, pictures and the account in Firebase. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { putIn, sampleImage } from '#test/content-samples.ts'
import { plainPicture } from '#test/photos.ts'
import { runScript } from '#test/run-script.ts'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import {
  emptyAuth,
  emptyFirestore,
  emptyStorage,
  hostedEnvironment,
  isMissing,
  openHosted,
} from './backend.ts'

const picture = 'gallery/1-bild.jpg'

it.skipIf(isMissing('firestore', 'auth', 'storage'))(
  'a hosted backup is rehearsed without Firebase, restores everything, and overwrites only when told, with a copy',
  async () => {
    await Promise.all([emptyFirestore(), emptyAuth(), emptyStorage()])
    const folder = temporaryFolder()
    const dataDir = join(folder, 'data')
    const file = join(folder, 'site.lotse')
    const environment = { ...hostedEnvironment(), DATA_DIR: dataDir }
    const run = (command: 'backup' | 'restore', ...parameters: string[]) =>
      runScript(`backup/${command}.ts`, parameters, environment)
    const shown = await fill('Vor dem Verlust')
    const before = await startedApp(environment)
    expect(await run('backup', file)).toMatchObject({ code: 0, said: expect.stringContaining('1 Bild,') })
    await before.stop()
    await Promise.all([emptyFirestore(), emptyStorage()])
    rmSync(dataDir, { recursive: true })
    expect(await run('backup', '--check', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Startseite, ein Bild, Login'),
    })
    expect(await stored()).toEqual([])

    expect(await run('restore', file)).toMatchObject({ code: 0, said: expect.stringContaining('Firebase (') })
    const after = await startedApp(environment)
    expect(await (await fetch(after.url)).text()).toContain('Vor dem Verlust')
    const answer = await fetch(`${after.url}/media/${picture}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(shown)).toBe(true)
    await after.stop()

    await fill('Stand danach')
    const refused = await run('restore', file)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--overwrite') })
    expect(await stored()).toMatchObject([{ title: 'Stand danach' }])
    expect(await run('restore', file, '--overwrite')).toMatchObject({ code: 0 })
    expect(await stored()).toMatchObject([{ title: 'Vor dem Verlust' }])
    const aside = readdirSync(dataDir)
      .filter((name) => /^before-restore-.*\.lotse$/.test(name))
      .toSorted()
    expect(await run('restore', join(dataDir, aside.at(-1) ?? ''), '--overwrite')).toMatchObject({ code: 0 })
    expect(await stored()).toMatchObject([{ title: 'Stand danach' }])
  },
)

/** Returns the picture. */
async function fill(title: string): Promise<Buffer> {
  const backend = openHosted()
  const content = await plainPicture(60, 40)
  await backend.files.put(picture, content)
  const image = sampleImage('image-1', { url: `/media/${picture}`, storageType: 'firebase' })
  await putIn(backend, 'promotions', { ...defaultPromotion, title })
  await putIn(backend, 'gallery', { isVisible: true, autoRotateSpeed: 0, images: [image] })
  await backend.close()
  return content
}

/** The promotion, if there is one. */
async function stored() {
  const backend = openHosted()
  const documents = await backend.documents.list('promotions')
  await backend.close()
  return documents.map(({ data }) => data)
}
