import { describe, expect, it } from 'vitest'
import { availability } from '#admin/appointments/availability/fields.tsx'
import { type RulesForm, rulesForm } from '#admin/appointments/availability/rules-form.ts'
import { consultationManager } from '#admin/consultation/definition.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { galleryManager } from '#admin/gallery/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { type Cooperations, withDeleted, withRestored } from '#domain/cooperation/changes.ts'
import { type Cooperation, emptyCooperation } from '#domain/cooperation/cooperation.ts'
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion as stored, type Promotion } from '#domain/promotion/promotion.ts'
import { sampleImage } from '#test/content-samples.ts'
import { all, editedIn, unavailable } from '#test/edited.ts'
import { settled } from '#test/session-deps.ts'

async function open(room?: number) {
  const { server, open: openTab } = editedIn<Promotion>(promotionManager, stored, room)
  return { server, ...(await openTab()) }
}
const hidden = { ...all, update: (promotion: Promotion) => ({ ...promotion, isVisible: false }) }

/** Typed text in conflict with content that another device stored, with the dialog open. */
async function inConflict(mine: Partial<Promotion>, theirs: Partial<Promotion>) {
  const opened = await open()
  opened.server.put(theirs)
  opened.set(mine)
  const saved = opened.session.save(all)
  await settled()
  return { ...opened, saved }
}

it('saving goes through dirty, saving and saved back to clean after 3 s, and sends the id of the local version', async () => {
  const { session, set, phase, timers, requests, deps } = await open()
  const phases = [phase()]
  session.announce('status', 'Entwurf übernommen. Er ist noch nicht gespeichert.')
  set({ title: 'Neu' })
  phases.push(phase())
  const saving = session.save(all)
  await Promise.resolve()
  phases.push(phase())
  await saving
  // The earlier announcement is no longer true.
  expect(session.state().toasts).toEqual([])
  phases.push(phase())
  timers.pass(2_900)
  phases.push(phase())
  timers.pass(100)
  phases.push(phase())
  expect(phases).toEqual(['clean', 'dirty', 'saving', 'saved', 'saved', 'clean'])
  expect(requests[0]?.version.id).toBe(deps.history.read().current)
})

it('each typed letter notifies the screen once', async () => {
  const { session, set } = await open()
  let notices = 0
  session.subscribe(() => (notices += 1))
  set({ title: 'N' })
  set({ title: 'Ne' })
  expect(notices).toBe(2)
})

it('saves of one tab never conflict with each other, and a double click sends no change twice', async () => {
  const { session, set, requests } = await open()
  set({ title: 'Eins' })
  const saves = [session.save(all)]
  await Promise.resolve()
  set({ title: 'Zwei' })
  saves.push(session.save(all), session.save(all))
  expect(await Promise.all(saves)).toEqual(['saved', 'saved', 'saved'])
  expect(requests.map(({ base }) => base['current'])).toMatchObject([stored, { title: 'Eins' }, undefined])
  expect(requests.map(({ changes }) => changes['current'])).toMatchObject([
    { title: 'Eins' },
    { title: 'Zwei' },
    undefined,
  ])
})

it('saving shows what the server stored, and keeps what was reverted meanwhile', async () => {
  const { session, set, phase, work, server } = await open()
  server.makes = (sent) => ({ ...sent, title: 'Gereinigt' })
  set({ title: 'Zu reinigen', body: 'Neu' })
  const saving = session.save(all)
  await Promise.resolve()
  set({ body: stored.body })
  await saving
  expect([work(), phase()]).toEqual([{ ...stored, title: 'Gereinigt' }, 'dirty'])
})

it('saving sends nothing that breaks a rule, and names the fields', async () => {
  const { session, set, requests, phase, work } = await open()
  set({ textColor: '#12', buttonLink: 'javascript:alert(1)' })
  expect(await session.save(all)).toBe('invalid')
  expect(requests).toEqual([])
  expect(session.state().problems).toEqual({ textColor: 'color', buttonLink: 'unsafe-link' })
  expect([phase(), work().textColor]).toEqual(['failed', '#12'])
})

it('saving reports a problem until its field is corrected, and the failed save until no problem is left', async () => {
  const { session, set, phase } = await open()
  set({ textColor: '#12', buttonLink: 'javascript:alert(1)' })
  await session.save(all)
  set({ textColor: '#112233' })
  expect([Object.keys(session.state().problems), session.state().error]).toEqual([
    ['buttonLink'],
    expect.stringMatching(/./),
  ])
  set({ textColor: stored.textColor, buttonLink: stored.buttonLink })
  expect([phase(), session.state().problems, session.state().error]).toEqual(['clean', {}, null])
})

it('saving keeps what is typed into a picture whose own save waits, even after a conflict and offline', async () => {
  const { server, open: openTab } = editedIn<Gallery>(galleryManager, { ...defaultGallery, images: [] })
  const { session, set, work } = await openTab()
  const image = sampleImage('neu')
  const adding = (gallery: Gallery) => ({ ...gallery, images: [image] })
  server.put({ autoRotateSpeed: 7 })
  const saves = [session.save(all), session.save(all), session.save({ ...all, update: adding })]
  session.change(adding)
  set({ images: [{ ...image, title: 'Getippt' }] })
  server.says = () => {
    server.says = unavailable
    return { outcome: 'conflict', ...server.stored(), saved: {} }
  }
  expect(await Promise.all(saves)).toEqual(['offline', 'offline', 'offline'])
  expect(work().images).toMatchObject([{ title: 'Getippt' }])
})

it('saving cuts a description to the 200 characters that the server accepts', async () => {
  const { session, requests } = await open()
  const description = `«${'x'.repeat(200)}» zurückgeholt`
  await session.save({ ...hidden, change: { changeType: 'restore', description } })
  expect(requests[0]?.change.description).toHaveLength(200)
})

it('saving removes the warning to keep this page open, but no other warning', async () => {
  const { session, set, timers, server } = await open(50)
  const detail = 'https://example.ch/bild.jpg'
  server.notices = [{ code: 'image-not-fetched', path: 'current', detail }]
  set({ title: 'Neu' })
  timers.pass(1_000)
  await settled()
  expect(session.state().warnings.join()).toMatch(/Lass diese Seite offen/)
  await session.save(all)
  const warnings = session.state().warnings.join()
  expect(warnings).not.toMatch(/Lass diese Seite offen/)
  expect(warnings).toMatch(/Speicher dieses Browsers ist voll.*bild\.jpg/)
})

it.each([
  ['not-understood', /abgelehnt/, 'failed'],
  ['too-large', /Zu gross für das Backend/, 'failed'],
  ['unavailable', /^Fehler beim Speichern! Daten wurden nur lokal gespeichert\.$/, 'local-only'],
  ['signed-out', /nicht mehr angemeldet/, 'failed'],
] as const)('saving reports the actual cause of a failure: %s', async (outcome, sentence, said) => {
  const { session, set, server, phase, work } = await open()
  server.says = () => ({ outcome })
  set({ title: 'Bleibt' })
  const saved = session.save(all)
  await settled()
  session.answerSignIn(false)
  await saved
  expect(session.state().error).toMatch(sentence)
  expect([work().title, phase()]).toEqual(['Bleibt', said])
})

it.each(['not-understood', 'too-large', 'signed-out'] as const)(
  'saving does not promise a draft for which there is no room: %s',
  async (outcome) => {
    const { session, set, server } = await open(50)
    server.says = () => ({ outcome })
    set({ title: 'Bleibt' })
    const saved = session.save(all)
    await settled()
    const errors = [session.state().error]
    session.answerSignIn(false)
    await saved
    errors.push(session.state().error)
    for (const error of errors) {
      expect(error).toMatch(/Speicher dieses Browsers ist voll/)
      expect(error).not.toMatch(/erhalten|gespeichert\./)
    }
  },
)

it('saving asks to sign in if the session has ended, and then sends the same changes again', async () => {
  const { session, set, requests, server, work } = await open()
  server.says = () => ({ outcome: 'signed-out' })
  set({ title: 'Bleibt' })
  const saved = session.save(all)
  await settled()
  expect([session.state().signedOut, work().title]).toEqual([true, 'Bleibt'])
  server.says = null
  session.answerSignIn(true)
  expect(await saved).toBe('saved')
  expect(requests[1]?.changes).toEqual(requests[0]?.changes)
})

it('saving gives up after ten conflicts in a row', async () => {
  const { session, server, requests } = await open()
  server.says = () => {
    server.put({})
    return { outcome: 'conflict', ...server.stored() }
  }
  expect(await session.save(hidden)).toBe('conflict')
  expect(requests).toHaveLength(10)
})

const there = { title: 'Ihre', body: 'Ihr Text', buttonText: 'Ihr Knopf' }
const here = { title: 'Meine', body: 'Mein Text', isVisible: false }

it('a conflict shows only the fields that both sides changed, and when and where the other side was saved', async () => {
  const { session } = await inConflict(here, there)
  expect(session.state().conflict).toMatchObject({
    conflicts: [
      { path: ['title'], mine: 'Meine', theirs: 'Ihre' },
      { path: ['body'], mine: 'Mein Text', theirs: 'Ihr Text' },
    ],
    saved: { at: '2026-11-23T13:03:00.000Z', device: 'iPhone' },
  })
})

it('a conflict stores the chosen side of each field, and keeps the other side', async () => {
  const { session, saved, requests, kept, work, said } = await inConflict(here, there)
  session.answerConflict(new Map([['body', 'theirs']]))
  expect(await saved).toBe('saved')
  const chosen = { ...here, body: 'Ihr Text', buttonText: 'Ihr Knopf' }
  expect(requests[1]).toMatchObject({ base: { current: there }, changes: { current: chosen } })
  expect(requests[1]?.version, 'the same number').toEqual(requests[0]?.version)
  expect(work()).toMatchObject(chosen)
  expect(said()).toEqual([])
  // The side that was not chosen.
  expect(kept).toMatchObject([{ changes: { current: { title: 'Meine', body: 'Mein Text' } } }])
})

it('changes of different fields by two devices are merged without a conflict, and the later device is notified', async () => {
  const { saved, server, said, work } = await inConflict({ isVisible: false }, { title: 'Ihre' })
  expect(await saved).toBe('saved')
  expect(server.content).toEqual({ ...stored, title: 'Ihre', isVisible: false })
  expect(work()).toEqual(server.content)
  expect(said()).toEqual(['Änderungen von einem anderen Gerät sind dazugekommen.'])
})

it("a conflict loads the other version with 'andere Fassung laden', and keeps mine", async () => {
  const { session, saved, kept, deps, work, phase } = await inConflict({ title: 'Meine' }, { title: 'Ihre' })
  const history = deps.history.read
  expect(history(), 'nothing was stored').toMatchObject({ versions: [], current: null })
  session.answerConflict('theirs')
  expect(await saved).toBe('yielded')
  expect([work().title, phase()]).toEqual(['Ihre', 'clean'])
  expect(kept).toMatchObject([{ action: 'keep', changes: { current: { title: 'Meine' } } }])
})

it.each([true, false])(
  'a conflict in an ended session keeps the rejected side only after a new sign-in; signed in: %s',
  async (isSignedIn) => {
    const { session, saved, server, kept, work } = await inConflict({ title: 'Meine' }, { title: 'Ihre' })
    server.says = () => ({ outcome: 'signed-out' })
    session.answerConflict('theirs')
    await settled()
    expect(session.state().signedOut).toBe(true)
    server.says = null
    session.answerSignIn(isSignedIn)
    expect(await saved).toBe(isSignedIn ? 'yielded' : 'conflict')
    expect([work().title, kept.length]).toEqual(isSignedIn ? ['Ihre', 1] : ['Meine', 0])
  },
)

it.each([
  ['theirs', '45'],
  [new Map(), '90'],
] as const)(
  'a conflict in content without versions keeps the rejected side as a draft: %o',
  async (decision, left) => {
    const { server, open: openTab } = editedIn<RulesForm>(availability, rulesForm({}))
    const { session, set, kept } = await openTab()
    server.put({ minutes: '90' })
    set({ minutes: '45' })
    const saved = session.save(all)
    await settled()
    session.answerConflict(decision)
    expect(await saved).toBe(decision === 'theirs' ? 'yielded' : 'saved')
    expect(session.state().drafts).toMatchObject([{ work: { content: { minutes: left } } }])
    expect(kept).toEqual([])
  },
)

it('a conflict leaves everything as it is if the advisor decides later', async () => {
  const { session, saved, requests, work, asked } = await inConflict({ title: 'Meine' }, { title: 'Ihre' })
  session.answerConflict('later')
  expect(await saved).toBe('conflict')
  expect(work().title).toBe('Meine')
  expect(session.state().error).toMatch(/^Nicht gespeichert, weil inzwischen anderswo gespeichert wurde/)
  void session.save(all)
  await settled()
  expect([asked(), requests.length]).toEqual([['title'], 2])
})

it('a conflict counts as saving while the rejected side is being kept, even if typing goes on', async () => {
  const { session, saved, phase, deps } = await inConflict({ title: 'Meine' }, { title: 'Ihre' })
  const { changeHistory } = deps.calls
  const late = Promise.withResolvers<void>()
  deps.calls.changeHistory = (...request) => late.promise.then(() => changeHistory(...request))
  session.answerConflict('theirs')
  await settled()
  session.change((promotion) => promotion)
  expect(phase()).toBe('saving')
  late.resolve()
  expect(await saved).toBe('yielded')
})

it('a save whose answer got lost does not conflict with what is typed after it', async () => {
  const { session, set, server, said } = await open()
  server.losesAnswers = true
  set({ title: 'Eins' })
  expect(await session.save(all)).toBe('offline')
  server.losesAnswers = false
  set({ title: 'Eins, weiter' })
  expect(await session.save(all)).toBe('saved')
  expect([server.content.title, said(), server.numbers.size]).toEqual(['Eins, weiter', [], 2])
})

it('a conflict decided for the other side leaves no pending save behind', async () => {
  const { session, set, server, work, phase } = await open()
  server.says = unavailable
  set({ title: 'Meine' })
  expect(await session.save(all)).toBe('offline')
  server.says = null
  server.put({ title: 'Ihre' })
  const saved = session.save(all)
  await settled()
  session.answerConflict('theirs')
  expect(await saved).toBe('yielded')
  server.put({ title: 'Meine' })
  await session.refresh()
  expect([work().title, phase()]).toEqual(['Meine', 'clean'])
})

it('a conflict decides a field without a name together with the last named field', async () => {
  const { title, body } = promotionManager.fields as Record<string, never>
  const twoNamed = { ...promotionManager, fields: { title, body } }
  const { server, open: openTab } = editedIn<Promotion>(twoNamed, stored)
  const { session, set, asked } = await openTab()
  server.put({ title: 'Ihre', body: 'Ihr Text', imageBlur: 3 })
  set({ title: 'Meine', body: 'Mein Text', imageBlur: 5 })
  const saved = session.save(all)
  await settled()
  expect(asked()).toEqual(['title', 'body'])
  session.answerConflict(new Map([['body', 'theirs']]))
  expect(await saved).toBe('saved')
  expect(server.content).toMatchObject({ title: 'Meine', body: 'Ihr Text', imageBlur: 3 })
})

it('a restore that fails leaves the editor as it was, without a pending save or a draft', async () => {
  const { session, set, server, phase, work } = await open()
  server.says = unavailable
  set({ title: 'Getippt' })
  expect(await session.replace({ base: stored, content: { ...stored, title: 'Von früher' } }, all)).toBe(
    'offline',
  )
  const { pending, error, drafts } = session.state()
  expect([work().title, pending, error, drafts, phase()]).toEqual(['Getippt', null, null, [], 'dirty'])
})

it.each(['replace', 'reset'] as const)(
  'restoring and resetting keep what is typed if there is no room for a draft: %s',
  async (how) => {
    const { session, set, work } = await open(50)
    set({ title: 'Getippt' })
    const content = { ...stored, title: 'Von früher' }
    await (how === 'reset' ? session.reset(content, all) : session.replace({ base: stored, content }, all))
    expect(work().title).toBe('Getippt')
    expect([session.state().error, ...session.state().warnings].join()).toMatch(/ist voll/)
  },
)

it.each([
  ['leaves nothing of it in place', {}, stored],
  ['and keeps what comes in from others with it', { title: 'Ihre' }, { ...stored, title: 'Ihre' }],
])('resetting during a save waits for its answer, %s', async (_what, theirs, left) => {
  const { session, set, server, deps } = await open()
  const { save } = deps.calls
  set({ body: 'Getippt' })
  server.says = unavailable
  await session.save(all)
  server.says = null
  const asked = Promise.withResolvers<void>()
  deps.calls.save = (...request) => asked.promise.then(() => save(...request))
  void session.refresh()
  await settled()
  const reset = session.reset(stored, all)
  server.put(theirs)
  await settled()
  asked.resolve()
  expect(await reset).toBe('saved')
  expect(server.content).toEqual(left)
})

it('content stored elsewhere is merged with what is typed, and a toast says so', async () => {
  const { session, set, server, work, said } = await open()
  server.put({ title: 'Ihre' })
  set({ isVisible: false })
  await session.refresh()
  expect(work()).toEqual({ ...stored, title: 'Ihre', isVisible: false })
  expect(said()).toEqual(['Änderungen von einem anderen Gerät sind dazugekommen.'])
})

it('content stored elsewhere is shown if nothing was typed, with a notice until the next change here', async () => {
  const { session, set, server, work, bar, said } = await open()
  server.put({ title: 'Ihre' })
  await session.refresh()
  expect([work().title, bar()]).toEqual(['Ihre', 'elsewhere'])
  expect(said()[0]).toContain('anderen Gerät')
  set({ title: 'Weiter' })
  expect(bar()).toBe('dirty')
  await session.save(all)
  expect(bar()).toBe('saved')
})

it('content stored elsewhere is not shown if it conflicts with what was typed', async () => {
  const { session, set, server, work, bar, said } = await open()
  set({ title: 'Getippt' })
  server.put({ title: 'Ihre' })
  await session.refresh()
  expect([work().title, bar(), said()]).toEqual(['Getippt', 'behind', []])
})

it('a late answer to a refresh does not undo a newer save', async () => {
  const { session, set, deps, work } = await open()
  const late = Promise.withResolvers<Awaited<ReturnType<typeof deps.calls.load>>>()
  deps.calls.load = () => late.promise
  const refreshed = session.refresh()
  await settled()
  set({ title: 'Neu' })
  await session.save(all)
  late.resolve({ entries: { current: stored }, revisions: { current: 'r0' } })
  await refreshed
  expect([work().title, session.state().head.content.title]).toEqual(['Neu', 'Neu'])
})

it('a refresh asks once for a save without an answer, even if that save overtook the refresh before', async () => {
  const { session, set, server, deps } = await open()
  const { save, load } = deps.calls
  const late = Promise.withResolvers<void>()
  deps.calls.load = (type) => late.promise.then(() => load(type))
  const overtaken = session.refresh()
  server.losesAnswers = true
  set({ title: 'Neu' })
  expect(await session.save(all)).toBe('offline')
  late.resolve()
  await overtaken
  let asked = 0
  // Beyond 20 saves, the loop would never end.
  deps.calls.save = (...request) => (++asked > 20 ? new Promise(() => {}) : save(...request))
  await session.refresh()
  await settled()
  expect(asked).toBe(1)
})

const [firstCard] = defaultConsultation.cards
const card = (id: string, title = 'Alt') => ({ ...(firstCard as ConsultationCard), id, title })

async function openCards() {
  const before = { ...defaultConsultation, cards: [card('a'), card('b')] }
  const edited = editedIn<Consultation, ConsultationCard>(consultationManager, before)
  const tab = await edited.open()
  return {
    ...edited,
    ...tab,
    form: () => tab.session.state().work.form,
    titles: () => edited.server.content.cards.map(({ title }) => title),
    typeInto(id: string, title: string) {
      tab.session.openForm(card(id), false)
      tab.session.changeForm((value) => ({ ...value, title }))
    },
    async saveInConflict(save: 'save' | 'saveForm') {
      const saved = tab.session[save](all)
      await settled()
      return { saved, conflicts: tab.session.state().conflict?.conflicts }
    },
  }
}

it('a form closes when its item is saved, but stays open with what was typed meanwhile', async () => {
  const { session, typeInto, form } = await openCards()
  typeInto('a', 'Neu')
  const saved = session.saveForm(all)
  await Promise.resolve()
  session.changeForm((value) => ({ ...value, bodyText: 'Weiter' }))
  await saved
  expect(form()).toMatchObject({
    base: { title: 'Neu' },
    content: { title: 'Neu', bodyText: 'Weiter' },
    isNew: false,
  })
  await session.saveForm(all)
  expect(form()).toBeNull()
})

it('a form asks about a field changed elsewhere since it was opened, even after another conflict was decided', async () => {
  const { session, typeInto, server, set, saveInConflict, titles } = await openCards()
  typeInto('a', 'Auf dem Telefon')
  server.put({ sectionTitle: 'Ihr Titel', cards: [card('a', 'Am Laptop'), card('b')] })
  set({ sectionTitle: 'Mein Titel' })
  const section = await saveInConflict('save')
  expect(section.conflicts).toMatchObject([{ path: ['sectionTitle'] }])
  session.answerConflict(new Map())
  expect(await section.saved).toBe('saved')
  const { saved, conflicts } = await saveInConflict('saveForm')
  expect(conflicts).toMatchObject([
    { path: ['cards', 'a', 'title'], mine: 'Auf dem Telefon', theirs: 'Am Laptop' },
  ])
  session.answerConflict(new Map())
  expect(await saved).toBe('saved')
  expect(titles()).toEqual(['Auf dem Telefon', 'Alt'])
})

it('a form asks about a new item that already exists with changes from elsewhere', async () => {
  const { session, server, saveInConflict } = await openCards()
  server.put({ cards: [...server.content.cards, card('c', 'Am Laptop')] })
  await session.refresh()
  session.openForm({ ...card('c', ''), bodyText: '' }, true)
  session.changeForm((value) => ({ ...value, title: 'Auf dem Telefon' }))
  expect((await saveInConflict('saveForm')).conflicts).toMatchObject([
    { path: ['cards', 'c', 'title'], mine: 'Auf dem Telefon', theirs: 'Am Laptop' },
  ])
})

it.each(['step', 'form'])(
  'a %s whose answer got lost is recognised as arrived on the next refresh',
  async (what) => {
    const { session, typeInto, server, said, bar } = await openCards()
    server.losesAnswers = true
    const update = (content: Consultation) => ({ ...content, cards: [card('b')] })
    typeInto('a', what === 'form' ? 'Neu' : 'Alt')
    await (what === 'form' ? session.saveForm(all) : session.save({ ...all, update }))
    expect(bar()).toBe('local-only')
    server.losesAnswers = false
    await session.refresh()
    expect(said()).toEqual(['Übertragen: Die Website zeigt jetzt deine Fassung.'])
    expect([bar(), session.state().error]).toEqual(['saved', null])
  },
)

it('a form that is given up drops its unsent save, and what else was typed stays', async () => {
  const { session, typeInto, set, server, bar, work } = await openCards()
  server.says = unavailable
  typeInto('a', 'Neu')
  await session.saveForm(all)
  set({ sectionTitle: 'Getippt' })
  await session.closeForm('given-up')
  server.says = null
  expect([session.state().pending, work().cards[0]?.title, bar()]).toEqual([null, 'Alt', 'dirty'])
  expect(await session.save(all)).toBe('saved')
  expect([server.content.sectionTitle, server.content.cards[0]?.title]).toEqual(['Getippt', 'Alt'])
})

/** A form given up while its save is under way: when it is sent first, or again because the answer is missing. */
async function openGivenUp(sending: 'first' | 'again') {
  const { session, typeInto, deps, server, ...tab } = await openCards()
  const { save } = deps.calls
  typeInto('a', 'Verworfen')
  if (sending === 'again') {
    server.says = unavailable
    await session.saveForm(all)
    server.says = null
  }
  const asked = Promise.withResolvers<void>()
  deps.calls.save = (...request) => asked.promise.then(() => save(...request))
  const saved = sending === 'first' ? session.saveForm(all) : session.refresh()
  await settled()
  await session.closeForm('given-up')
  return {
    ...tab,
    session,
    server,
    async answer(outcome?: 'silent' | 'unavailable' | 'not-understood' | 'too-large' | 'signed-out') {
      if (outcome) server.says = () => ({ outcome })
      asked.resolve()
      const result = await saved
      await settled()
      server.says = null
      return result
    },
  }
}

const givenUpStored = 'Was du verworfen hast, war schon unterwegs und ist jetzt gespeichert.'

describe.each(['first', 'again'] as const)('a form given up while its save is sent (%s)', (sending) => {
  it.each(['silent', 'unavailable', 'not-understood', 'too-large', 'signed-out'] as const)(
    'is at rest after the answer, and never published later: %s',
    async (outcome) => {
      const { session, answer, phase, form, drafts, titles } = await openGivenUp(sending)
      expect([phase(), form()]).toEqual(['saving', null])
      await answer(outcome)
      const { error, pending, signedOut } = session.state()
      expect([phase(), error, pending, signedOut]).toEqual(['clean', null, null, false])
      await session.refresh()
      expect([titles()[0], drafts()]).toEqual(['Alt', []])
    },
  )

  it('does not ask about a conflict, and shows what others stored', async () => {
    const { session, server, answer, asked, phase, work } = await openGivenUp(sending)
    server.put({ cards: [card('a', 'Am Laptop'), card('b')] })
    await answer()
    expect([asked(), phase(), work().cards[0]?.title]).toEqual([undefined, 'clean', 'Am Laptop'])
    expect(session.state().pending).toBeNull()
  })

  it('is told to be stored if it was, which can be undone', async () => {
    const { session, answer, said, titles, work } = await openGivenUp(sending)
    await answer()
    expect([titles()[0], work().cards[0]?.title]).toEqual(['Verworfen', 'Verworfen'])
    expect([said(), session.state().warnings]).toEqual([[givenUpStored], [givenUpStored]])
    session.undo()
    await settled()
    expect([titles()[0], work().cards[0]?.title]).toEqual(['Alt', 'Alt'])
  })
})

it('a form given up before its save is sent is not sent', async () => {
  const { session, typeInto, draftStore, requests, phase } = await openCards()
  const { put } = draftStore
  const written = Promise.withResolvers<void>()
  draftStore.put = (record) => written.promise.then(() => put.call(draftStore, record))
  typeInto('a', 'Verworfen')
  const saved = session.saveForm(all)
  await settled()
  await session.closeForm('given-up')
  written.resolve()
  expect([await saved, requests, phase()]).toEqual(['yielded', [], 'clean'])
})

it.each([
  ['silent', 'Alt', []],
  ['saved', 'Verworfen', [givenUpStored]],
] as const)(
  'a form given up while its save is sent again before another one does not stop that one: %s',
  async (outcome, title, warnings) => {
    const { session, set, typeInto, server, deps, titles } = await openCards()
    const { save } = deps.calls
    server.says = unavailable
    typeInto('a', 'Verworfen')
    await session.saveForm(all)
    set({ sectionTitle: 'Getippt' })
    const asked = Promise.withResolvers<void>()
    deps.calls.save = (...request) => asked.promise.then(() => save(...request))
    const saved = session.save(all)
    await settled()
    await session.closeForm('given-up')
    server.says = () => {
      server.says = null
      return { outcome: 'silent' }
    }
    if (outcome === 'saved') server.says = null
    asked.resolve()
    expect(await saved).toBe('saved')
    expect([server.content.sectionTitle, titles()[0]]).toEqual(['Getippt', title])
    expect(session.state().warnings).toEqual(warnings)
  },
)

it('a form given up after its save was sent is told to be stored although another save waits behind it', async () => {
  const { session, set, typeInto, deps, titles } = await openCards()
  const { save } = deps.calls
  const asked = Promise.withResolvers<void>()
  deps.calls.save = (...request) => asked.promise.then(() => save(...request))
  typeInto('a', 'Verworfen')
  void session.saveForm(all)
  await settled()
  await session.closeForm('given-up')
  set({ sectionTitle: 'Getippt' })
  const saved = session.save(all)
  asked.resolve()
  expect(await saved).toBe('saved')
  expect([titles()[0], session.state().warnings]).toEqual(['Verworfen', [givenUpStored]])
  await session.save(all)
  expect(session.state().warnings, 'seen at that click').toEqual([])
})

/** A form given up `before` its conflict is decided, or `after` that, while the side not chosen is being kept. */
async function givenUpInConflict(when: 'before' | 'after', outcome: 'done' | 'refused') {
  const { session, typeInto, server, deps, titles, phase, drafts } = await openCards()
  const kept = Promise.withResolvers<void>()
  let keeps = 0
  deps.calls.changeHistory = async () => {
    keeps++
    await kept.promise
    return { outcome } as never
  }
  typeInto('a', 'Verworfen')
  session.changeForm((value) => ({ ...value, bodyText: 'Verworfen' }))
  server.put({ cards: [{ ...card('a', 'Am Laptop'), bodyText: 'Am Laptop' }, card('b')] })
  const saved = session.saveForm(all)
  await settled()
  if (when === 'before') await session.closeForm('given-up')
  session.answerConflict(new Map([['cards.a.title', 'theirs']]))
  await settled()
  if (when === 'after') await session.closeForm('given-up')
  kept.resolve()
  const result = await saved
  const { error } = session.state()
  return { result, keeps, phase: phase(), error, drafts: drafts(), titles: titles(), server }
}

it.each([
  ['before', 'done', 0],
  ['after', 'done', 1],
  ['after', 'refused', 1],
] as const)(
  'a form given up %s its conflict is decided is not sent again, and is at rest: %s',
  async (when, outcome, keeps) => {
    const { server, ...end } = await givenUpInConflict(when, outcome)
    const rest = { phase: 'clean', error: null, drafts: [], titles: ['Am Laptop', 'Alt'] }
    expect(end).toEqual({ result: 'yielded', keeps, ...rest })
    expect(server.content.cards[0]?.bodyText).toBe('Am Laptop')
  },
)

it('a form whose save arrived without an answer closes on refresh, and what else was typed stays', async () => {
  const { session, typeInto, set, server, form, bar, titles } = await openCards()
  const lose = async (save = session.saveForm) => {
    server.losesAnswers = true
    expect(await save(all)).toBe('offline')
    server.losesAnswers = false
  }
  typeInto('a', 'Eins')
  await lose()
  session.changeForm((value) => ({ ...value, title: 'Eins, weiter' }))
  await session.refresh()
  expect([bar(), form()]).toMatchObject(['dirty', { base: { title: 'Eins' }, isNew: false }])
  await lose()
  set({ sectionTitle: 'Getippt' })
  await session.refresh()
  expect([bar(), form(), titles()[0]]).toEqual(['dirty', null, 'Eins, weiter'])
  await lose(session.save)
  set({ sectionTitle: 'Getippt, weiter' })
  await session.refresh()
  expect(bar()).toBe('dirty')
  expect(await session.save(all)).toBe('saved')
  expect(server.content.sectionTitle).toBe('Getippt, weiter')
})

it('a form whose save arrived without an answer asks about later typing that conflicts with another device', async () => {
  const { session, typeInto, set, server, saveInConflict } = await openCards()
  server.losesAnswers = true
  typeInto('a', 'Eins')
  await session.saveForm(all)
  server.losesAnswers = false
  session.changeForm((value) => ({ ...value, bodyText: 'Mein Text' }))
  set({ sectionTitle: 'Mein Titel' })
  const theirs = { ...card('a', 'Eins'), bodyText: 'Ihr Text' }
  server.put({ sectionTitle: 'Ihr Titel', cards: [theirs, card('b')] })
  await session.refresh()
  const form = await saveInConflict('saveForm')
  expect(form.conflicts).toMatchObject([{ path: ['cards', 'a', 'bodyText'] }])
  session.answerConflict('later')
  await form.saved
  expect((await saveInConflict('save')).conflicts).toMatchObject([{ path: ['sectionTitle'] }])
})

it('a form whose save arrived without an answer never conflicts with itself, even after another conflict', async () => {
  const { session, typeInto, set, server, saveInConflict, titles } = await openCards()
  server.losesAnswers = true
  typeInto('a', 'Eins')
  await session.saveForm(all)
  server.losesAnswers = false
  session.changeForm((value) => ({ ...value, title: 'Eins, weiter' }))
  set({ sectionTitle: 'Mein Titel' })
  server.put({ sectionTitle: 'Ihr Titel' })
  const { saved } = await saveInConflict('save')
  session.answerConflict('theirs')
  expect(await saved).toBe('yielded')
  expect((await saveInConflict('saveForm')).conflicts).toBeUndefined()
  expect(titles()).toEqual(['Eins, weiter', 'Alt'])
})

it('a form given up in a conflict leaves no pending save behind', async () => {
  const { session, typeInto, server, saveInConflict } = await openCards()
  server.says = unavailable
  typeInto('a', 'Neu')
  await session.saveForm(all)
  server.says = null
  server.put({ cards: [card('a', 'Ihre'), card('b')] })
  const { saved } = await saveInConflict('saveForm')
  session.answerConflict('theirs')
  expect(await saved).toBe('yielded')
  session.openForm(card('a', 'Ihre'), false)
  session.changeForm((value) => ({ ...value, title: 'X' }))
  server.put({ cards: [card('a', 'Neu'), card('b')] })
  expect((await saveInConflict('saveForm')).conflicts).toMatchObject([{ mine: 'X', theirs: 'Neu' }])
})

it('a form whose save arrived is offered as a draft only if another device changed the item since', async () => {
  const { session, typeInto, server, open: openAgain, crash } = await openCards()
  typeInto('a', 'Neu')
  server.losesAnswers = true
  await session.saveForm(all)
  crash()
  server.put({ cards: [card('a', 'Am Laptop'), card('b')] })
  const changed = await openAgain()
  expect(changed.session.state().drafts).toHaveLength(1)
  changed.close()
  server.put({ cards: [card('a', 'Neu'), card('b', 'Am Laptop')] })
  expect((await openAgain()).session.state().drafts).toEqual([])
})

it('a form opened again while it is being saved shows what was sent', async () => {
  const { session, typeInto, form, phase } = await openCards()
  typeInto('a', 'Neu')
  const saved = session.saveForm(all)
  await Promise.resolve()
  session.openForm(card('a'), false)
  await saved
  expect([form()?.content.title, phase()]).toEqual(['Neu', 'saved'])
})

it('the error of a form disappears when another form opens, but no other error does', async () => {
  const { session, typeInto, set, server } = await openCards()
  server.says = () => ({ outcome: 'not-understood' })
  typeInto('a', 'Neu')
  await session.saveForm(all)
  session.openForm(card('b'), false)
  expect(session.state()).toMatchObject({ error: null, sync: { phase: 'idle' } })
  set({ sectionTitle: 'Neu' })
  await session.save(all)
  session.closeForm()
  expect(session.state().error).toMatch(/abgelehnt/)
})

it('a late change to a form keeps what is typed, and does nothing once the form is closed', async () => {
  const { session, typeInto, form } = await openCards()
  typeInto('a', 'Getippt')
  session.changeForm((value) => ({ ...value, icon: '🏠' }))
  expect(form()?.content).toMatchObject({ title: 'Getippt', icon: '🏠' })
  session.closeForm()
  session.changeForm((value) => ({ ...value, icon: '⛵' }))
  expect(form()).toBeNull()
})

it('a restore does not delete what another device added while its question was open', async () => {
  const named = (id: string, title: string) => ({
    ...emptyCooperation(id, '2026-11-23T09:00:00.000Z'),
    title,
  })
  const edited = editedIn<Cooperations, Cooperation>(cooperationManager, { a: named('a', 'Neu') })
  const { session } = await edited.open()
  const base = session.state().head.content
  const content = withRestored(base, { a: named('a', 'Alt') })
  edited.server.put({ b: named('b', 'Dort angelegt') })
  await session.refresh()
  expect(await session.replace({ base, content }, all)).toBe('saved')
  expect(edited.server.content).toMatchObject({ a: { title: 'Alt' }, b: { title: 'Dort angelegt' } })
})

/** A cooperation open in a form that another device moves to the trash, once something is typed into it. */
async function openDeleted(title: string, isUploading = false) {
  const now = '2026-11-23T09:00:00.000Z'
  const bank = { ...emptyCooperation('a', now), title: 'Bank' }
  const edited = editedIn<Cooperations, Cooperation>(cooperationManager, { a: bank })
  const { session, ...tab } = await edited.open()
  session.openForm(bank, false)
  session.changeForm((cooperation) => ({ ...cooperation, title }))
  session.holdForm(isUploading)
  edited.server.put(withDeleted(edited.server.content, 'a', now))
  await session.refresh()
  return { ...edited, ...tab, session, form: () => session.state().work.form }
}

it('a form closes if another device moved its item to the trash and nothing is typed', async () => {
  const { form, work } = await openDeleted('Bank')
  expect([form(), work()['a']?.deleted]).toEqual([null, true])
})

it('a form stays open while a picture is uploaded into it, even if its item went to the trash elsewhere', async () => {
  const { session, form } = await openDeleted('Bank', true)
  expect(form()?.content.title).toBe('Bank')
  const block = {
    id: 'x',
    order: 0,
    type: 'image',
    content: '',
    imageUrl: '/bild.webp',
    imageAlt: '',
  } as const
  session.changeForm((cooperation) => ({ ...cooperation, content: [block] }))
  session.holdForm(false)
  await session.refresh()
  expect(form()?.content).toMatchObject({ content: [block] })
})

it('a form stays open while a picture is uploaded into it, even if its own save turns out to be stored', async () => {
  const now = '2026-11-23T09:00:00.000Z'
  const bank = { ...emptyCooperation('a', now), title: 'Bank' }
  const edited = editedIn<Cooperations, Cooperation>(cooperationManager, { a: bank })
  const { session } = await edited.open()
  session.openForm(bank, false)
  session.changeForm((cooperation) => ({ ...cooperation, title: 'Getippt' }))
  edited.server.losesAnswers = true
  await session.saveForm(all)
  edited.server.losesAnswers = false
  session.holdForm(true)
  await session.refresh()
  expect([edited.server.content['a']?.title, session.state().pending]).toEqual(['Getippt', null])
  expect(session.state().work.form?.content.title).toBe('Getippt')
})

it('a form whose upload was cancelled closes if its item went to the trash elsewhere', async () => {
  const { session, form } = await openDeleted('Bank', true)
  session.holdForm(false)
  await session.refresh()
  expect(form()).toBeNull()
})

it.each([
  ['mine', new Map(), { title: 'Getippt', deleted: false }],
  ['theirs', 'theirs', { title: 'Bank', deleted: true }],
] as const)(
  'a form asks before it takes its item out of the trash again: %s',
  async (_side, decision, left) => {
    const { session, server, form, asked } = await openDeleted('Getippt')
    const saved = session.saveForm(all)
    await settled()
    expect(asked()).toEqual(['a.deleted'])
    session.answerConflict(decision)
    expect(await saved).toBe(decision === 'theirs' ? 'yielded' : 'saved')
    expect([server.content['a'], form()]).toMatchObject([left, null])
  },
)
