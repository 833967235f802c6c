import { describe, expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import type { ManagerDefinition } from '#admin/shell/definition.ts'
import { savePhase } from '#admin/shell/frame/save-state.ts'
import type { SaveAnswer, SaveRequest, StoredContent } from '#admin/shell/protocol.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { accepting, createDeps, createStorage, settled } from '#test/session-deps.ts'
import { createSession } from './session.ts'

const all = { change: { changeType: 'update' } } as const
const stored: StoredContent = { entries: { current: defaultPromotion }, revisions: { current: 'r0' } }
const manager = promotionManager as unknown as ManagerDefinition<Promotion>

type Options = NonNullable<Parameters<typeof createDeps>[2]> & { from?: StoredContent }

function setUp(
  answer: (request: SaveRequest) => SaveAnswer | Promise<SaveAnswer> = accepting(),
  { from = stored, ...options }: Options = {},
) {
  const around = createDeps('promotion', answer, options)
  const session = createSession<Promotion, never>(manager, from, around.deps)
  session.start()
  const type = (title: string) => session.change((promotion) => ({ ...promotion, title }))
  return { ...around, session, type, phase: () => savePhase(session.state()) }
}

const theirs = { ...defaultPromotion, title: 'Ihre' }
const theirsStored: StoredContent = { entries: { current: theirs }, revisions: { current: 'r9' } }
function overtaken(request: SaveRequest): SaveAnswer {
  if (request.base.current === 'r9') return accepting()(request)
  return { outcome: 'conflict', entries: { current: theirs }, revisions: { current: 'r9' } }
}
const title = (content: unknown) => (content as Promotion).title
const savedAs = (current: Promotion): SaveAnswer => ({
  outcome: 'saved',
  entries: { current },
  revisions: { current: 'r1' },
  notices: [],
})

function acceptingLater() {
  const accept = accepting()
  return async (request: SaveRequest) => {
    await settled()
    return accept(request)
  }
}

describe('saving', () => {
  it('goes from clean to dirty, saving, saved and, 3 s later, clean', async () => {
    const { session, type, phase, timers } = setUp()
    const phases = [phase()]
    type('Neu')
    phases.push(phase())
    const saving = session.save(all)
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

  it('keeps it when a field is put back to what it was before the save', async () => {
    let answer: (saved: SaveAnswer) => void = () => {}
    const { session, type, phase } = setUp(() => new Promise((resolve) => (answer = resolve)))
    type('Neu')
    const saving = session.save(all)
    await settled()
    type(defaultPromotion.title)
    answer(savedAs({ ...defaultPromotion, title: 'Neu' }))
    await saving
    expect([session.state().work.content.title, phase()]).toEqual([defaultPromotion.title, 'dirty'])
  })

  it('shows what the server made of it, and does not ask about that', async () => {
    const { session, type, phase } = setUp(({ changes }) =>
      savedAs({ ...(changes.current as Promotion), title: 'Gereinigt' }),
    )
    type('Zu reinigen')
    await session.save(all)
    expect([session.state().work.content.title, phase()]).toEqual(['Gereinigt', 'saved'])
  })

  it('treats two quick saves of one tab as no conflict: the second starts from what the first stored', async () => {
    const { session, type, requests } = setUp(acceptingLater())
    type('Eins')
    const first = session.save(all)
    await Promise.resolve()
    type('Zwei')
    const second = session.save(all)
    expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])
    expect(requests.map((request) => request.base.current)).toEqual(['r0', 'r1'])
    expect(session.state().head.content.title).toBe('Zwei')
  })

  it('sends nothing anew at a double click: of that the server keeps no second version', async () => {
    const { session, type, requests } = setUp(acceptingLater())
    type('Eins')
    expect(await Promise.all([session.save(all), session.save(all)])).toEqual(['saved', 'saved'])
    expect(requests.map(({ changes }) => Object.keys(changes))).toEqual([['current'], []])
  })

  it('sends nothing that breaks a rule, and names the field', async () => {
    const { session, requests, phase } = setUp()
    session.change((promotion) => ({ ...promotion, textColor: '#12', buttonLink: 'javascript:alert(1)' }))
    expect(await session.save(all)).toBe('invalid')
    expect(requests).toEqual([])
    expect(session.state().problems).toEqual({ textColor: 'color', buttonLink: 'unsafe-link' })
    expect([phase(), session.state().work.content.textColor]).toEqual(['failed', '#12'])
  })

  it('saves one step and leaves unsaved changes elsewhere as they are', async () => {
    const { session, type, requests, phase } = setUp()
    type('Noch nicht')
    await session.save({ ...all, update: (promotion) => ({ ...promotion, isVisible: false }) })
    expect(requests[0]?.changes).toEqual({ current: { ...defaultPromotion, isVisible: false } })
    expect(session.state().work.content).toEqual({
      ...defaultPromotion,
      isVisible: false,
      title: 'Noch nicht',
    })
    expect(phase()).toBe('dirty')
  })

  it('names the version, so that this history and the backend know it as the same', async () => {
    const { session, type, requests, deps } = setUp()
    type('Neu')
    await session.save(all)
    expect(requests[0]?.version.id).toBe(deps.history.read().current)
  })

  it('cuts a description that is longer than the server takes, so that no title makes a save impossible', async () => {
    const { session, requests } = setUp()
    const description = `«${'x'.repeat(200)}» zurückgeholt`
    await session.save({
      change: { changeType: 'restore', description },
      update: (promotion) => ({ ...promotion, isVisible: false }),
    })
    expect(requests[0]?.change.description).toHaveLength(200)
  })

  it('takes the warning that this page must stay open back once everything is saved', async () => {
    const { session, type, timers } = setUp(accepting(), { storage: createStorage(50) })
    type('Neu')
    timers.pass(1_000)
    expect(session.state().warnings.join()).toMatch(/Lass diese Seite offen/)
    await session.save(all)
    expect(session.state().warnings.join()).not.toMatch(/Lass diese Seite offen/)
  })

  it('keeps the warning about a full storage beside what the save itself has to tell', async () => {
    const { session, type } = setUp(
      ({ changes }) => ({
        outcome: 'saved',
        entries: changes,
        revisions: { current: 'r1' },
        notices: [{ code: 'image-not-fetched', path: 'current', detail: 'https://example.ch/bild.jpg' }],
      }),
      { storage: createStorage(50) },
    )
    type('Neu')
    await session.save(all)
    expect(session.state().warnings.join('\n')).toMatch(/Speicher dieses Browsers ist voll(.|\n)*bild\.jpg/)
  })

  it.each([
    ['refused', /abgelehnt/],
    ['too-large', /Zu gross/],
    ['unavailable', /Fehler beim Speichern/],
    ['session-ended', /nicht mehr angemeldet/],
  ] as const)('tells the cause as it is: %s', async (outcome, sentence) => {
    const { session, type } = setUp(() => ({ outcome }))
    type('Bleibt')
    const saved = session.save(all)
    await settled()
    session.answerSignIn(false)
    await saved
    expect(session.state().error).toMatch(sentence)
    expect(session.state().work.content.title).toBe('Bleibt')
  })

  it('gives up where a server says again and again that somebody was faster', async () => {
    const { session, requests } = setUp(() => ({
      outcome: 'conflict',
      entries: { current: defaultPromotion },
      revisions: { current: `r${requests.length}` },
    }))
    expect(await session.save({ ...all, update: (promotion) => ({ ...promotion, title: 'Neu' }) })).toBe(
      'conflict',
    )
    expect(requests).toHaveLength(10)
  })
})

describe('a conflict', () => {
  it('waits for the advisor and shows the fields that both changed, and these only, with when and where the other side was saved', async () => {
    const saved = { current: { at: '2026-11-23T13:03:00.000Z', device: 'iPhone' } }
    const { session, type } = setUp((request) => ({ ...overtaken(request), saved }))
    type('Meine')
    session.change((promotion) => ({ ...promotion, isVisible: false }))
    void session.save(all)
    await settled()
    expect(session.state().conflict).toMatchObject({
      conflicts: [{ path: ['title'], mine: 'Meine', theirs: 'Ihre' }],
      saved: saved.current,
    })
  })

  it('is none where two devices changed different fields: both are stored, and the later one is told', async () => {
    const { session, requests } = setUp(overtaken)
    session.change((promotion) => ({ ...promotion, isVisible: false }))
    expect(await session.save(all)).toBe('saved')
    expect(requests[1]?.changes).toEqual({ current: { ...theirs, isVisible: false } })
    expect(session.state().toasts[0]?.sentence).toContain('anderen Gerät')
    expect(session.state().work.content).toEqual({ ...theirs, isVisible: false })
  })

  it("saves mine over theirs with 'meine Fassung speichern'", async () => {
    const { session, type, requests } = setUp(overtaken)
    type('Meine')
    const saved = session.save(all)
    await settled()
    session.answerConflict(new Map())
    expect(await saved).toBe('saved')
    expect(requests[1]).toMatchObject({ base: { current: 'r9' }, changes: { current: { title: 'Meine' } } })
    expect(requests[1]?.version).toEqual(requests[0]?.version)
  })

  it('takes each field from the side that was chosen, and keeps mine as a version', async () => {
    const both = { ...theirs, body: 'Ihr Text' }
    const { session, type, requests, kept } = setUp((request) =>
      request.base.current === 'r9'
        ? accepting()(request)
        : { outcome: 'conflict', entries: { current: both }, revisions: { current: 'r9' } },
    )
    type('Meine')
    session.change((promotion) => ({ ...promotion, body: 'Mein Text', isVisible: false }))
    const saved = session.save(all)
    await settled()
    session.answerConflict(new Map([['body', 'theirs']]))
    expect(await saved).toBe('saved')
    const chosen = { title: 'Meine', body: 'Ihr Text', isVisible: false }
    expect(requests[1]?.changes).toMatchObject({ current: chosen })
    expect(session.state().work.content).toMatchObject(chosen)
    expect(session.state().toasts).toEqual([])
    expect(kept).toMatchObject([{ changes: { current: { title: 'Meine', body: 'Mein Text' } } }])
  })

  it("loads theirs with 'andere Fassung laden' and keeps mine as a version, here and in the backend", async () => {
    const { session, type, kept, deps, phase } = setUp(overtaken)
    type('Meine')
    const saved = session.save(all)
    await settled()
    session.answerConflict('theirs')
    expect(await saved).toBe('yielded')
    expect([session.state().work.content, phase()]).toEqual([theirs, 'clean'])
    expect(JSON.stringify(deps.history.read().versions)).toContain('Meine')
    expect(kept).toMatchObject([{ action: 'keep', changes: { current: { title: 'Meine' } } }])
  })

  it('leaves everything as it is when the advisor decides later', async () => {
    const { session, type, requests } = setUp(overtaken)
    type('Meine')
    const saved = session.save(all)
    await settled()
    session.answerConflict('later')
    expect(await saved).toBe('conflict')
    expect(session.state().work.content.title).toBe('Meine')
    expect(session.state().error).toMatch(/^Nicht gespeichert, weil inzwischen anderswo gespeichert wurde/)
    void session.save(all)
    await settled()
    expect(session.state().conflict).toMatchObject({ conflicts: [{ path: ['title'] }] })
    expect(requests).toHaveLength(1)
  })

  it('about a step asks nothing about what else is typed, which stays unsaved and will ask', async () => {
    const { session, type } = setUp(overtaken)
    type('Noch nicht gespeichert')
    const update = (promotion: Promotion) => ({ ...promotion, isVisible: false })
    expect(await session.save({ ...all, update })).toBe('saved')
    expect(session.state().head.content).toEqual({ ...theirs, isVisible: false })
    expect(session.state().work.content.title).toBe('Noch nicht gespeichert')
    void session.save(all)
    await settled()
    expect(session.state().conflict).toMatchObject({
      conflicts: [{ path: ['title'], mine: 'Noch nicht gespeichert', theirs: 'Ihre' }],
    })
  })

  it('takes back what was announced before: it is no longer true', async () => {
    const { session } = setUp()
    session.announce('status', 'Entwurf übernommen. Er ist noch nicht gespeichert.')
    await session.save(all)
    expect(session.state().toasts).toEqual([])
  })

  it('is none with myself: typed on after an answer got lost, only the rest is saved', async () => {
    const accept = accepting()
    let isFirst = true
    let there: unknown = defaultPromotion
    const { session, type, requests } = setUp((request) => {
      if (isFirst) {
        isFirst = false
        there = request.changes.current
        return { outcome: 'unavailable' }
      }
      if (request.base.current === 'r0')
        return { outcome: 'conflict', entries: { current: there as Promotion }, revisions: { current: 'r1' } }
      return accept(request)
    })
    type('Eins')
    expect(await session.save(all)).toBe('offline')
    type('Eins, weiter')
    expect(await session.save(all)).toBe('saved')
    expect(title(requests.at(-1)?.changes.current)).toBe('Eins, weiter')
  })
})

describe('restoring and resetting', () => {
  it("resets to the default with description 'Auf Standard zurückgesetzt'", async () => {
    const { session, requests } = setUp(accepting(), {
      from: { entries: { current: theirs }, revisions: { current: 'r0' } },
    })
    const reset = manager.saving.kind === 'whole' ? manager.saving.reset : undefined
    await session.reset(reset?.content ?? theirs, {
      change: { changeType: 'update', description: reset?.description ?? '' },
    })
    expect(requests[0]).toMatchObject({
      changes: { current: defaultPromotion },
      change: { description: 'Auf Standard zurückgesetzt' },
    })
    expect(reset?.confirmation.title).toBe('Alle Änderungen auf Standard zurücksetzen?')
  })

  it('keeps unsaved changes as a draft on offer', async () => {
    const { session, type } = setUp()
    type('Ungespeichert')
    await session.replace(theirs, all)
    expect(session.state().work.content).toEqual(theirs)
    expect(session.state().drafts[0]?.work.content.title).toBe('Ungespeichert')
  })

  it('leaves the editor as it was where restoring fails: nothing is kept as if it had been saved', async () => {
    const { session, type, phase } = setUp(() => ({ outcome: 'unavailable' }))
    type('Getippt')
    expect(await session.replace(theirs, all)).toBe('offline')
    const { work, unsent, error, drafts } = session.state()
    expect([work.content.title, unsent, error, drafts, phase()]).toEqual(['Getippt', null, null, [], 'dirty'])
  })

  it.each(['replace', 'reset'] as const)(
    'loses nothing that is typed where the storage has no room for a draft: %s',
    async (how) => {
      const { session, type } = setUp(accepting(), { storage: createStorage(50) })
      type('Getippt')
      await session[how](theirs, all)
      expect(session.state().work.content.title).toBe('Getippt')
      expect([session.state().error, ...session.state().warnings].join()).toMatch(/ist voll/)
    },
  )

  it('is no failure where the other version is chosen', async () => {
    const { session } = setUp(overtaken)
    const restored = session.replace({ ...defaultPromotion, title: 'Von früher' }, all)
    await settled()
    session.answerConflict('theirs')
    expect(await restored).toBe('yielded')
    expect([session.state().work.content, session.state().error]).toEqual([theirs, null])
  })
})

describe('a session that ended', () => {
  it('asks to sign in over the editor, and then sends the same once more', async () => {
    let signedIn = false
    const { session, type, requests } = setUp((request) =>
      signedIn ? accepting()(request) : { outcome: 'session-ended' },
    )
    type('Bleibt')
    const saved = session.save(all)
    await settled()
    expect([session.state().signedOut, session.state().work.content.title]).toEqual([true, 'Bleibt'])
    signedIn = true
    session.answerSignIn(true)
    expect(await saved).toBe('saved')
    expect(requests[1]?.version).toEqual(requests[0]?.version)
  })
})

describe('what is stored meanwhile', () => {
  it('is shown where nothing was typed', async () => {
    const { session } = setUp(accepting(), { load: () => theirsStored })
    await session.refresh()
    expect(session.state().work.content).toEqual(theirs)
    expect(session.state().toasts[0]?.sentence).toContain('anderen Gerät')
  })

  it('comes together with what was typed elsewhere in it, and never replaces it', async () => {
    const { session, type } = setUp(accepting(), { load: () => theirsStored })
    session.change((promotion) => ({ ...promotion, isVisible: false }))
    await session.refresh()
    expect(session.state().work.content).toEqual({ ...theirs, isVisible: false })
    expect(session.state().toasts[0]?.sentence).toBe('Änderungen von einem anderen Gerät sind dazugekommen.')
    type('Getippt')
    await session.refresh()
    expect(session.state().work.content.title).toBe('Getippt')
  })

  it('is taken or left with the last of its neighbours where a field has no name', async () => {
    const { title: name, body } = promotionManager.fields as Record<string, never>
    const twoNamed = { ...manager, fields: { title: name, body } } as unknown as typeof manager
    const current = { ...defaultPromotion, title: 'Ihre', body: 'Ihr Text', imageBlur: 3 }
    const { deps, requests } = createDeps('promotion', (request) =>
      request.base.current === 'r9'
        ? accepting()(request)
        : { outcome: 'conflict', entries: { current }, revisions: { current: 'r9' } },
    )
    const session = createSession<Promotion, never>(twoNamed, stored, deps)
    session.start()
    session.change((now) => ({ ...now, title: 'Meine', body: 'Mein Text', imageBlur: 5 }))
    const saved = session.save(all)
    await settled()
    session.answerConflict(new Map([['body', 'theirs']]))
    expect(await saved).toBe('saved')
    expect(requests[1]?.changes).toMatchObject({
      current: { title: 'Meine', body: 'Ihr Text', imageBlur: 3 },
    })
  })

  it('is not said to be on the screen where what was typed is in conflict with it', async () => {
    const { session, type } = setUp(accepting(), { load: () => theirsStored })
    type('Meine')
    await session.refresh()
    expect([session.state().work.content.title, session.state().toasts]).toEqual(['Meine', []])
  })

  it('is said to be mine where it is what was sent and never answered', async () => {
    let there: StoredContent = stored
    const { session, type, phase } = setUp(
      ({ changes }) => {
        there = { entries: changes, revisions: { current: 'r1' } }
        return { outcome: 'unavailable' }
      },
      { load: () => there },
    )
    type('Angekommen')
    await session.save(all)
    await session.refresh()
    expect(session.state().toasts[0]?.sentence).toBe('Übertragen: Die Website zeigt jetzt deine Fassung.')
    expect([session.state().unsent, session.state().error, phase()]).toEqual([null, null, 'clean'])
  })

  it('is not put back by an answer that is older than a save', async () => {
    let answer: (content: StoredContent) => void = () => {}
    const { session, type } = setUp(accepting(), { load: () => new Promise((resolve) => (answer = resolve)) })
    const refreshed = session.refresh()
    await settled()
    type('Neu')
    await session.save(all)
    answer(stored)
    await refreshed
    expect([session.state().work.content.title, session.state().head.content.title]).toEqual(['Neu', 'Neu'])
  })
})

const steps = consultationManager as unknown as ManagerDefinition<Consultation, ConsultationCard>
const [firstCard] = defaultConsultation.cards
const card = (id: string, text: string): ConsultationCard => ({
  ...(firstCard as ConsultationCard),
  id,
  title: text,
})

describe('a form', () => {
  const before: Consultation = { ...defaultConsultation, cards: [card('a', 'Alt'), card('b', 'Alt')] }
  const there: { content: Consultation; revision: number } = { content: before, revision: 0 }
  const server = (request: SaveRequest): SaveAnswer => {
    if (request.base.current !== `r${there.revision}`)
      return {
        outcome: 'conflict',
        entries: { current: there.content },
        revisions: { current: `r${there.revision}` },
      }
    there.content = request.changes.current as Consultation
    there.revision++
    return {
      outcome: 'saved',
      entries: { current: there.content },
      revisions: { current: `r${there.revision}` },
      notices: [],
    }
  }
  function open() {
    Object.assign(there, { content: before, revision: 0 })
    const load = () => ({ entries: { current: there.content }, revisions: { current: `r${there.revision}` } })
    const around = createDeps('consultation', server, { load })
    const from = { entries: { current: before }, revisions: { current: 'r0' } }
    const session = createSession<Consultation, ConsultationCard>(steps, from, around.deps)
    session.start()
    return { ...around, session }
  }
  const saveElsewhere = (content: Consultation) =>
    Object.assign(there, { content, revision: there.revision + 1 })

  it('closes when its item is saved, and stays with what was typed meanwhile', async () => {
    const { session } = open()
    session.openForm(card('a', 'Alt'), false)
    session.changeForm((value) => ({ ...value, title: 'Neu' }))
    const saved = session.saveForm(all)
    await Promise.resolve()
    session.changeForm((value) => ({ ...value, bodyText: 'Weiter' }))
    await saved
    expect(session.state().work.form).toMatchObject({
      base: { title: 'Neu' },
      content: { title: 'Neu', bodyText: 'Weiter' },
      isNew: false,
    })
    await session.saveForm(all)
    expect(session.state().work.form).toBeNull()
  })

  it('asks about a field that somebody else changed since it was opened, also after another save was decided', async () => {
    const { session } = open()
    session.openForm(card('a', 'Alt'), false)
    session.changeForm((value) => ({ ...value, title: 'Auf dem Telefon' }))
    saveElsewhere({ ...before, sectionTitle: 'Ihr Titel', cards: [card('a', 'Am Laptop'), card('b', 'Alt')] })
    session.change((content) => ({ ...content, sectionTitle: 'Mein Titel' }))
    const section = session.save(all)
    await settled()
    expect(session.state().conflict?.conflicts.map(({ path }) => path.join('.'))).toEqual(['sectionTitle'])
    session.answerConflict(new Map())
    expect(await section).toBe('saved')
    const saved = session.saveForm(all)
    await settled()
    expect(session.state().conflict?.conflicts).toMatchObject([
      { path: ['cards', 'a', 'title'], mine: 'Auf dem Telefon', theirs: 'Am Laptop' },
    ])
    session.answerConflict(new Map())
    expect(await saved).toBe('saved')
    expect(there.content.cards.map(({ title: text }) => text)).toEqual(['Auf dem Telefon', 'Alt'])
  })

  it('asks nothing where two devices changed different cards, and different fields of one', async () => {
    const { session } = open()
    session.openForm(card('a', 'Alt'), false)
    session.changeForm((value) => ({ ...value, title: 'Von hier' }))
    saveElsewhere({ ...before, cards: [{ ...card('a', 'Alt'), icon: '🏠' }, card('b', 'Von dort')] })
    expect(await session.saveForm(all)).toBe('saved')
    expect(there.content.cards).toMatchObject([{ title: 'Von hier', icon: '🏠' }, { title: 'Von dort' }])
    expect(session.state().toasts[0]?.sentence).toContain('anderen Gerät')
    expect([session.state().work.form, savePhase(session.state())]).toEqual([null, 'saved'])
  })

  it('asks where its item was deleted elsewhere, and brings it back for good: what is saved next does not delete it again', async () => {
    const { session } = open()
    session.openForm(card('b', 'Alt'), false)
    session.changeForm((value) => ({ ...value, title: 'Noch wichtig' }))
    saveElsewhere({ ...before, cards: [card('a', 'Alt')] })
    const saved = session.saveForm(all)
    await settled()
    expect(session.state().conflict?.conflicts).toMatchObject([{ path: ['cards', 'b'], theirs: undefined }])
    session.answerConflict(new Map())
    expect(await saved).toBe('saved')
    expect(there.content.cards.map(({ title: text }) => text)).toEqual(['Alt', 'Noch wichtig'])
    expect(session.state().work.form).toBeNull()
    expect([session.state().work.content, savePhase(session.state())]).toEqual([there.content, 'saved'])
    session.change((content) => ({ ...content, sectionTitle: 'Neu' }))
    await session.save(all)
    expect(there.content.cards.map(({ title: text }) => text)).toEqual(['Alt', 'Noch wichtig'])
  })

  it('asks about a new item that is there already, changed elsewhere: its first save had arrived', async () => {
    const { session } = open()
    saveElsewhere({ ...before, cards: [...before.cards, card('c', 'Am Laptop')] })
    session.change((content) => ({ ...content, sectionTitle: 'Neu' }))
    await session.save(all)
    session.openForm({ ...card('c', ''), bodyText: '' }, true)
    session.changeForm((value) => ({ ...value, title: 'Auf dem Telefon' }))
    void session.saveForm(all)
    await settled()
    expect(session.state().conflict?.conflicts).toMatchObject([
      { path: ['cards', 'c', 'title'], mine: 'Auf dem Telefon', theirs: 'Am Laptop' },
    ])
  })

  it('knows a step whose answer got lost as its own, once it is read', async () => {
    const { session, deps } = open()
    const { save } = deps.calls
    deps.calls.save = async (type, request) => {
      await save(type, request)
      return { outcome: 'unavailable' }
    }
    await session.save({ ...all, update: (content) => ({ ...content, cards: [card('b', 'Alt')] }) })
    await session.refresh()
    expect(session.state().toasts[0]?.sentence).toBe('Übertragen: Die Website zeigt jetzt deine Fassung.')
    expect([session.state().isFromElsewhere, session.state().error, savePhase(session.state())]).toEqual([
      false,
      null,
      'clean',
    ])
  })

  it('opened once more while it is saved says nothing about what was sent', async () => {
    const { session } = open()
    const same = card('a', 'Alt')
    session.openForm(same, false)
    session.changeForm((value) => ({ ...value, title: 'Neu' }))
    const saved = session.saveForm(all)
    await Promise.resolve()
    session.openForm(same, false)
    await saved
    expect(session.state().work.form?.content.title).toBe('Neu')
    expect(savePhase(session.state())).toBe('saved')
  })

  it('takes a change for the item that it was made for: what ends late finds what is typed by then', () => {
    const { session } = open()
    session.openForm(card('a', 'Alt'), false)
    session.changeForm((value) => ({ ...value, title: 'Getippt' }))
    session.changeForm((value) => ({ ...value, icon: '🏠' }))
    expect(session.state().work.form?.content).toMatchObject({ title: 'Getippt', icon: '🏠' })
    session.closeForm()
    session.changeForm((value) => ({ ...value, icon: '⛵' }))
    expect(session.state().work.form).toBeNull()
  })

  it('is saved as one version, however often it has to be tried', async () => {
    const { session, requests, deps } = open()
    const { save } = deps.calls
    session.openForm(card('a', 'Alt'), false)
    session.changeForm((value) => ({ ...value, title: 'Neu' }))
    deps.calls.save = async (_type, request) => {
      requests.push(request)
      return { outcome: 'unavailable' }
    }
    expect(await session.saveForm(all)).toBe('offline')
    deps.calls.save = save
    expect(await session.saveForm(all)).toBe('saved')
    expect(requests[1]?.version).toEqual(requests[0]?.version)
  })
})
