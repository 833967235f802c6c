import { describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { differences } from '#domain/versioning/diff.ts'
import { createLog } from '#server/log.server.ts'
import { createEditing } from './editing.server.ts'
import type { Seeds } from './entries.server.ts'
import type { SaveRequest } from './save.server.ts'
import { sampleCooperation, sampleImage } from '#test/content-samples.ts'
import { savingWith } from '#test/editing-server.ts'

type ImportImage = Parameters<typeof createEditing>[0]['importImage']

const fetchedAtOnce: ImportImage = async (url) =>
  url.includes('missing')
    ? { outcome: 'failed', reason: '404' }
    : { outcome: 'stored', url: `/media/gallery/${url.split('/').at(-1)}` }

function setUp(importImage = fetchedAtOnce, seeds: Seeds = {}) {
  const documents = createMemoryDocuments()
  const { files, released } = watchedFiles()
  let ids = 0
  let now = Date.parse('2026-07-01T10:00:00Z')
  const editing = createEditing({
    documents,
    seeds,
    // A second passes with every look at the clock.
    clock: { now: () => new Date((now += 1_000)) },
    log: createLog({ level: 'silent' }),
    files,
    importImage,
    newId: () => `id${++ids}`,
  })
  const saving = savingWith(editing)
  const titled = (title: string) => saving.saved('promotion', { current: { ...defaultPromotion, title } })
  return { documents, editing, released, ...saving, titled }
}

/** `released` are the paths that were left to the sweep, in order. */
function watchedFiles() {
  const { pathOf } = createMemoryFiles()
  const released: string[] = []
  return {
    files: {
      pathOf,
      async touch(path: string) {
        released.push(path)
      },
      async delete(path: string) {
        throw new Error(`${path} was deleted`)
      },
    },
    released,
  }
}

const bank = sampleCooperation({ slug: '' })

/** Of what nobody has read. */
const request = { base: {}, change: { changeType: 'update' } } as const
/** Of a promotion that was never saved. */
const order = { type: 'promotion', base: { current: null }, change: { changeType: 'update' } } as const

describe('saving', () => {
  it('stores content with updatedAt and updatedBy, a version and an admin log entry', async () => {
    const { documents, titled, history } = setUp()
    const { version, entries } = await titled('Aktion')
    const stored = await documents.read('promotions', 'current')
    expect(stored?.data).toMatchObject({ title: 'Aktion', updatedBy: 'admin', updatedAt: expect.any(String) })
    expect(entries.current).toEqual({
      revision: stored?.revision,
      content: { ...defaultPromotion, title: 'Aktion' },
    })
    expect(version?.metadata).toMatchObject({
      description: 'Erstversion',
      author: 'admin',
      changeType: 'update',
    })
    expect((await history('promotion')).history).toMatchObject({
      current: version?.metadata.id,
      versions: [{ metadata: version?.metadata }, { metadata: { description: 'Ausgangszustand' } }],
    })
    const [entry] = await documents.list('adminLogs')
    expect(entry?.data).toEqual({
      action: 'promotion-update',
      timestamp: expect.any(String),
      data: { ...defaultPromotion, title: 'Aktion' },
    })
    expect((await titled('Aktion')).version, 'nothing has changed').toBe(null)
    expect(await documents.list('adminLogs')).toHaveLength(1)
  })

  it('logs who saved, where it was somebody, and of lists only counts and titles; what is removed stays in its version', async () => {
    const { documents, saved } = setUp()
    const by = { id: 'admin-1', email: 'a@example.ch' }
    await saved('gallery', { current: defaultGallery }, { by })
    await saved('consultation', { current: defaultConsultation })
    await saved('cooperation', { a: bank }, { change: { changeType: 'create' } })
    const { version } = await saved('cooperation', { a: null }, { change: { changeType: 'delete' } })
    expect(version).toMatchObject({ metadata: { changeType: 'delete' }, data: { a: { deleted: true } } })
    const entries = (await documents.list('adminLogs')).map(({ data }) => data)
    const timestamp = expect.any(String) as string
    const of = { cooperationId: 'a', title: 'Bank' }
    const who = { userEmail: 'a@example.ch', userId: 'admin-1' }
    expect(entries).toHaveLength(4)
    expect(entries).toContainEqual({ action: 'gallery-update', timestamp, imageCount: 0, ...who })
    expect(entries).toContainEqual({ action: 'consultation-update', timestamp, cardCount: 1 })
    expect(entries).toContainEqual({ action: 'cooperation-create', timestamp, ...of })
    expect(entries).toContainEqual({ action: 'cooperation-delete', timestamp, ...of })
  })

  it('refuses what the schema refuses and what a type cannot have, naming things in lists by id, and stores nothing', async () => {
    const { editing, documents } = setUp()
    const [card] = defaultConsultation.cards
    const problemsOf = async (type: SaveRequest['type'], changes: Record<string, unknown>) => {
      const outcome = await editing.save({ ...request, type, changes })
      return outcome.outcome === 'invalid' ? outcome.problems : outcome.outcome
    }
    const cards = (...given: unknown[]) => ({ current: { ...defaultConsultation, cards: given } })
    expect(await problemsOf('consultation', cards({ ...card, title: ' ' }))).toEqual([
      { path: 'cards.saeule-3a.title', code: 'required' },
    ])
    expect(await problemsOf('consultation', cards(card, card))).toEqual([
      { path: 'cards', code: 'duplicate-id' },
    ])
    expect(await problemsOf('cooperation', { a: { ...bank, title: '' } })).toEqual([
      { path: 'a.title', code: 'required' },
    ])
    for (const changes of [{ other: defaultPromotion }, { current: null }, { '../x': bank }, { current: 3 }])
      expect(await problemsOf('promotion', changes)).toBeInstanceOf(Array)
    expect(await documents.list('promotions')).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'refuses %s as the id of an entry and of anything in a list, and leaves out what is stored under it',
    async (id) => {
      const { editing, documents } = setUp()
      const entry = JSON.parse(`{ "${id}": ${JSON.stringify(bank)} }`) as Record<string, unknown>
      const block = { id, order: 0, type: 'text', content: 'Text' }
      const withBlock = { x: { ...bank, content: [block] } }
      for (const changes of [entry, withBlock])
        expect((await editing.save({ ...request, type: 'cooperation', changes })).outcome).toBe('invalid')
      await documents.commit([{ kind: 'put', collection: 'cooperations', id, data: bank }])
      const loaded = await editing.load('cooperation')
      expect('entries' in loaded && Object.keys(loaded.entries)).toEqual([])
    },
  )

  it('takes images at other sites over, also tried again, and tells which could not be fetched', async () => {
    const { editing, saved } = setUp()
    const image = 'https://example.ch/a.jpg'
    const changes = { current: { ...defaultPromotion, image, buttonLink: image } }
    const { entries, notices } = await saved('promotion', changes)
    expect(entries.current?.content).toMatchObject({ image: '/media/gallery/a.jpg', buttonLink: image })
    expect(notices).toEqual([])
    expect(await editing.save({ ...order, changes })).toMatchObject({ outcome: 'saved', version: null })
    const missing = { ...sampleImage('x'), url: 'https://example.ch/missing.jpg' }
    const second = await saved('gallery', { current: { ...defaultGallery, images: [missing] } })
    expect(second.entries.current?.content).toMatchObject({ images: [missing] })
    expect(second.notices).toEqual([{ code: 'image-not-fetched', path: 'current', detail: missing.url }])
  })

  it('holds nobody up while an image of another site is fetched, and is a conflict where somebody was faster', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const slow: ImportImage = async (url) => {
      asked.resolve()
      await answer.promise
      return { outcome: 'stored', url: `/media/gallery/${url.split('/').at(-1)}` }
    }
    const { editing, documents } = setUp(slow)
    const image = 'https://slow.example/1.jpg'
    const held = editing.save({ ...order, changes: { current: { ...defaultPromotion, image } } })
    await asked.promise
    expect((await editing.load('promotion')).outcome).toBe('loaded')
    const faster = { ...defaultPromotion, title: 'Schneller' }
    expect((await editing.save({ ...order, changes: { current: faster } })).outcome).toBe('saved')
    answer.resolve()
    expect(await held).toMatchObject({ outcome: 'conflict' })
    expect((await documents.read('promotions', 'current'))?.data).toMatchObject({ title: 'Schneller' })
  })

  it('fetches nothing for what cannot be stored', async () => {
    const asked: string[] = []
    const { editing, titled } = setUp(async (url) => {
      asked.push(url)
      return { outcome: 'failed', reason: 'asked' }
    })
    await titled('Gespeichert')
    const image = 'https://example.ch/1.jpg'
    const late = await editing.save({ ...order, changes: { current: { ...defaultPromotion, image } } })
    const wrong = await editing.save({
      ...order,
      changes: { current: { ...defaultPromotion, image, title: 7 } },
    })
    expect([late.outcome, wrong.outcome, asked]).toEqual(['conflict', 'invalid', []])
  })
})

it('a conflict says when the other one saved, and on what device', async () => {
  const { editing, saved } = setUp()
  await saved('promotion', { current: { ...defaultPromotion, title: 'Ihre' } }, { device: 'iPhone' })
  const changes = { current: { ...defaultPromotion, title: 'Meine' } }
  expect(await editing.save({ ...order, changes, device: 'Mac' })).toMatchObject({
    outcome: 'conflict',
    theirs: { current: { saved: { at: expect.any(String), device: 'iPhone' } } },
  })
})

describe('versions', () => {
  it('hold each inline image once and bring it back, until no version needs it', async () => {
    const { editing, saved, titled, history, documents } = setUp()
    const image = 'data:image/png;base64,AAAA'
    await saved('promotion', { current: { ...defaultPromotion, image } })
    await saved('promotion', { current: { ...defaultPromotion, image, title: 'Zwei' } })
    expect(JSON.stringify(await documents.list('versions')).split(image)).toHaveLength(2)
    const { images, history: listed } = await history('promotion')
    expect(Object.values(images)).toEqual([image])
    expect(listed.versions[0]?.data).toMatchObject({ image: `lotse:image:${Object.keys(images)[0]}` })
    await titled('Ohne Bild')
    await saved(
      'promotion',
      { current: { ...defaultPromotion, image } },
      { change: { changeType: 'restore' } },
    )
    expect((await documents.read('promotions', 'current'))?.data.image).toBe(image)
    for (let number = 1; number <= 21; number += 1) {
      const { version } = await titled(`T${number}`)
      await editing.rename('promotion', version?.metadata.id ?? '', `Benannt ${number}`)
    }
    expect(JSON.stringify(await documents.list('versions'))).not.toContain(image)
    expect(await documents.list('versions')).toHaveLength(21)
  })

  it('keep content that came in another way before it is replaced, and leave out what is damaged', async () => {
    const { documents, titled, history } = setUp()
    const imported = { ...defaultPromotion, title: 'Importiert' }
    const damaged = { dataType: 'promotion', metadata: 3 }
    await documents.commit([
      { kind: 'put', collection: 'promotions', id: 'current', data: imported },
      { kind: 'put', collection: 'versions', id: 'broken', data: damaged },
    ])
    await titled('Neu')
    const { versions } = (await history('promotion')).history
    expect(versions.map(({ metadata }) => metadata.description)).toEqual([
      'Automatische Speicherung',
      'Erstversion',
    ])
    expect(differences(versions[1]?.data, versions[0]?.data)).toEqual([
      { path: ['title'], oldValue: 'Importiert', newValue: 'Neu', type: 'modified' },
    ])
  })

  it('begin with what stood there before anything was saved, as the owner of the server wanted it shown', async () => {
    const seed = { ...defaultPromotion, title: 'Vom Betreiber' }
    const { saved, titled, history } = setUp(fetchedAtOnce, { promotion: { current: seed } })
    await titled('Eins')
    const initial = (await history('promotion')).history.versions.at(-1)
    expect(initial).toMatchObject({ metadata: { changeType: 'create' }, data: seed })
    await saved('promotion', { current: initial?.data }, { change: { changeType: 'restore' } })
    const { history: after } = await history('promotion')
    expect(after.versions).toHaveLength(3)
    expect(after.versions[0]).toMatchObject({ metadata: { id: after.current }, data: seed })
  })

  it('stand above those they follow, whatever the clock of the laptop says', async () => {
    const { saved, history } = setUp()
    const save = (title: string, timestamp: string) =>
      saved('promotion', { current: { ...defaultPromotion, title } }, { version: { id: title, timestamp } })
    await save('A', '2025-01-01T00:00:00.000Z')
    await save('B', '2024-01-01T00:00:00.000Z')
    await save('C', '2999-01-01T00:00:00.000Z')
    const { versions } = (await history('promotion')).history
    expect(
      versions.map(({ metadata, data }) => [metadata.timestamp, (data as { title: string }).title]),
    ).toEqual([
      [expect.stringMatching(/^2026-07-01/), 'C'],
      ['2025-01-01T00:00:00.001Z', 'B'],
      ['2025-01-01T00:00:00.000Z', 'A'],
      ['2024-12-31T23:59:59.999Z', defaultPromotion.title],
    ])
  })

  it("begin with 'Erstversion' where nothing stood there, or the same is saved", async () => {
    const { saved, history } = setUp()
    const names = async (type: SaveRequest['type']) =>
      (await history(type)).history.versions.map(({ metadata }) => metadata.description)
    const { entries, notices } = await saved('cooperation', { a: bank, b: { ...bank, id: 'b' } })
    // Addresses of their own, also where they are saved together.
    expect(entries).toMatchObject({ a: { content: { slug: 'bank' } }, b: { content: { slug: 'bank-2' } } })
    expect(notices).toEqual([{ code: 'slug-suffixed', path: 'b.slug', detail: 'bank-2' }])
    expect(await names('cooperation')).toEqual(['Erstversion'])
    await saved('promotion', { current: defaultPromotion })
    expect(await names('promotion')).toEqual(['Erstversion'])
  })
})

it('the file of a removed image stays while a kept version shows it, and is left to the sweep with the last one', async () => {
  const { saved, released } = setUp()
  const gallery = (autoRotateSpeed: number, ...names: string[]) =>
    saved('gallery', {
      current: { isVisible: true, autoRotateSpeed, images: names.map((name) => sampleImage(name)) },
    })
  await saved('promotion', { current: { ...defaultPromotion, image: sampleImage('shared').url } })
  await gallery(0, 'first')
  // 'first' lives in 'Erstversion' to the end, 'second' in one automatic version that is given up.
  await gallery(0, 'second', 'shared')
  for (let speed = 1; speed <= 18; speed += 1) await gallery(speed)
  expect(released).toEqual([])
  await gallery(19)
  expect(released).toContain('gallery/second.jpg')
  expect(released).not.toContain('gallery/first.jpg')
})

it('without a backend every operation answers unavailable, and works again afterwards', async () => {
  const { editing, documents, titled } = setUp()
  await titled('A')
  documents.breakDown()
  const change = { changeType: 'update' } as const
  const changes = { current: defaultPromotion }
  const unavailable = { outcome: 'unavailable' }
  expect(await editing.load('promotion')).toEqual(unavailable)
  expect(await editing.save({ type: 'promotion', changes, base: {}, change })).toEqual(unavailable)
  expect(await editing.versions('promotion')).toEqual(unavailable)
  expect(await editing.rename('promotion', 'id1', 'x')).toEqual(unavailable)
  expect(await editing.keepNotChosen({ type: 'promotion', changes, change })).toEqual(unavailable)
  documents.recover()
  expect((await titled('B')).outcome).toBe('saved')
  expect(await editing.keepNotChosen({ type: 'promotion', changes, change })).toEqual({ outcome: 'done' })
})
