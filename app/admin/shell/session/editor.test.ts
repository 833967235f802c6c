import { describe, expect, it } from 'vitest'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { accepting, createStorage, createSurroundings } from '#test/editor-surroundings.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import { type ManagerDefinition, listContent } from '#admin/shell/definition.ts'
import { createEditor } from './editor.ts'
import type { StoredContent } from './opening.ts'
import type { SaveAnswer, SaveRequest } from '#admin/shell/protocol.ts'

const all = { change: { changeType: 'update' } } as const
const stored: StoredContent = { entries: { current: defaultPromotion }, revisions: { current: 'r0' } }
const nothingStored: StoredContent = { entries: { current: defaultPromotion }, revisions: { current: null } }
const noBackend: StoredContent = { entries: null, revisions: {} }

function setUp(
  answer: (request: SaveRequest) => SaveAnswer | Promise<SaveAnswer> = accepting(),
  { from = stored, storage = createStorage() } = {},
) {
  const around = createSurroundings('promotion', answer, storage)
  const editor = createEditor<Promotion, null>(promotionManager, from, around.surroundings)
  const type = (title: string) => editor.change((promotion) => ({ ...promotion, title }))
  const phase = () => editor.screen().state.phase
  return { ...around, editor, type, phase }
}

const unavailable = (): SaveAnswer => ({ outcome: 'unavailable' })
const theirs = { ...defaultPromotion, title: 'Ihre' }
function overtaken(request: SaveRequest): SaveAnswer {
  if (request.base.current === 'r9') return accepting()(request)
  return { outcome: 'conflict', entries: { current: theirs }, revisions: { current: 'r9' } }
}

/** Lets everything run that waits for an answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('saving', () => {
  it('goes from clean to dirty, saving, saved and, 3 s later, clean (spec §9, save confirmation 3 s)', async () => {
    const { editor, type, phase, timers } = setUp()
    const phases = [phase()]
    type('Neu')
    phases.push(phase())
    const saving = editor.save(all)
    await Promise.resolve()
    phases.push(phase())
    await saving
    phases.push(phase())
    timers.pass(2_900)
    phases.push(phase())
    timers.pass(100)
    phases.push(phase())
    expect(phases).toEqual(['clean', 'dirty', 'saving', 'saved', 'saved', 'clean'])
  })

  it('keeps what is typed while a save is under way, unsaved', async () => {
    let answer: (saved: SaveAnswer) => void = () => {}
    const { editor, type, phase } = setUp(() => new Promise((resolve) => (answer = resolve)))
    type('Eins')
    const saving = editor.save(all)
    await settled()
    type('Eins zwei')
    answer({
      outcome: 'saved',
      entries: { current: { ...defaultPromotion, title: 'Eins' } },
      revisions: { current: 'r1' },
      notices: [],
    })
    await saving
    expect([editor.screen().content.title, editor.screen().saved.title, phase()]).toEqual([
      'Eins zwei',
      'Eins',
      'dirty',
    ])
  })

  it('treats two quick saves of one tab as no conflict: the second starts from what the first stored', async () => {
    const accept = accepting()
    const { editor, type, requests } = setUp(async (request) => {
      await settled()
      return accept(request)
    })
    type('Eins')
    const first = editor.save(all)
    await Promise.resolve()
    type('Zwei')
    const second = editor.save(all)
    expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])
    expect(requests.map((request) => request.base.current)).toEqual(['r0', 'r1'])
    expect(editor.screen().saved.title).toBe('Zwei')
  })

  it('sends nothing that breaks a rule, and names the field', async () => {
    const { editor, requests, phase } = setUp()
    editor.change((promotion) => ({ ...promotion, textColor: '#12', buttonLink: 'javascript:alert(1)' }))
    expect(await editor.save(all)).toBe('invalid')
    expect(requests).toEqual([])
    expect(editor.screen().problems).toEqual({ textColor: 'color', buttonLink: 'unsafe-link' })
    expect([phase(), editor.screen().content.textColor]).toEqual(['failed', '#12'])
  })

  it('saves one step and leaves unsaved changes elsewhere as they are', async () => {
    const { editor, type, requests } = setUp()
    type('Noch nicht')
    await editor.save({ ...all, update: (promotion) => ({ ...promotion, isVisible: false }) })
    expect(requests[0]?.changes).toEqual({ current: { ...defaultPromotion, isVisible: false } })
    expect(editor.screen().content).toEqual({ ...defaultPromotion, isVisible: false, title: 'Noch nicht' })
    expect(editor.screen().state.phase).toBe('dirty')
  })

  it('names the version, so that this history and the backend know it as the same', async () => {
    const { editor, type, requests, surroundings } = setUp()
    type('Neu')
    await editor.save(all)
    expect(requests[0]?.version.id).toBe(surroundings.history.read().current)
  })
})

describe('saving promotion without a backend (spec §4)', () => {
  it("writes the local copy and shows 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.'", async () => {
    const { editor, type, phase, storage } = setUp(unavailable)
    type('Nur hier')
    expect(await editor.save(all)).toBe('unavailable')
    expect(editor.screen().error).toBe('Fehler beim Speichern! Daten wurden nur lokal gespeichert.')
    expect(phase()).toBe('local-only')
    expect(storage.getItem('lotse:content:promotion')).toContain('Nur hier')
  })

  it('keeps what the backend finds too large in the local copy, and says what to do (spec §8)', async () => {
    const { editor, type, phase, storage } = setUp(() => ({ outcome: 'too-large' }))
    type('Zu viele Bilder')
    await editor.save(all)
    expect(editor.screen().error).toContain('Zu gross für das Backend')
    expect(phase()).toBe('local-only')
    expect(storage.getItem('lotse:content:promotion')).toContain('Zu viele Bilder')
  })

  it('adds a version before the backend is asked', async () => {
    const { editor, type, surroundings } = setUp(unavailable)
    type('Nur hier')
    await editor.save(all)
    expect(surroundings.history.read().versions.map(({ metadata }) => metadata.description)).toEqual([
      'Erstversion',
    ])
  })

  it('offers what is only here for transfer, also after the page was opened again', async () => {
    const storage = createStorage()
    const before = setUp(unavailable, { storage })
    before.type('Nur hier')
    await before.editor.save(all)
    const { editor, requests } = setUp(accepting(), { storage })
    expect(editor.screen().content.title).toBe(defaultPromotion.title)
    expect(editor.screen().transfer?.content.title).toBe('Nur hier')
    expect(await editor.sendCopy()).toBe('saved')
    expect(requests[0]?.base).toEqual({ current: 'r0' })
    expect([editor.screen().saved.title, editor.screen().transfer]).toEqual(['Nur hier', null])
  })

  it.each(['at once', 'after the page was opened again'])(
    'transfers the version that it is in this browser, %s: not a second one (spec §4)',
    async (when) => {
      const storage = createStorage()
      let answer: (request: SaveRequest) => SaveAnswer = unavailable
      const before = setUp((request) => answer(request), { storage })
      before.type('Nur hier')
      const change = { changeType: 'update', description: 'Auf Standard zurückgesetzt' } as const
      await before.editor.save({ change })
      answer = accepting()
      const after = when === 'at once' ? before : setUp(accepting(), { storage })
      expect(await after.editor.sendCopy()).toBe('saved')
      expect(after.requests.at(-1)).toMatchObject({
        version: before.requests[0]?.version,
        change,
      })
      expect(after.surroundings.history.read().versions).toHaveLength(1)
    },
  )

  it('is another version when it was changed in between', async () => {
    const { editor, type, requests } = setUp(unavailable)
    type('Eins')
    await editor.save(all)
    type('Zwei')
    await editor.save(all)
    expect(requests[1]?.version.id).not.toBe(requests[0]?.version.id)
  })

  it('starts from the same state when the transfer has to be tried again', async () => {
    const storage = createStorage()
    const before = setUp(unavailable, { storage })
    before.type('Nur hier')
    await before.editor.save(all)
    const moved: StoredContent = { entries: { current: theirs }, revisions: { current: 'r9' } }
    let answer: (request: SaveRequest) => SaveAnswer = unavailable
    const { editor, type, requests } = setUp((request) => answer(request), { storage, from: moved })
    await editor.sendCopy()
    await editor.sendCopy()
    await editor.save(all)
    await editor.save({ ...all, update: (promotion) => ({ ...promotion, isVisible: false }) })
    answer = accepting()
    await editor.sendCopy()
    expect(requests.map(({ base }) => base.current)).toEqual(['r0', 'r0', 'r0', 'r0', 'r0'])
    type('Danach')
    await editor.save(all)
    expect(requests.at(-1)?.base.current).toBe('r1')
  })

  it('keeps the copy on offer while something else is saved', async () => {
    const storage = createStorage()
    const before = setUp(unavailable, { storage })
    before.type('Nur hier')
    await before.editor.save(all)
    const { editor, type } = setUp(accepting(), { storage })
    type('Etwas anderes')
    expect(await editor.save(all)).toBe('saved')
    expect(editor.screen().transfer?.content.title).toBe('Nur hier')
    expect(setUp(accepting(), { storage }).editor.screen().transfer?.content.title).toBe('Nur hier')
  })

  it('makes a draft of what was typed on top when the copy is transferred', async () => {
    let answer: (request: SaveRequest) => SaveAnswer = unavailable
    const { editor, type } = setUp((request) => answer(request))
    type('Nur hier')
    await editor.save(all)
    type('Nur hier, und weiter')
    answer = accepting()
    expect(await editor.sendCopy()).toBe('saved')
    expect(editor.screen().content.title).toBe('Nur hier')
    expect(editor.screen().drafts).toMatchObject([
      { entries: { current: { title: 'Nur hier, und weiter' } } },
    ])
  })

  it('leaves what is typed alone when a copy that has nothing to do with it is discarded', async () => {
    const storage = createStorage()
    const before = setUp(unavailable, { storage })
    before.type('Nur hier')
    await before.editor.save(all)
    const { editor, type, phase } = setUp(accepting(), { storage })
    type('Etwas anderes')
    editor.discardCopy()
    expect([editor.screen().content.title, phase(), editor.screen().transfer]).toEqual([
      'Etwas anderes',
      'dirty',
      null,
    ])
    expect(setUp(accepting(), { storage }).editor.screen().transfer).toBeNull()
  })

  it.each(['transferred', 'saved'])(
    'is sent whole when it is %s by an editor that opened without a backend',
    async (way) => {
      const storage = createStorage()
      const before = setUp(unavailable, { storage })
      before.type('Nur hier')
      await before.editor.save(all)
      const { editor, requests } = setUp(accepting(), { storage, from: noBackend })
      expect(await (way === 'saved' ? editor.save(all) : editor.sendCopy())).toBe('saved')
      expect(requests).toMatchObject([
        { changes: { current: { title: 'Nur hier' } }, base: { current: 'r0' } },
      ])
      expect(editor.screen().transfer).toBeNull()
    },
  )

  it('makes a draft of a copy on offer when something else has to be kept instead', async () => {
    const storage = createStorage()
    const before = setUp(unavailable, { storage })
    before.type('Nur hier')
    await before.editor.save(all)
    const { editor, type } = setUp(unavailable, { storage })
    type('Auch nur hier')
    await editor.save(all)
    expect(editor.screen().transfer?.content.title).toBe('Auch nur hier')
    expect(editor.screen().drafts).toMatchObject([
      { entries: { current: { title: 'Nur hier' } }, revisions: { current: 'r0' } },
    ])
  })

  it('stays on offer when another tab saves meanwhile', async () => {
    const storage = createStorage()
    const tabs = [setUp(accepting(), { storage }), setUp(unavailable, { storage })] as const
    tabs[1].type('Nur hier')
    await tabs[1].editor.save(all)
    tabs[0].type('Im anderen Tab')
    expect(await tabs[0].editor.save(all)).toBe('saved')
    expect(setUp(accepting(), { storage }).editor.screen().transfer?.content.title).toBe('Nur hier')
  })

  it('makes the transfer a conflict when the backend moved on meanwhile', async () => {
    const storage = createStorage()
    const before = setUp(unavailable, { storage })
    before.type('Nur hier')
    await before.editor.save(all)
    const moved: StoredContent = { entries: { current: theirs }, revisions: { current: 'r9' } }
    const { editor } = setUp(overtaken, { storage, from: moved })
    const sent = editor.sendCopy()
    await settled()
    expect(editor.screen().conflict).toMatchObject({ mine: { title: 'Nur hier' }, theirs: { title: 'Ihre' } })
    editor.answerConflict('mine')
    expect(await sent).toBe('saved')
  })

  it('starts from the local copy when the backend cannot be reached', async () => {
    const storage = createStorage()
    const before = setUp(accepting(), { storage })
    before.type('Zuletzt gespeichert')
    await before.editor.save(all)
    const { editor } = setUp(unavailable, { storage, from: noBackend })
    expect(editor.screen().content.title).toBe('Zuletzt gespeichert')
  })

  it('uses the local copy and pushes it when the cloud has no promotion', async () => {
    const storage = createStorage()
    const before = setUp(accepting(), { storage })
    before.type('Aus diesem Browser')
    await before.editor.save(all)
    const { editor, requests } = setUp(accepting(), { storage, from: nothingStored })
    editor.start()
    await settled()
    expect(requests[0]?.changes).toMatchObject({ current: { title: 'Aus diesem Browser' } })
    expect(editor.screen().content.title).toBe('Aus diesem Browser')
  })

  it('says so when the local storage is full, and keeps what was typed in the editor', async () => {
    const { editor, type, phase } = setUp(unavailable, { storage: createStorage(50) })
    type('Kein Platz')
    await editor.save(all)
    expect(editor.screen().error).toMatch(/^Der Speicher dieses Browsers ist voll/)
    expect([phase(), editor.screen().content.title]).toEqual(['failed', 'Kein Platz'])
  })
})

describe('resetting (spec §4)', () => {
  it("saves the default promotion with description 'Auf Standard zurückgesetzt'", async () => {
    const changed = { entries: { current: theirs }, revisions: { current: 'r0' } }
    const { editor, requests } = setUp(accepting(), { from: changed })
    const { reset } = promotionManager
    await editor.replaceAll(reset?.content ?? theirs, {
      change: { changeType: 'update', description: reset?.description ?? '' },
    })
    expect(requests[0]).toMatchObject({
      changes: { current: defaultPromotion },
      change: { description: 'Auf Standard zurückgesetzt' },
    })
    expect(reset?.confirmation.title).toBe('Alle Änderungen auf Standard zurücksetzen?')
  })

  it('keeps unsaved changes as a draft on offer', async () => {
    const { editor, type } = setUp()
    type('Ungespeichert')
    await editor.replaceAll(theirs, all)
    expect(editor.screen().content).toEqual(theirs)
    expect(editor.screen().drafts[0]?.entries).toMatchObject({ current: { title: 'Ungespeichert' } })
  })
})

describe('a conflict', () => {
  it('waits for the advisor and shows both states', async () => {
    const { editor, type } = setUp(overtaken)
    type('Meine')
    void editor.save(all)
    await settled()
    expect(editor.screen().conflict).toMatchObject({ mine: { title: 'Meine' }, theirs: { title: 'Ihre' } })
  })

  it("saves mine over theirs with 'meine Fassung speichern'", async () => {
    const { editor, type, requests } = setUp(overtaken)
    type('Meine')
    const saved = editor.save(all)
    await settled()
    editor.answerConflict('mine')
    expect(await saved).toBe('saved')
    expect(requests[1]).toMatchObject({ base: { current: 'r9' }, changes: { current: { title: 'Meine' } } })
    expect(requests[1]?.version).toEqual(requests[0]?.version)
  })

  it("loads theirs with 'andere Fassung laden' and keeps mine as a version, here and in the backend", async () => {
    const { editor, type, kept, surroundings } = setUp(overtaken)
    type('Meine')
    const saved = editor.save(all)
    await settled()
    editor.answerConflict('theirs')
    expect(await saved).toBe('yielded')
    expect(editor.screen().content).toEqual(theirs)
    expect(JSON.stringify(surroundings.history.read().versions)).toContain('Meine')
    expect(kept).toMatchObject([{ action: 'keep', changes: { current: { title: 'Meine' } } }])
  })

  it('about a step leaves the editor with what is stored, so that the next save undoes nothing of theirs', async () => {
    const { editor, requests, phase } = setUp(overtaken)
    const saved = editor.save({ ...all, update: (promotion) => ({ ...promotion, isVisible: false }) })
    await settled()
    editor.answerConflict('mine')
    expect(await saved).toBe('saved')
    expect(requests[1]?.changes).toEqual({ current: { ...theirs, isVisible: false } })
    expect([editor.screen().content, phase()]).toEqual([{ ...theirs, isVisible: false }, 'saved'])
  })

  it('about a step makes a draft of what else was typed into the same entry', async () => {
    const { editor, type } = setUp(overtaken)
    type('Noch nicht gespeichert')
    const saved = editor.save({ ...all, update: (promotion) => ({ ...promotion, isVisible: false }) })
    await settled()
    editor.answerConflict('mine')
    await saved
    expect(editor.screen().content).toEqual({ ...theirs, isVisible: false })
    expect(editor.screen().drafts).toMatchObject([
      { entries: { current: { title: 'Noch nicht gespeichert' } }, revisions: { current: 'r0' } },
    ])
  })

  it('leaves everything as it is when the advisor decides later', async () => {
    const { editor, type, requests } = setUp(overtaken)
    type('Meine')
    const saved = editor.save(all)
    await settled()
    editor.answerConflict('later')
    expect(await saved).toBe('conflict')
    expect(editor.screen().content.title).toBe('Meine')
    expect(editor.screen().error).toMatch(/^Nicht gespeichert, weil inzwischen anderswo gespeichert wurde/)
    void editor.save(all)
    await settled()
    expect(requests[1]?.version).toEqual(requests[0]?.version)
  })

  it('takes back what was announced before: it is no longer true', async () => {
    const { editor } = setUp()
    editor.announce('status', 'Entwurf übernommen. Er ist noch nicht gespeichert.')
    await editor.save(all)
    expect(editor.screen().toast).toBeNull()
  })

  it('is none when what is stored is what was sent: the first answer got lost', async () => {
    const { editor, type } = setUp(({ changes }) => ({
      outcome: 'conflict',
      entries: changes,
      revisions: { current: 'r1' },
    }))
    type('Meine')
    expect(await editor.save(all)).toBe('saved')
  })
})

const entry = (id: string, title: string): Cooperation => ({
  id,
  title,
  slug: id,
  formerSlugs: [],
  content: [],
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deleted: false,
  deletedAt: null,
})
const manager = {
  ...promotionManager,
  ...listContent('cooperation'),
  reset: undefined,
  fields: { entries: { name: () => '', fields: {} } },
} as unknown as ManagerDefinition<Record<string, Cooperation>>

describe('a conflict in a list', () => {
  it('lays my entries over theirs, so that what they added stays', async () => {
    const { surroundings, requests } = createSurroundings('cooperation', (request) =>
      request.base.a === 'r9'
        ? accepting()(request)
        : {
            outcome: 'conflict',
            entries: { a: entry('a', 'Ihre'), b: entry('b', 'Dazugekommen') },
            revisions: { a: 'r9', b: 'r8' },
          },
    )
    const from = { entries: { a: entry('a', 'Alt') }, revisions: { a: 'r0' } }
    const editor = createEditor<Record<string, Cooperation>, null>(manager, from, surroundings)
    const saved = editor.save({ ...all, update: (entries) => ({ ...entries, a: entry('a', 'Meine') }) })
    await settled()
    editor.answerConflict('mine')
    expect(await saved).toBe('saved')
    expect(Object.keys(requests[1]?.changes ?? {})).toEqual(['a'])
    expect(Object.keys(editor.screen().saved)).toEqual(['a', 'b'])
    expect(editor.screen().content).toEqual(editor.screen().saved)
    expect(editor.screen().state.phase).toBe('saved')
  })
})

describe('a form of a draft', () => {
  it('is a conflict when its entry was saved by somebody else since, and only then', async () => {
    const storage = createStorage()
    const forms: ManagerDefinition<Record<string, Cooperation>, Cooperation> = {
      ...manager,
      takeOverDraft: (_draft: unknown, saved: unknown) => saved,
      readForm: (kept: unknown) => kept,
    } as never
    const open = (revisions: Record<string, string>) => {
      const around = createSurroundings('cooperation', accepting(), storage)
      const from = { entries: { a: entry('a', 'Alt'), b: entry('b', 'Alt') }, revisions }
      return { ...around, editor: createEditor(forms as never, from, around.surroundings) }
    }
    const before = open({ a: 'r0', b: 'r0' })
    before.editor.changeForm(entry('a', 'Am Montag getippt'))
    before.editor.keepDraftNow()
    const { editor, requests } = open({ a: 'r9', b: 'r9' })
    const [draft] = editor.screen().drafts
    if (!draft) throw new Error('no draft on offer')
    editor.takeDraftOver(draft)
    const put = (id: string) => (entries: unknown) => ({ ...(entries as object), [id]: entry(id, 'Neu') })
    await editor.save({ ...all, update: put('a') })
    expect(requests.at(-1)?.base).toEqual({ a: 'r0' })
    editor.changeForm(null)
    await editor.save({ ...all, update: put('b') })
    expect(requests.at(-1)?.base).toEqual({ b: 'r9' })
  })
})

describe('a session that ended', () => {
  it('asks to sign in over the editor, and then sends the same once more', async () => {
    let signedIn = false
    const { editor, type, requests } = setUp((request) =>
      signedIn ? accepting()(request) : { outcome: 'session-ended' },
    )
    type('Bleibt')
    const saved = editor.save(all)
    await settled()
    expect([editor.screen().signedOut, editor.screen().content.title]).toEqual([true, 'Bleibt'])
    signedIn = true
    editor.answerSignIn(true)
    expect(await saved).toBe('saved')
    expect(requests.map(({ version }) => version.id)).toEqual([
      requests[0]?.version.id,
      requests[0]?.version.id,
    ])
  })

  it('keeps the text and a draft when the advisor does not sign in', async () => {
    const { editor, type, storage } = setUp(() => ({ outcome: 'session-ended' }))
    type('Bleibt')
    const saved = editor.save(all)
    await settled()
    editor.answerSignIn(false)
    expect(await saved).toBe('session-ended')
    expect(storage.getItem('lotse:draft:promotion')).toContain('Bleibt')
  })
})

describe('drafts', () => {
  it('taken over after somebody else saved are a conflict when they are saved, and steps beside them are none', async () => {
    const storage = createStorage()
    const before = setUp(accepting(), { storage })
    before.type('Am Montag getippt')
    before.editor.keepDraftNow()
    const moved: StoredContent = { entries: { current: theirs }, revisions: { current: 'r9' } }
    const { editor, requests } = setUp(
      (request) => (request.base.current === 'r0' ? overtaken(request) : accepting()(request)),
      { storage, from: moved },
    )
    const [draft] = editor.screen().drafts
    if (!draft) throw new Error('no draft on offer')
    editor.takeDraftOver(draft)
    await editor.save({ ...all, update: (promotion) => ({ ...promotion, isVisible: false }) })
    const saved = editor.save(all)
    await settled()
    expect(requests.map(({ base }) => base.current)).toEqual(['r9', 'r0'])
    expect(editor.screen().conflict).toMatchObject({
      mine: { title: 'Am Montag getippt' },
      theirs: { title: 'Ihre' },
    })
    editor.answerConflict('mine')
    expect(await saved).toBe('saved')
    editor.change((promotion) => ({ ...promotion, description: 'Danach' }))
    await editor.save(all)
    expect(requests.at(-1)?.base).toEqual(editor.screen().revisions)
  })

  it("are kept 5 s after a change (spec §9, 'auto-save interval 5')", () => {
    const { type, timers, storage } = setUp()
    type('Entwurf')
    timers.pass(4_900)
    expect(storage.getItem('lotse:draft:promotion')).toBeNull()
    timers.pass(100)
    expect(storage.getItem('lotse:draft:promotion')).toContain('Entwurf')
    type('Entwurf, weiter')
    timers.pass(5_000)
    expect(storage.getItem('lotse:draft:promotion')).toContain('Entwurf, weiter')
  })

  it('are kept also while one types on and on without a pause', () => {
    const { type, timers, storage } = setUp()
    for (const text of ['E', 'Ei', 'Ein', 'Ein ', 'Ein l', 'Ein la']) {
      type(text)
      timers.pass(1_000)
    }
    expect(storage.getItem('lotse:draft:promotion')).toContain('Ein l')
  })

  it('are kept at once when the page may go away', () => {
    const { editor, type, storage } = setUp()
    type('Entwurf')
    editor.keepDraftNow()
    expect(storage.getItem('lotse:draft:promotion')).toContain('Entwurf')
  })

  it('are offered, never applied by themselves', () => {
    const storage = createStorage()
    const before = setUp(accepting(), { storage })
    before.type('Entwurf')
    before.editor.keepDraftNow()
    const { surroundings } = createSurroundings('promotion', accepting(), storage)
    const editor = createEditor<Promotion, null>(promotionManager, stored, { ...surroundings, tab: 'other' })
    expect(editor.screen().content).toEqual(defaultPromotion)
    const [draft] = editor.screen().drafts
    if (!draft) throw new Error('no draft on offer')
    editor.takeDraftOver(draft)
    expect([editor.screen().content.title, editor.screen().state.phase]).toEqual(['Entwurf', 'dirty'])
    expect(editor.screen().drafts).toEqual([])
  })

  it('of another tab survive a save in this one', async () => {
    const storage = createStorage()
    const other = setUp(accepting(), { storage })
    other.type('Im anderen Tab')
    other.editor.keepDraftNow()
    const { surroundings } = createSurroundings('promotion', accepting(), storage)
    const editor = createEditor<Promotion, null>(promotionManager, stored, { ...surroundings, tab: 'this' })
    editor.change((promotion) => ({ ...promotion, title: 'Hier' }))
    await editor.save(all)
    expect(storage.getItem('lotse:draft:promotion')).toContain('Im anderen Tab')
    expect(storage.getItem('lotse:draft:promotion')).not.toContain('"Hier"')
  })

  it('go when everything is saved', async () => {
    const { editor, type, storage } = setUp()
    type('Entwurf')
    editor.keepDraftNow()
    await editor.save(all)
    expect(storage.getItem('lotse:draft:promotion')).toBeNull()
  })
})

describe('damaged local storage', () => {
  it.each(['{', '[]', '{"entries":{"current":{"title":7}}}', 'null'])('is set aside and said: %s', (raw) => {
    const storage = createStorage()
    for (const kind of ['content', 'draft', 'versions']) storage.setItem(`lotse:${kind}:promotion`, raw)
    const { editor } = setUp(accepting(), { storage })
    expect(editor.screen().content).toEqual(defaultPromotion)
    expect(editor.screen().warnings[0]).toMatch(/beschädigt/)
    expect([...storage.values.keys()].some((key) => key.startsWith('lotse:damaged:lotse:content'))).toBe(true)
  })
})

describe('newly read content', () => {
  const newer: StoredContent = { entries: { current: theirs }, revisions: { current: 'r5' } }

  it('replaces what is shown where nothing was typed', () => {
    const { editor } = setUp()
    editor.reload(newer)
    expect(editor.screen().content).toEqual(theirs)
  })

  it('never replaces what was typed', () => {
    const { editor, type } = setUp()
    type('Getippt')
    editor.reload(newer)
    expect(editor.screen().content.title).toBe('Getippt')
  })
})
