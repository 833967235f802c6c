/**
 * The server killed at any moment while pictures are uploaded: what it acknowledged is there, and nothing broken is
 * shown.
 */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedBackend, type EmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import { createLog } from '#server/log.server.ts'
import { createSweep } from '#server/media/sweep.server.ts'
import { admin, type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { drawing } from '#test/gallery-content.ts'
import { report } from '#test/faults/table.ts'
import { randomFrom } from './random.ts'

// `npm run soak` kills more often, with another seed each time.
const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const seed = Number(process.env['CRASH_SEED'] ?? 20_260_302)
const random = randomFrom(seed)

let dataDir: string
let pictures: Buffer[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotse-uploads-'))
  pictures = await Promise.all([0, 1, 2, 3, 4, 5].map(drawing))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Acknowledged {
  uploads: { url: string; bytes: number }[]
  /** Ids of the pictures in the last gallery whose save was acknowledged. */
  saved: string[]
}

/** An advisor who uploads several pictures at once and saves after each, until the server is gone. */
function work(app: BuiltApp, cookie: string, number: number) {
  const acknowledged: Acknowledged = { uploads: [], saved: [] }
  const headers = { cookie, origin: app.url, accept: 'application/json' }
  let gallery: Gallery = { isVisible: true, autoRotateSpeed: 5, images: [] }
  let revision: string | null = null

  async function load() {
    const { documents, close } = openBackend()
    const document = await documents.read('gallery', 'current')
    close()
    if (document) gallery = document.data as unknown as Gallery
    revision = document?.revision ?? null
  }
  async function post<Answer>(path: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    return (await answer.json()) as Answer
  }
  async function upload(picture: Buffer, name: string) {
    type Answer = { outcome: 'stored'; url: string; bytes: number }
    const answer = await post<Answer>(`/admin/bild?name=${name}`, 'image/jpeg', new Uint8Array(picture))
    if (answer.outcome !== 'stored') throw new Error(`not stored: ${JSON.stringify(answer)}`)
    acknowledged.uploads.push({ url: answer.url, bytes: answer.bytes })
    return answer
  }
  async function save(images: GalleryImage[]) {
    const next = { ...gallery, images: [...gallery.images, ...images] }
    const request = {
      changes: { current: next },
      base: { current: revision },
      change: { changeType: 'update' },
      version: { id: crypto.randomUUID(), timestamp: new Date().toISOString() },
    }
    type Answer = { outcome: string; revisions: { current: string } }
    const answer = await post<Answer>('/admin/speichern/gallery', 'application/json', JSON.stringify(request))
    if (answer.outcome !== 'saved') throw new Error(`not saved: ${JSON.stringify(answer)}`)
    gallery = next
    revision = answer.revisions.current
    acknowledged.saved = gallery.images.map(({ id }) => id)
  }
  async function untilGone() {
    await load()
    for (let round = 0; ; round++) {
      const arrived = await Promise.all(
        [0, 1, 2].map((index) =>
          upload(pictures[(round + index) % pictures.length] ?? Buffer.alloc(0), `bild-${index}`),
        ),
      )
      // The third one is never saved.
      await save(
        arrived
          .slice(0, 2)
          .map(({ url, bytes }, index) => pictureAt(url, bytes, `${number}-${round}-${index}`)),
      )
    }
  }
  return { acknowledged, ended: untilGone().catch(onlyBrokenLine) }
}

function onlyBrokenLine(error: unknown) {
  if (!(error instanceof TypeError)) throw error
}

function pictureAt(url: string, fileSize: number, id: string): GalleryImage {
  const uploadedAt = '2026-11-20T09:00:00.000Z'
  return { id, url, title: id, alt: '', order: Date.now(), uploadedAt, fileSize, storageType: 'embedded' }
}

function openBackend() {
  return createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
}

async function isWhole({ files }: EmbeddedBackend, url: string, bytes?: number) {
  const file = await files.read(files.pathOf(url) ?? '')
  if (!file || (bytes !== undefined && file.size !== bytes)) return false
  const content = Buffer.from(await new Response(file.body).arrayBuffer())
  return sharp(content, { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}

/** As if two days had passed; what a killed process was writing lies in a folder that nobody reads from. */
async function swept({ documents, files }: EmbeddedBackend) {
  const incoming = join(dataDir, 'media', '.incoming')
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const name of await readdir(incoming).catch(() => []))
    await utimes(join(incoming, name), longAgo, longAgo)
  const clock = createFixedClock(new Date(Date.now() + 172_800_000))
  await createSweep({ documents, files, clock, log: createLog({ level: 'silent' }) }).run()
  const left: string[] = []
  for await (const { path } of files.list('gallery/')) left.push(files.publicUrl(path))
  return { left, incoming: await readdir(incoming).catch(() => []) }
}

describe(`a server that is killed while pictures arrive (seed ${seed})`, () => {
  it.each(Array.from({ length: kills }, (_, index) => index + 1))(
    'loses no acknowledged picture and shows no broken one; the sweep leaves nothing behind, kill %i',
    async (number) => {
      const app = await startBuiltApp({ DATA_DIR: dataDir, ADMIN_PASSWORD: admin.password })
      const { acknowledged, ended } = work(app, await sessionCookie(app), number)
      while (acknowledged.uploads.length === 0) await Promise.race([ended, delay(5)])
      await delay(random() * 1_500)
      await app.kill()
      await ended

      const backend = openBackend()
      for (const { url, bytes } of acknowledged.uploads)
        expect(await isWhole(backend, url, bytes), url).toBe(true)
      const document = await backend.documents.read('gallery', 'current')
      const images = (document?.data as unknown as Gallery | undefined)?.images ?? []
      expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.saved))
      for (const { url } of images) expect(await isWhole(backend, url), url).toBe(true)
      const { left, incoming } = await swept(backend)
      expect(left.toSorted()).toEqual(images.map(({ url }) => url).toSorted())
      expect(incoming).toEqual([])
      backend.close()
      report({
        fault: 'SIGKILL during uploads and saves',
        times: 1,
        visitors: 'no answer until the next start; no broken picture',
        advisor: 'no answer; what was stored is there',
        lost: 0,
        recovery: 'with the next start',
      })
    },
    40_000,
  )
})
