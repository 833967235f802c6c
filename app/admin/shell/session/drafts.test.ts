import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import { all, editedIn, unavailable } from '#test/edited.ts'
import { settled } from '#test/session-deps.ts'
import { readDraftedContent } from './moves.ts'
import { type AnyContent, type Draft, isDirty } from './state.ts'

const noBackend = { entries: null, revisions: {} }
const savedAt = '2026-11-22T09:00:00Z'

/** One browser, in which tabs are opened and closed. */
function browser(room?: number) {
  const edited = editedIn<Promotion>(promotionManager, defaultPromotion, room)
  const { open, server } = edited
  return {
    ...edited,
    /** A tab with typed text that is on disk. */
    async typed(title: string) {
      const tab = await open()
      tab.set({ title })
      tab.timers.pass(1_000)
      await settled()
      return tab
    },
    async left(title: string) {
      const { set, close } = await open()
      set({ title })
      close()
    },
    /** A tab with a save that could not be sent. */
    async unsent(title: string, from: StoredContent = server.stored()) {
      const tab = await open(from)
      server.says = unavailable
      tab.set({ title })
      await tab.session.save(all)
      server.says = null
      return tab
    },
    /** The drafts offered in a new tab. */
    async offered() {
      const tab = await open()
      const { drafts } = tab.session.state()
      return {
        ...tab,
        titles: drafts.map(({ work }) => work.content.title),
        draft: drafts[0] as Draft<Promotion, never>,
      }
    },
  }
}

it('drafts are on disk 1 s after a change, even during typing without a pause', async () => {
  const { open, drafts } = browser()
  const { session, set, timers } = await open()
  const text = 'Wer ohne Pause tippt'
  for (let length = 1; length <= text.length; length++) {
    set({ title: text.slice(0, length) })
    timers.pass(200)
    const aSecondAgo = text.slice(0, Math.max(0, length - 4))
    if (length > 4) expect(drafts()[0]).toContain(`"title":"${aSecondAgo}`)
  }
  // The draft is written at once when the page may go away.
  set({ title: 'Entwurf' })
  session.keepDraft()
  expect(drafts()[0]).toContain('"title":"Entwurf"')
})

it('drafts are offered after a crash, even without local storage, and never applied by themselves', async () => {
  const { open, offered, drafts, storage } = browser()
  const before = await open()
  before.set({ title: 'Entwurf', image: 'data:image/png;base64,AAAA' })
  before.timers.pass(1_000)
  before.crash()
  storage.clear()
  const { session, work, phase, draft } = await offered()
  expect(work()).toEqual(defaultPromotion)
  await session.takeOver(draft)
  expect(work()).toMatchObject({ title: 'Entwurf', image: 'data:image/png;base64,AAAA' })
  expect([phase(), session.state().drafts, drafts().length]).toEqual(['dirty', [], 1])
})

it('drafts of another tab are offered only after it is closed', async () => {
  const { open, typed } = browser()
  const other = await typed('Im anderen Tab')
  const { session } = await open()
  expect(session.state().drafts).toEqual([])
  other.close()
  await session.refresh()
  expect(session.state().drafts.map(({ work }) => work.content.title)).toEqual(['Im anderen Tab'])
})

it('drafts are taken over by one tab only', async () => {
  const { offered, left } = browser()
  await left('Entwurf')
  const [one, other] = [await offered(), await offered()]
  await Promise.all([one, other].map(({ session, draft }) => session.takeOver(draft)))
  expect([one.work().title, other.work().title]).toEqual(['Entwurf', defaultPromotion.title])
  expect(other.said()[0]).toContain('anderen Tab')
})

it('drafts of unsent saves are all kept, however many there are', async () => {
  const { unsent, offered } = browser()
  const titles = [...'abcdefgh']
  for (const title of titles) (await unsent(title)).crash()
  expect((await offered()).titles).toEqual(titles.toReversed())
})

it('drafts that are saved or discarded are gone, even if the browser is killed next, and no others', async () => {
  const { open, typed, left, offered, storage, drafts } = browser()
  const other = await typed('Im anderen Tab')
  await left('Weg damit')
  const saver = await typed('Halb')
  const [draft] = saver.session.state().drafts
  saver.session.discard(draft)
  saver.set({ title: 'Halb und ganz' })
  await saver.session.save(all)
  expect(drafts()).toEqual([expect.stringContaining('Im anderen Tab')])
  for (const tab of [saver, other]) tab.crash()
  storage.clear()
  expect((await offered()).titles).toEqual(['Im anderen Tab'])
  expect((await open()).work().title).toBe('Halb und ganz')
})

it('drafts that are discarded can be restored as they were for 10 s', async () => {
  const { left, offered, unsent } = browser()
  await left('Doch nicht weg')
  const { session, draft, set, timers, said } = await offered()
  session.discard(draft)
  await settled()
  session.undo()
  await settled()
  expect(session.state().drafts).toMatchObject([{ savedAt: draft.savedAt, work: draft.work }])
  set({ title: 'Halb' })
  await session.discardTyped()
  for (const each of session.state().drafts) session.discard(each)
  await settled()
  expect(said()).toEqual(['Entwurf verworfen.', 'Entwurf verworfen.'])
  timers.pass(10_000)
  expect([said(), (await offered()).titles]).toEqual([[], []])
  const sent = await unsent('Nicht übertragen')
  sent.session.discard()
  await settled()
  sent.session.undo()
  await settled()
  expect(sent.session.state().drafts).toMatchObject([{ pending: { content: { title: 'Nicht übertragen' } } }])
})

it('drafts without room in the storage cause a warning, and saving still works', async () => {
  const { typed, server } = browser(60)
  const { session, work, phase } = await typed('Kein Platz')
  expect(session.state().warnings.join()).toMatch(/Speicher dieses Browsers ist voll/)
  server.says = unavailable
  await session.save(all)
  expect(session.state().error).toMatch(/^Der Speicher dieses Browsers ist voll/)
  expect([phase(), work().title]).toEqual(['failed', 'Kein Platz'])
  server.says = null
  expect(await session.save(all)).toBe('saved')
})

it.each([['text'], [[]], [{ entries: { current: [] } }]])(
  'drafts that are damaged are set aside, and the others are kept: %o',
  async (raw) => {
    const { left, offered, draftStore } = browser()
    await left('Heil')
    await draftStore.put({ key: 'lotse:draft:promotion:kaputt', draft: raw })
    const { session, titles } = await offered()
    expect(titles).toEqual(['Heil'])
    expect(session.state().warnings[0]).toMatch(/beschädigt/)
    expect(draftStore.records.get('lotse:damaged:lotse:draft:promotion:kaputt')).toEqual(raw)
  },
)

it('drafts of a release with fewer fields are filled in like stored content, and keep an incomplete colour', async () => {
  const { offered, draftStore } = browser()
  const typed = { ...defaultPromotion, textColor: '#12' }
  const { imageBlur: _, ...older } = typed
  const titles = ['Vorher', 'Von gestern', 'Zuvor', 'Nur hier']
  const [base, entries, sentBase, sent] = titles.map((title) => ({ current: { ...older, title } }))
  const version = { id: 'number', timestamp: savedAt }
  const pending = { version, base: sentBase, entries: sent, change: { changeType: 'update' } }
  const stored = { savedAt, base, entries, form: null, pending }
  await draftStore.put({ key: 'lotse:draft:promotion:alt', draft: stored })
  const { draft } = await offered()
  const found = [draft.work, draft.pending].flatMap((edit) => [edit?.base, edit?.content])
  expect(found).toEqual(titles.map((title) => ({ ...typed, title })))
})

it('drafts of a newer release are read without the fields that this release does not know', async () => {
  const { offered, draftStore } = browser()
  const newer = (title: string) => ({ current: { ...defaultPromotion, title, fromTomorrow: 7 } })
  const typed = { savedAt, base: newer('Morgen'), entries: newer('Getippt'), form: null, pending: null }
  await draftStore.put({ key: 'lotse:draft:promotion:neu', draft: { ...typed, fromTomorrow: 7 } })
  const { work } = (await offered()).draft
  const found = [work.base, work.content]
  expect(found).toEqual(['Morgen', 'Getippt'].map((title) => ({ ...defaultPromotion, title })))
})

it('drafts of a release with fewer fields keep the open form', async () => {
  const { open, draftStore } = editedIn<Consultation, ConsultationCard>(
    consultationManager,
    defaultConsultation,
  )
  const [card] = defaultConsultation.cards
  const { icon: _, ...older } = { ...card }
  const form = { opened: older, value: { ...older, title: 'Getippt' }, isNew: false }
  const draft = { savedAt, entries: { current: defaultConsultation }, form, pending: null }
  await draftStore.put({ key: 'lotse:draft:consultation:alt', draft })
  const [found] = (await open()).session.state().drafts
  expect(found?.work.form).toEqual({ base: card, content: { ...card, title: 'Getippt' }, isNew: false })
})

it('drafts are not written for a session in which nothing was typed', async () => {
  const { open, draftStore } = browser()
  const { close } = await open()
  close()
  expect([...draftStore.records]).toEqual([])
})

it('an unsent save is kept as a draft and a version, and sent as that version at once or after a reload', async () => {
  const { open, offered, server, drafts } = browser()
  const before = await open()
  server.says = unavailable
  before.set({ title: 'Nur hier' })
  const change = { changeType: 'update', description: 'Auf Standard zurückgesetzt' } as const
  expect(await before.session.save({ change })).toBe('offline')
  expect(drafts()).toEqual([expect.stringContaining('Nur hier')])
  expect(before.deps.history.read().versions.map(({ metadata }) => metadata.description)).toEqual([
    'Erstversion',
  ])
  await before.session.transfer()
  before.crash()
  server.says = null
  const { session, requests, deps, draft } = await offered()
  expect(await session.transfer(draft)).toBe('saved')
  for (const request of [before.requests[1], requests[0]]) expect(request).toEqual(before.requests[0])
  expect(deps.history.read().versions).toHaveLength(1)
  expect([server.content.title, session.state().pending]).toEqual(['Nur hier', null])
})

it('an unsent save is shown with what was typed after it and what another device stored', async () => {
  const { unsent, offered, server } = browser()
  const before = await unsent('Nur hier')
  before.set({ body: 'Und weiter' })
  before.close()
  server.put({ buttonText: 'Ihrer' })
  const shown = (await offered()).draft as unknown as Draft
  expect(isDirty(shown)).toBe(true)
  const drafted = readDraftedContent(promotionManager, shown, server.content as unknown as AnyContent)
  expect(drafted).toMatchObject({ title: 'Nur hier', body: 'Und weiter', buttonText: 'Ihrer' })
})

it('an unanswered save is sent again under its number on refresh, and merged with changes from elsewhere', async () => {
  const { unsent, server } = browser()
  const { session, requests, work, phase, said } = await unsent('Nur hier')
  session.change((now) => ({ ...now, body: 'Und weiter' }))
  server.put({ buttonText: 'Ihrer' })
  await session.refresh()
  expect(requests[1]).toEqual(requests[0])
  expect(server.content).toMatchObject({ title: 'Nur hier', buttonText: 'Ihrer' })
  expect([phase(), work()]).toMatchObject(['dirty', { ...server.content, body: 'Und weiter' }])
  expect(said().join()).toContain('dazugekommen')
})

it('an unsent save leaves no draft behind when it is discarded', async () => {
  const { unsent, server } = browser()
  const { session, work } = await unsent('Nur hier')
  session.discard()
  await settled()
  expect([work(), session.state().drafts]).toEqual([server.content, []])
})

it('an unsent save comes back if discarding it is undone, and what was typed after it becomes a separate draft', async () => {
  const { unsent, server } = browser()
  const { session, work } = await unsent('Nur hier')
  session.change((now) => ({ ...now, body: 'Und weiter' }))
  session.discard()
  await settled()
  const [typed] = session.state().drafts
  expect(typed?.work).toMatchObject({
    base: server.content,
    content: { ...server.content, body: 'Und weiter' },
  })
  expect(work()).toEqual(server.content)
  session.undo()
  await settled()
  expect(session.state().drafts.map(({ pending }) => pending?.content.title)).toEqual(['Nur hier', undefined])
})

it('a save that had arrived is not stored again after a reload, and what was typed after it stays unsaved', async () => {
  const { open, offered, server } = browser()
  const before = await open()
  server.losesAnswers = true
  before.set({ title: 'Angekommen' })
  await before.session.save(all)
  server.losesAnswers = false
  before.set({ title: 'Angekommen, und halb getippt' })
  before.timers.pass(1_000)
  before.crash()
  server.put({ title: 'Und von jemand anderem geändert' })
  const { session, draft, work, asked } = await offered()
  expect(await session.transfer(draft)).toBe('saved')
  expect(server.content.title).toBe('Und von jemand anderem geändert')
  expect([work().title, asked()]).toEqual(['Angekommen, und halb getippt', undefined])
  void session.save(all)
  await settled()
  expect(asked(), 'what somebody else has made of it since is asked about').toEqual(['title'])
})

it('a draft is kept if it says nothing new only to a tab with outdated content', async () => {
  const { open, unsent, server, drafts } = browser()
  const old = await open()
  server.put({ title: 'Neuer' })
  const { crash } = await unsent(defaultPromotion.title)
  crash()
  old.deps.calls.load = async () => noBackend
  await old.session.refresh()
  expect(drafts()).toHaveLength(1)
})

it('an editor without a backend starts from the content stored last, or from an unsent save', async () => {
  const { open, unsent } = browser()
  const before = await open()
  before.set({ title: 'Zuletzt gespeichert' })
  await before.session.save(all)
  before.close()
  const offline = await open(noBackend)
  expect([offline.work().title, offline.session.state().source]).toEqual(['Zuletzt gespeichert', 'copy'])
  offline.close()
  const { crash } = await unsent('Nur hier', noBackend)
  crash()
  const again = await open(noBackend)
  expect([again.work().title, again.phase()]).toEqual(['Nur hier', 'local-only'])
  expect(await again.session.save(all)).toBe('saved')
  expect(again.session.state().pending).toBeNull()
})

it.each([
  { name: 'fewer', imageBlur: undefined },
  { name: 'more', fromTomorrow: 7 },
])(
  'an editor without a backend reads content of a release with $name fields like stored content',
  async (change) => {
    const { open, storage } = browser()
    const { name: _, ...current } = { ...defaultPromotion, title: 'Von gestern', ...change }
    const copy = { entries: { current }, revisions: { current: 'r0' } }
    storage.setItem('lotse:content:promotion', JSON.stringify(copy))
    expect((await open(noBackend)).work()).toEqual({ ...defaultPromotion, title: 'Von gestern' })
  },
)

it('an editor without a backend shows a draft as typed, even without a copy of the stored content', async () => {
  const { open, storage, server } = browser()
  const before = await open()
  before.set({ title: 'Gespeichert' })
  await before.session.save(all)
  server.says = unavailable
  before.set({ body: 'Nur hier' })
  await before.session.save(all)
  before.crash()
  storage.removeItem('lotse:content:promotion')
  const { session, work, phase } = await open(noBackend)
  const typed = { title: 'Gespeichert', body: 'Nur hier' }
  expect([work(), phase()]).toMatchObject([typed, 'local-only'])
  await session.save(all)
  expect([work(), session.state().pending?.content]).toMatchObject([typed, typed])
})

it('an empty backend receives the copy of this browser, but no defaults, and nothing once typing has begun', async () => {
  const { open, server } = browser()
  server.revision = null
  for (const _ of [1, 2]) expect((await open()).requests).toEqual([])
  const before = await open()
  before.set({ title: 'Aus diesem Browser' })
  await before.session.save(all)
  before.close()
  const empty = { content: defaultPromotion, revision: null }
  Object.assign(server, empty)
  const { work } = await open()
  expect([server.content.title, work().title]).toEqual(Array(2).fill('Aus diesem Browser'))
  Object.assign(server, empty)
  const typing = await open(server.stored(), ({ change }) => change((now) => ({ ...now, title: 'Getippt' })))
  expect([typing.work().title, typing.requests]).toEqual(['Getippt', []])
})
