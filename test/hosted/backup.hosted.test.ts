/** `npm run backup` and `npm run restore` with content, pictures and the account in Firebase. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import sharp from 'sharp'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { runScript } from '#test/run-script.ts'
import {
  emptyAuth,
  emptyFirestore,
  emptyStorage,
  hostedEnvironment,
  isMissing,
  openHosted,
} from './backend.ts'

const picture = 'gallery/1-bild.jpg'

describe.skipIf(isMissing('firestore', 'auth', 'storage'))('a backup of a hosted site', () => {
  let folder: string
  let dataDir: string
  let file: string

  beforeEach(async () => {
    await Promise.all([emptyFirestore(), emptyAuth(), emptyStorage()])
    folder = mkdtempSync(join(tmpdir(), 'lotse-hosted-backup-'))
    dataDir = join(folder, 'data')
    file = join(folder, 'site.lotse')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  })

  it('made while it runs brings text and pictures back after the project was emptied', async () => {
    const shown = await fill('Vor dem Verlust')
    const before = await started()
    expect(await run('backup', file)).toMatchObject({ code: 0, said: expect.stringContaining('1 Bild,') })
    await before.stop()
    await Promise.all([emptyFirestore(), emptyStorage()])
    rmSync(dataDir, { recursive: true })

    expect(await run('restore', file)).toMatchObject({ code: 0, said: expect.stringContaining('Firebase (') })
    const after = await started()
    expect(await (await fetch(after.url)).text()).toContain('Vor dem Verlust')
    const answer = await fetch(`${after.url}/media/${picture}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(shown)).toBe(true)
    await after.stop()
  })

  it('is rehearsed on this machine, without a word to Firebase', async () => {
    await fill('Probe')
    expect(await run('backup', file)).toMatchObject({ code: 0 })
    await Promise.all([emptyFirestore(), emptyStorage()])
    expect(await run('backup', '--check', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Startseite, ein Bild, Login'),
    })
    expect(await stored()).toEqual([])
  })

  it('replaces what is there only with --overwrite, and keeps that as a backup of its own', async () => {
    await fill('Stand der Sicherung')
    expect(await run('backup', file)).toMatchObject({ code: 0 })
    await fill('Stand danach')
    const refused = await run('restore', file)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--overwrite') })
    expect(await stored()).toMatchObject([{ title: 'Stand danach' }])

    expect(await run('restore', file, '--overwrite')).toMatchObject({ code: 0 })
    expect(await stored()).toMatchObject([{ title: 'Stand der Sicherung' }])
    const [aside = ''] = readdirSync(dataDir).filter((name) => /^before-restore-.*\.lotse$/.test(name))
    expect(await run('restore', join(dataDir, aside), '--overwrite')).toMatchObject({ code: 0 })
    expect(await stored()).toMatchObject([{ title: 'Stand danach' }])
  })

  async function started() {
    const app = await startBuiltApp({ ...hostedEnvironment(), DATA_DIR: dataDir })
    onTestFinished(app.stop)
    return app
  }

  const run = (command: 'backup' | 'restore', ...parameters: string[]) =>
    runScript(`backup/${command}.ts`, parameters, { ...hostedEnvironment(), DATA_DIR: dataDir })
})

/** Answers the picture. */
async function fill(title: string): Promise<Buffer> {
  const backend = openHosted()
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f3d47' } })
    .jpeg()
    .toBuffer()
  await backend.files.put(picture, content)
  const image = {
    id: 'image-1',
    url: `/media/${picture}`,
    title: 'Aussicht',
    alt: 'Aussicht',
    order: 0,
    uploadedAt: '2026-11-01T08:00:00.000Z',
    fileSize: content.length,
    storageType: 'firebase',
  }
  const gallery = { isVisible: true, autoRotateSpeed: 0, images: [image] }
  await backend.documents.commit([
    { kind: 'put', collection: 'promotions', id: 'current', data: { ...defaultPromotion, title } },
    { kind: 'put', collection: 'gallery', id: 'current', data: gallery },
  ])
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
