import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import type { ContentType } from '#domain/content-types.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { erasedPicture } from '#domain/versioning/erase.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { sampleCooperation } from '#test/content-samples.ts'
import { imageHash } from './entries.server.ts'
import { createEditingServer, savingWith } from '#test/editing-server.ts'
import { createRecordedLog } from '#test/recorded-log.ts'

const photo = '/media/gallery/anna.jpg'
const other = '/media/gallery/boot.jpg'
const inline = 'data:image/png;base64,QUJD'

async function setUp() {
  const documents = createMemoryDocuments()
  const files = createMemoryFiles()
  for (const url of [photo, other]) await files.put(files.pathOf(url) ?? '', new Uint8Array([1]))
  const { editing } = createEditingServer({ documents, files })
  const { saved: save, history: versions } = savingWith(editing)
  const promote = (image: string) => save('promotion', { current: { ...defaultPromotion, image } })
  const isStored = async (url: string) => (await files.read(files.pathOf(url) ?? '')) !== null
  const collections = ['promotions', 'cooperations', 'versions', 'adminLogs'] as const
  /** All stored documents, as text. */
  const everything = async () =>
    JSON.stringify(await Promise.all(collections.map((each) => documents.list(each))))
  const clock = createFixedClock(new Date())
  const links = createPreviewLinks({ documents, clock, log: createRecordedLog() })
  /** Returns the secret. */
  async function link(type: ContentType, entries: Record<string, unknown>) {
    const made = await links.create({ type, name: 'x', pages: [{ path: '/', name: 'x' }], entries })
    if (made.outcome !== 'created') throw new Error(made.outcome)
    return made.secret
  }
  const isOpen = async (secret: string) => (await links.open(secret)).outcome === 'found'
  return { link, isOpen, documents, files, editing, save, versions, promote, isStored, everything }
}

const cooperation = (id: string, imageUrl: string) => {
  const block = { id: 'b', order: 0, type: 'image', content: '', imageUrl, imageAlt: 'Bild' } as const
  return sampleCooperation({ id, title: `Bank ${id}`, slug: '', content: [block] })
}

it('an erased picture leaves a placeholder in every version and in the trash, and its file is deleted', async () => {
  const { editing, save, versions, promote, isStored } = await setUp()
  await promote(photo)
  await promote(other)
  await save('cooperation', { a: cooperation('a', photo) })
  await save('cooperation', { a: null })
  const before = (await versions('cooperation')).history.current
  expect(await editing.erasePicture(photo)).toEqual({ outcome: 'done' })
  expect([await isStored(photo), await isStored(other)]).toEqual([false, true])
  const [newest, older] = (await versions('promotion')).history.versions
  expect(older).toMatchObject({
    data: { image: erasedPicture, title: defaultPromotion.title },
    metadata: { erasedAt: expect.any(String) },
  })
  expect(newest).toMatchObject({ data: { image: other } })
  expect(newest?.metadata.erasedAt).toBeUndefined()
  const { history } = await versions('cooperation')
  expect(history.current).toBe(before)
  for (const left of [history.versions, await editing.load('cooperation')]) {
    expect(JSON.stringify(left)).not.toContain(photo)
    expect(JSON.stringify(left)).toContain(erasedPicture)
  }
  // A version with the placeholder can be restored.
  await promote(erasedPicture)
})

it('an erased inline picture remains in no document', async () => {
  const { editing, promote, everything } = await setUp()
  await promote(inline)
  await promote(other)
  expect(await everything()).toContain(inline)
  expect(await editing.erasePicture(inline)).toEqual({ outcome: 'done' })
  expect(await everything()).not.toContain(inline)
  expect(await everything()).toContain(erasedPicture)
})

it('a picture is not erased while content of any type shows it', async () => {
  const { editing, save, promote, isStored, everything } = await setUp()
  await save('cooperation', { a: cooperation('a', photo) })
  await promote(photo)
  await promote(other)
  const before = await everything()
  expect(await editing.erasePicture(photo)).toEqual({ outcome: 'in-use', type: 'cooperation' })
  expect([await isStored(photo), await everything()]).toEqual([true, before])
})

it.each(['picture', 'entry'])(
  'erasing can be repeated, and changes nothing while the file cannot be deleted: a %s',
  async (what) => {
    const { editing, files, save, everything, isStored } = await setUp()
    await save('cooperation', { a: cooperation('a', photo) })
    await save('cooperation', { a: null })
    const erase = () =>
      what === 'entry' ? editing.eraseEntry('cooperation', 'a') : editing.erasePicture(photo)
    const before = await everything()
    files.breakDown()
    expect(await erase()).toEqual({ outcome: 'unavailable' })
    expect(await everything()).toBe(before)
    files.recover()
    for (let time = 0; time < 2; time += 1) expect(await erase()).toEqual({ outcome: 'done' })
    expect(await isStored(photo)).toBe(false)
  },
)

it('erasing blocks no save, and succeeds even if the database cannot be purged', async () => {
  const { editing, documents, save, promote, isStored } = await setUp()
  await save('cooperation', { a: cooperation('a', photo) })
  await save('cooperation', { a: null })
  const began = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  documents.purge = () => {
    began.resolve()
    return ended.promise
  }
  const erased = editing.eraseEntry('cooperation', 'a')
  await began.promise
  await promote(other)
  ended.reject(new Unavailable('somebody else reads the journal'))
  expect(await erased).toEqual({ outcome: 'done' })
  expect(await isStored(photo)).toBe(false)
})

it('erasing withdraws only the preview links that show the picture or the entry', async () => {
  const { editing, link, isOpen } = await setUp()
  const secrets = [
    await link('promotion', { current: { ...defaultPromotion, image: photo } }),
    await link('promotion', { current: { ...defaultPromotion, image: inline } }),
    await link('cooperation', { a: cooperation('a', other), b: cooperation('b', other) }),
    await link('cooperation', { b: cooperation('b', other) }),
  ]
  const open = () => Promise.all(secrets.map(isOpen))
  await editing.erasePicture(photo)
  expect(await open()).toEqual([false, true, true, true])
  await editing.erasePicture(inline)
  expect(await open()).toEqual([false, false, true, true])
  await editing.eraseEntry('cooperation', 'a')
  expect(await open()).toEqual([false, false, false, true])
})

it('an erased entry disappears from the trash and every version, with the files that nothing else uses', async () => {
  const { editing, files, save, promote, versions, isStored, everything } = await setUp()
  const variants = `inline/${imageHash(inline)}`
  await files.put(variants, new Uint8Array([1]))
  await promote(other)
  await save('cooperation', { a: cooperation('a', photo), b: cooperation('b', other) })
  await save('cooperation', { a: { ...cooperation('a', inline), title: 'Bank a' } })
  const [version] = (await versions('cooperation')).history.versions
  await editing.rename('cooperation', String(version?.metadata.id), 'Vor «Bank a», nach «Bank b»')
  await save('cooperation', { a: null })
  expect(await editing.eraseEntry('cooperation', 'a')).toEqual({ outcome: 'done' })
  expect([await isStored(photo), await isStored(other)]).toEqual([false, true])
  expect(await files.read(variants)).toBeNull()
  const { history } = await versions('cooperation')
  expect(history.versions.map(({ data }) => Object.keys(data as object))).toEqual([['b'], ['b'], ['b']])
  expect(history.versions[1]?.metadata.description).toBe('Vor «…», nach «Bank b»')
  expect(history.versions.every(({ metadata }) => metadata.erasedAt !== undefined)).toBe(true)
  expect(history.current).not.toBeNull()
  expect(await everything()).not.toContain('anna.jpg')
})

it('an erased entry leaves no title in the admin log, while action, id, time and person stay', async () => {
  const { editing, save, documents, everything } = await setUp()
  await save('cooperation', { a: cooperation('a', photo), b: cooperation('b', other) })
  await save('cooperation', { a: { ...cooperation('a', photo), title: 'Kanzlei Scheidung' } })
  // As an earlier release logged it.
  const old = {
    cooperationId: 'a',
    title: 'Vormals',
    data: { title: 'Noch früher' },
    userEmail: 'admin@example.ch',
  }
  const logged = { action: 'cooperation-update', timestamp: '2026-01-01T00:00:00.000Z', ...old }
  await documents.commit([{ kind: 'put', collection: 'adminLogs', id: 'old', data: logged }])
  await save('cooperation', { a: null })
  const before = await documents.list('adminLogs')
  expect(await editing.eraseEntry('cooperation', 'a')).toEqual({ outcome: 'done' })
  for (const title of ['Bank a', 'Scheidung', 'Vormals', 'Noch früher'])
    expect(await everything()).not.toContain(title)
  const after = await documents.list('adminLogs')
  for (const { id, data } of before) {
    const now = after.find((entry) => entry.id === id)?.data
    const { action, timestamp, cooperationId, userEmail } = data
    expect(now).toMatchObject({ action, timestamp, cooperationId, ...(userEmail && { userEmail }) })
    expect('title' in (now ?? {})).toBe(cooperationId === 'b')
  }
  expect(await everything()).toContain('Bank b')
})

it('an entry with more log entries than one commit takes is erased from all, even after a failure in between', async () => {
  const { editing, save, documents, everything } = await setUp()
  await save('cooperation', { a: cooperation('a', photo) })
  const entries = Array.from({ length: 900 }, (_, index) => {
    const data = {
      action: 'cooperation-update',
      timestamp: '2026-01-01T00:00:00.000Z',
      cooperationId: 'a',
      title: 'Kanzlei',
    }
    return { kind: 'put', collection: 'adminLogs', id: `old-${index}`, data } as const
  })
  for (let from = 0; from < 900; from += 300) await documents.commit(entries.slice(from, from + 300))
  await save('cooperation', { a: null })
  const { commit } = documents
  documents.commit = async (writes) => {
    documents.commit = async () => {
      throw new Unavailable('gone')
    }
    return commit(writes)
  }
  expect(await editing.eraseEntry('cooperation', 'a')).toEqual({ outcome: 'unavailable' })
  documents.commit = commit
  expect(await editing.eraseEntry('cooperation', 'a')).toEqual({ outcome: 'done' })
  expect(await everything()).not.toContain('Kanzlei')
})

it('an erased picture leaves no address in the admin log', async () => {
  const { editing, promote, documents } = await setUp()
  await promote(photo)
  await promote(other)
  await editing.erasePicture(photo)
  const left = JSON.stringify(await documents.list('adminLogs'))
  expect(left).not.toContain('anna.jpg')
  expect(left).toContain('boot.jpg')
})

it('an entry is not erased while it is not in the trash or the database is down', async () => {
  const { editing, documents, save, promote, everything } = await setUp()
  await promote(other)
  await save('cooperation', { a: cooperation('a', photo) })
  const before = await everything()
  expect(await editing.eraseEntry('cooperation', 'a')).toEqual({ outcome: 'in-use' })
  expect(await editing.eraseEntry('promotion', 'current')).toEqual({ outcome: 'in-use' })
  expect(await everything()).toBe(before)
  documents.breakDown()
  expect(await editing.eraseEntry('cooperation', 'a')).toEqual({ outcome: 'unavailable' })
})
