import { describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import type { Version } from '#domain/versioning/version.ts'
import { createLog } from '#server/log.server.ts'
import { createEditing } from './editing.server.ts'
import type { Seeds } from './entries.server.ts'
import type { SaveInput } from './save.server.ts'
import { sampleCooperation, sampleImage } from '#test/content-samples.ts'
import { createEditingServer, savingWith } from '#test/editing-server.ts'

type ImportImage = Parameters<typeof createEditing>[0]['importImage']

const fetchedAtOnce: ImportImage = async (url) =>
  url.includes('missing')
    ? { outcome: 'failed', reason: '404' }
    : { outcome: 'stored', url: `/media/gallery/${url.split('/').at(-1)}` }

function setUp(importImage = fetchedAtOnce, seeds: Seeds = {}) {
  const documents = createMemoryDocuments()
  const { pathOf } = createMemoryFiles()
  /** Paths that were left to the sweep, in order. */
  const released: string[] = []
  let ids = 0
  let now = Date.parse('2026-07-01T10:00:00Z')
  const editing = createEditing({
    documents,
    seeds,
    // A second passes with every look at the clock.
    clock: { now: () => new Date((now += 1_000)) },
    log: createLog({ level: 'silent' }),
    files: {
      pathOf,
      touch: async (path) => void released.push(path),
      delete: (path) => Promise.reject(new Error(`${path} was deleted`)),
    },
    importImage,
    newId: () => `id${++ids}`,
  })
  const saving = savingWith(editing)
  const promote = (change: object, more?: Partial<SaveInput>) =>
    saving.saved('promotion', { current: { ...defaultPromotion, ...change } }, more)
  return { documents, editing, released, ...saving, promote }
}

const bank = sampleCooperation({ slug: '' })

/** A save without having read anything. */
const request = { base: {}, change: { changeType: 'update' } } as const
/** A save of the promotion, made on the defaults. */
const order = {
  type: 'promotion',
  base: { current: defaultPromotion },
  change: { changeType: 'update' },
} as const

const nameOf = ({ metadata }: Version) => metadata.description

describe('saving', () => {
  it('stores content with updatedAt and updatedBy, a version and an admin log entry', async () => {
    const { documents, promote, history } = setUp()
    const { version, entries } = await promote({ title: 'Aktion' })
    const stored = await documents.read('promotions', 'current')
    expect(stored?.data).toMatchObject({ title: 'Aktion', updatedBy: 'admin', updatedAt: expect.any(String) })
    expect(entries.current).toMatchObject({ revision: stored?.revision, content: { title: 'Aktion' } })
    const { current, versions } = (await history('promotion')).history
    expect(current).toBe(version?.metadata.id)
    expect(versions.map(nameOf)).toEqual(['Erstversion', 'Ausgangszustand'])
    const [entry] = await documents.list('adminLogs')
    const data = { ...defaultPromotion, title: 'Aktion' }
    expect(entry?.data).toEqual({ action: 'promotion-update', timestamp: expect.any(String), data })
    expect((await promote({ title: 'Aktion' })).version, 'nothing has changed').toBe(null)
    expect(await documents.list('adminLogs')).toHaveLength(1)
  })

  it('logs who saved, and of lists only counts and titles, while a removed entry stays in its version', async () => {
    const { documents, saved } = setUp()
    const by = { id: 'admin-1', email: 'a@example.ch' }
    await saved('gallery', { current: defaultGallery }, { by })
    await saved('consultation', { current: defaultConsultation })
    await saved('cooperation', { a: bank }, { change: { changeType: 'create' } })
    const { version } = await saved('cooperation', { a: null }, { change: { changeType: 'delete' } })
    expect(version).toMatchObject({ metadata: { changeType: 'delete' }, data: { a: { deleted: true } } })
    const entries = (await documents.list('adminLogs')).map(({ data }) => data)
    const timestamp = expect.any(String) as string
    const of = { timestamp, cooperationId: 'a', title: 'Bank' }
    const who = { timestamp, userEmail: 'a@example.ch', userId: 'admin-1' }
    expect(entries).toHaveLength(4)
    expect(entries).toContainEqual({ action: 'gallery-update', imageCount: 0, ...who })
    expect(entries).toContainEqual({ action: 'consultation-update', cardCount: 1, timestamp })
    for (const action of ['cooperation-create', 'cooperation-delete'])
      expect(entries).toContainEqual({ action, ...of })
  })

  it('refuses invalid entries, names list items by id in the problems, and stores nothing', async () => {
    const { editing, documents } = setUp()
    const [card] = defaultConsultation.cards
    const problemsOf = async (type: SaveInput['type'], changes: Record<string, unknown>) => {
      const outcome = await editing.save({ ...request, type, changes })
      return outcome.outcome === 'invalid' ? outcome.problems : outcome.outcome
    }
    const cards = (...given: unknown[]) => ({ current: { ...defaultConsultation, cards: given } })
    for (const [type, changes, path, code] of [
      ['consultation', cards({ ...card, title: ' ' }), 'cards.saeule-3a.title', 'required'],
      ['consultation', cards(card, card), 'cards', 'duplicate-id'],
      ['cooperation', { a: { ...bank, title: '' } }, 'a.title', 'required'],
    ] as const)
      expect(await problemsOf(type, changes)).toEqual([{ path, code }])
    for (const changes of [{ other: defaultPromotion }, { current: null }, { '../x': bank }, { current: 3 }])
      expect(await problemsOf('promotion', changes)).toBeInstanceOf(Array)
    expect(await documents.list('promotions')).toEqual([])
  })

  it('refuses names that every object has as ids, and leaves out what is stored under them', async () => {
    const { editing, documents } = setUp()
    for (const id of ['__proto__', 'constructor', 'toString']) {
      const entry = JSON.parse(`{ "${id}": ${JSON.stringify(bank)} }`) as Record<string, unknown>
      const withBlock = { x: { ...bank, content: [{ id, order: 0, type: 'text', content: 'Text' }] } }
      for (const changes of [entry, withBlock])
        expect((await editing.save({ ...request, type: 'cooperation', changes })).outcome).toBe('invalid')
      await documents.commit([{ kind: 'put', collection: 'cooperations', id, data: bank }])
    }
    const loaded = await editing.load('cooperation')
    expect('entries' in loaded && Object.keys(loaded.entries)).toEqual([])
  })

  it('imports images from other sites, and reports those that could not be fetched', async () => {
    const { saved, promote } = setUp()
    const image = 'https://example.ch/a.jpg'
    const { entries, notices } = await promote({ image, buttonLink: image })
    expect(entries.current?.content).toMatchObject({ image: '/media/gallery/a.jpg', buttonLink: image })
    expect(notices).toEqual([])
    const missing = { ...sampleImage('x'), url: 'https://example.ch/missing.jpg' }
    const second = await saved('gallery', { current: { ...defaultGallery, images: [missing] } })
    expect(second.entries.current?.content).toMatchObject({ images: [missing] })
    expect(second.notices).toEqual([{ code: 'image-not-fetched', path: 'current', detail: missing.url }])
  })

  it('blocks no other save while it fetches an image, and merges what was stored meanwhile', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const { editing, documents } = setUp(async (url) => {
      asked.resolve()
      await answer.promise
      return fetchedAtOnce(url)
    })
    const save = (change: object) =>
      editing.save({ ...order, changes: { current: { ...defaultPromotion, ...change } } })
    const held = save({ image: 'https://slow.example/1.jpg' })
    await asked.promise
    expect((await editing.load('promotion')).outcome).toBe('loaded')
    expect((await save({ title: 'Schneller' })).outcome).toBe('saved')
    answer.resolve()
    expect(await held).toMatchObject({ outcome: 'saved', cameAlong: true })
    const image = '/media/gallery/1.jpg'
    expect((await documents.read('promotions', 'current'))?.data).toMatchObject({ title: 'Schneller', image })
  })

  it('fetches no image for a save that cannot be stored', async () => {
    const asked: string[] = []
    const { editing, promote } = setUp(async (url) => {
      asked.push(url)
      return { outcome: 'failed', reason: 'asked' }
    })
    await promote({ title: 'Gespeichert' })
    const image = 'https://example.ch/1.jpg'
    const save = async (change: object) =>
      (await editing.save({ ...order, changes: { current: { ...defaultPromotion, ...change } } })).outcome
    expect([await save({ image, title: 'Meine' }), await save({ image, textColor: 7 })]).toEqual([
      'conflict',
      'invalid',
    ])
    expect(asked).toEqual([])
  })
})

describe('a save with a number', () => {
  const version = { id: '00000000-0000-4000-8000-00000000000a', timestamp: '2026-07-01T10:00:00.000Z' }
  const changes = { current: { ...defaultPromotion, title: 'Meine', body: 'x' } }
  const numbered = { ...order, changes, version }

  it('is stored once, with one version and one log entry, and gets the same answer again', async () => {
    const { editing, documents, history } = setUp()
    const first = await editing.save(numbered)
    expect(first).toMatchObject({ outcome: 'saved', cameAlong: false })
    expect(await editing.save(numbered)).toMatchObject(first)
    expect((await history('promotion')).history.versions).toHaveLength(2)
    expect(await documents.list('adminLogs')).toHaveLength(1)
  })

  it('gets the same notices again', async () => {
    const { editing } = setUp(async () => ({ outcome: 'failed', reason: '404' }))
    const image = 'https://example.ch/missing.jpg'
    const elsewhere = { ...numbered, changes: { current: { ...defaultPromotion, image } } }
    const first = await editing.save(elsewhere)
    expect(first).toMatchObject({ notices: [{ code: 'image-not-fetched' }] })
    expect(await editing.save(elsewhere)).toMatchObject({
      notices: [{ code: 'image-not-fetched', detail: image }],
    })
  })

  it('that is repeated after other changes returns what is stored now, and replaces nothing', async () => {
    const { editing, promote } = setUp()
    await editing.save(numbered)
    await promote({ title: 'Ihre', body: 'x' })
    const again = await editing.save(numbered)
    expect(again).toMatchObject({
      outcome: 'saved',
      entries: { current: { content: { title: 'Ihre', body: 'x' } } },
    })
    expect((await editing.load('promotion')) as object).toMatchObject({
      entries: { current: { content: { title: 'Ihre' } } },
    })
  })

  it('is merged field by field with what was stored meanwhile, and conflicts only in fields that both changed', async () => {
    const { editing, promote } = setUp()
    await promote({ buttonText: 'Ihrer' })
    const saved = await editing.save(numbered)
    expect(saved).toMatchObject({
      outcome: 'saved',
      cameAlong: true,
      entries: { current: { content: { title: 'Meine', buttonText: 'Ihrer' } } },
    })
    const other = { ...order, changes: { current: { ...defaultPromotion, title: 'Andere' } } }
    expect(await editing.save(other)).toMatchObject({ outcome: 'conflict' })
    // A decision is a save based on the stored content.
    const theirs = 'entries' in saved ? saved.entries.current?.content : undefined
    const decided = { ...theirs, title: 'Andere' }
    expect(
      await editing.save({ ...other, base: { current: theirs }, changes: { current: decided } }),
    ).toMatchObject({
      outcome: 'saved',
      cameAlong: false,
    })
  })

  it('without a base conflicts with whatever differs from it, and loses nothing', async () => {
    const { editing, promote } = setUp()
    await promote({ title: 'Ihre' })
    for (const base of [{}, { current: null }, { current: 'r1' }])
      expect(await editing.save({ ...numbered, base })).toMatchObject({ outcome: 'conflict' })
    const { title: _, ...older } = { ...defaultPromotion, title: 'Ihre', body: 'Neu' }
    const base = { current: { ...older, body: defaultPromotion.body } }
    // A page that does not know a field leaves it as it is.
    expect(await editing.save({ ...numbered, base, changes: { current: older } })).toMatchObject({
      outcome: 'saved',
      entries: { current: { content: { title: 'Ihre', body: 'Neu' } } },
    })
  })

  it('is merged again if another process was faster, and stored only once by both', async () => {
    const { documents, editing } = setUp()
    const { editing: other } = createEditingServer({ documents })
    await editing.save({ ...order, changes: { current: { ...defaultPromotion, imageBlur: 2 } } })
    const { commit } = documents
    let isFaster = true
    documents.commit = async (writes) => {
      if (isFaster) {
        isFaster = false
        const change = { current: { ...defaultPromotion, buttonText: 'Schneller' } }
        expect(await other.save({ ...order, changes: change })).toMatchObject({ outcome: 'saved' })
      }
      return commit(writes)
    }
    expect(await editing.save(numbered)).toMatchObject({
      outcome: 'saved',
      cameAlong: true,
      entries: { current: { content: { title: 'Meine', buttonText: 'Schneller', imageBlur: 2 } } },
    })
    const both = await Promise.all([editing.save(numbered), other.save(numbered)])
    expect(both.map(({ outcome }) => outcome)).toEqual(['saved', 'saved'])
    expect(await documents.list('adminLogs')).toHaveLength(3)
  })

  it('conflicts with the removal of its entry, but not with the removal of another', async () => {
    const { editing, saved } = setUp()
    const { entries } = await saved('cooperation', { a: bank, b: { ...bank, id: 'b' } })
    const [a, b] = [entries.a?.content, entries.b?.content]
    await editing.save({ ...request, type: 'cooperation', base: { a, b }, changes: { b: null } })
    const change = {
      ...request,
      type: 'cooperation',
      base: { a },
      changes: { a: { ...a, title: 'Neu' } },
    } as const
    expect(await editing.save(change)).toMatchObject({ outcome: 'saved', cameAlong: false })
    const removed = { ...b, title: 'Neu' }
    expect(
      await editing.save({ ...request, type: 'cooperation', base: { b }, changes: { b: removed } }),
    ).toMatchObject({ outcome: 'conflict' })
  })
})

it('a conflict says when and on what device the other version was saved', async () => {
  const { editing, promote } = setUp()
  await promote({ title: 'Ihre' }, { device: 'iPhone' })
  const changes = { current: { ...defaultPromotion, title: 'Meine' } }
  const theirs = { current: { saved: { at: expect.any(String), device: 'iPhone' } } }
  const outcome = await editing.save({ ...order, changes, device: 'Mac' })
  expect(outcome).toMatchObject({ outcome: 'conflict', theirs })
})

it('versions store each inline image once, and drop it when no version needs it', async () => {
  const { editing, promote, history, documents } = setUp()
  const image = 'data:image/png;base64,AAAA'
  await promote({ image })
  await promote({ image, title: 'Zwei' })
  expect(JSON.stringify(await documents.list('versions')).split(image)).toHaveLength(2)
  const { images, history: listed } = await history('promotion')
  expect(Object.values(images)).toEqual([image])
  expect(listed.versions[0]?.data).toMatchObject({ image: `lotse:image:${Object.keys(images)[0]}` })
  await promote({ title: 'Ohne Bild' })
  await promote({ image }, { change: { changeType: 'restore' } })
  expect((await documents.read('promotions', 'current'))?.data.image).toBe(image)
  for (let number = 1; number <= 21; number += 1) {
    const { version } = await promote({ title: `T${number}` })
    await editing.rename('promotion', version?.metadata.id ?? '', `Benannt ${number}`)
  }
  expect(JSON.stringify(await documents.list('versions'))).not.toContain(image)
  expect(await documents.list('versions')).toHaveLength(20)
})

it('versions keep content stored in another way before it is replaced, and leave out damaged ones', async () => {
  const { documents, promote, history } = setUp()
  const put = { kind: 'put', collection: 'promotions', id: 'current' } as const
  const imported = (title: string) => documents.commit([{ ...put, data: { ...defaultPromotion, title } }])
  const data = { dataType: 'promotion', metadata: 3 }
  await documents.commit([{ kind: 'put', collection: 'versions', id: 'broken', data }])
  await imported('Importiert')
  await promote({ title: 'Neu' })
  await imported('Anderswo')
  await promote({ title: 'Neuer' })
  const { versions } = (await history('promotion')).history
  const titles = ['Neuer', 'Anderswo', 'Neu', 'Importiert']
  expect(versions).toMatchObject(titles.map((title) => ({ data: { title } })))
})

it('versions begin with the initial content as the operator seeded it', async () => {
  const seed = { ...defaultPromotion, title: 'Vom Betreiber' }
  const { saved, promote, history } = setUp(fetchedAtOnce, { promotion: { current: seed } })
  await promote({ title: 'Eins' })
  const initial = (await history('promotion')).history.versions.at(-1)
  expect(initial).toMatchObject({ metadata: { changeType: 'create' }, data: seed })
  await saved('promotion', { current: initial?.data }, { change: { changeType: 'restore' } })
  const { history: after } = await history('promotion')
  expect(after.versions).toHaveLength(3)
  expect(after.versions[0]).toMatchObject({ metadata: { id: after.current }, data: seed })
})

it('versions stay in the order of their saves, whatever the clock of the laptop says', async () => {
  const { promote, history } = setUp()
  const save = (title: string, timestamp: string) => promote({ title }, { version: { id: title, timestamp } })
  await save('A', '2025-01-01T00:00:00.000Z')
  await save('B', '2024-01-01T00:00:00.000Z')
  await save('C', '2999-01-01T00:00:00.000Z')
  const { versions } = (await history('promotion')).history
  const titles = versions.map(({ data }) => (data as { title: string }).title)
  expect(versions.map(({ metadata }, index) => [metadata.timestamp, titles[index]])).toEqual([
    [expect.stringMatching(/^2026-07-01/), 'C'],
    ['2025-01-01T00:00:00.001Z', 'B'],
    ['2025-01-01T00:00:00.000Z', 'A'],
    ['2024-12-31T23:59:59.999Z', defaultPromotion.title],
  ])
})

it("versions begin with 'Erstversion' if nothing was stored or the same content is saved", async () => {
  const { editing, saved, promote, history } = setUp()
  const names = async (type: SaveInput['type']) => (await history(type)).history.versions.map(nameOf)
  const { entries, notices } = await saved('cooperation', { a: bank, b: { ...bank, id: 'b' } })
  // Each has its own address, also if they are saved together.
  expect(entries).toMatchObject({ a: { content: { slug: 'bank' } }, b: { content: { slug: 'bank-2' } } })
  expect(notices).toEqual([{ code: 'slug-suffixed', path: 'b.slug', detail: 'bank-2' }])
  expect(await names('cooperation')).toEqual(['Erstversion'])
  // A change that lost a conflict is a version of all entries.
  await editing.keepNotChosen({
    ...request,
    type: 'cooperation',
    changes: { a: { ...bank, title: 'Meine' } },
  })
  const [notChosen] = (await history('cooperation')).history.versions
  expect(notChosen?.data).toMatchObject({ a: { title: 'Meine' }, b: { title: 'Bank' } })
  await promote({})
  expect(await names('promotion')).toEqual(['Erstversion'])
})

it('the file of a removed image stays while a version shows it, and is left to the sweep with the last one', async () => {
  const { editing, saved, promote, released } = setUp()
  const gallery = (autoRotateSpeed: number, ...names: string[]) => {
    const images = names.map((name) => sampleImage(name))
    return saved('gallery', { current: { isVisible: true, autoRotateSpeed, images } })
  }
  await promote({ image: sampleImage('shared').url })
  await gallery(0, 'first')
  // 'first' lives in 'Erstversion' to the end, the others in one automatic version each that is given up.
  await gallery(0, 'second', 'shared')
  await gallery(0, 'third')
  for (let speed = 1; speed <= 17; speed += 1) await gallery(speed)
  expect(released).toEqual([])
  await gallery(18)
  expect(released).toContain('gallery/second.jpg')
  expect(released).not.toContain('gallery/third.jpg')
  const current = { ...defaultGallery, isVisible: false }
  await editing.keepNotChosen({ ...request, type: 'gallery', changes: { current } })
  expect(released).toContain('gallery/third.jpg')
  expect(released).not.toContain('gallery/first.jpg')
})

it('every operation is unavailable without a backend, and works again afterwards', async () => {
  const { editing, documents, promote } = setUp()
  await promote({ title: 'A' })
  documents.breakDown()
  const change = { changeType: 'update' } as const
  const changes = { current: defaultPromotion }
  const keep = () => editing.keepNotChosen({ type: 'promotion', changes, change })
  for (const asked of [
    editing.load('promotion'),
    editing.save({ type: 'promotion', changes, base: {}, change }),
    editing.versions('promotion'),
    editing.rename('promotion', 'id1', 'x'),
    keep(),
  ])
    expect(await asked).toEqual({ outcome: 'unavailable' })
  documents.recover()
  expect((await promote({ title: 'B' })).outcome).toBe('saved')
  expect(await keep()).toEqual({ outcome: 'done' })
})
