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
import {
  accepting,
  createBackup,
  createDeps,
  createLocks,
  createStorage,
  settled,
} from '#test/session-deps.ts'
import { draftedContent } from './edits.ts'
import { createSession, type Session } from './session.ts'
import { type AnyContent, type Draft, isDirty } from './state.ts'

const all = { change: { changeType: 'update' } } as const
const stored: StoredContent = { entries: { current: defaultPromotion }, revisions: { current: 'r0' } }
const nothingStored: StoredContent = { entries: { current: defaultPromotion }, revisions: { current: null } }
const noBackend: StoredContent = { entries: null, revisions: {} }
const manager = promotionManager as unknown as ManagerDefinition<Promotion>
const unavailable = (): SaveAnswer => ({ outcome: 'unavailable' })

const storedAs = (current: Promotion, revision: string): StoredContent => ({
  entries: { current },
  revisions: { current: revision },
})

function offered<Content, Item extends { id: string }>(session: Session<Content, Item>) {
  const [draft] = session.state().drafts
  if (!draft) throw new Error('no draft on offer')
  return draft
}

/** One browser, in which tabs are opened and closed. */
function browser(room?: number) {
  const storage = createStorage(room)
  const backup = createBackup()
  const locks = createLocks()
  async function open(
    answer: (request: SaveRequest) => SaveAnswer | Promise<SaveAnswer> = accepting(),
    from = stored,
  ) {
    const around = createDeps('promotion', answer, { storage, backup, locks })
    const session = createSession<Promotion, never>(manager, from, around.deps)
    const end = session.start()
    await settled()
    return {
      ...around,
      session,
      type: (title: string) => session.change((promotion) => ({ ...promotion, title })),
      phase: () => savePhase(session.state()),
      /** Without a word to the page, as when the browser is killed. */
      crash: around.closeTab,
      close() {
        end()
        around.closeTab()
      },
    }
  }
  async function left(title: string) {
    const tab = await open()
    tab.type(title)
    tab.close()
  }
  async function leftUnsent(title: string) {
    const tab = await open(unavailable)
    tab.type(title)
    await tab.session.save(all)
    tab.crash()
  }
  const drafts = () => [...storage.values].filter(([key]) => key.startsWith('lotse:draft:promotion:'))
  /** As when the browser is killed: what local storage had not written to the disk by then is as it was. */
  const written = () => new Map(storage.values)
  function lose(onDisk: Map<string, string>) {
    storage.clear()
    for (const [key, value] of onDisk) storage.setItem(key, value)
  }
  return { storage, backup, open, left, leftUnsent, drafts, written, lose }
}

describe('drafts', () => {
  it('are on disk 1 s after a change, also while one types on without a pause', async () => {
    const { open, drafts } = browser()
    const { type, timers } = await open()
    const text = 'Wer ohne Pause tippt'
    for (let length = 1; length <= text.length; length++) {
      type(text.slice(0, length))
      timers.pass(200)
      const aSecondAgo = text.slice(0, Math.max(0, length - 4))
      if (length > 4) expect(drafts()[0]?.[1]).toContain(`"title":"${aSecondAgo}`)
    }
  })

  it('are kept at once when the page may go away', async () => {
    const { open, drafts } = browser()
    const { session, type } = await open()
    type('Entwurf')
    session.keepDraft()
    expect(drafts()).toHaveLength(1)
  })

  it('are offered after a crash, never applied by themselves', async () => {
    const { open, drafts } = browser()
    const before = await open()
    before.type('Entwurf')
    before.timers.pass(1_000)
    before.crash()
    const { session, phase } = await open()
    expect(session.state().work.content).toEqual(defaultPromotion)
    const draft = offered(session)
    await session.takeOver(draft)
    expect([session.state().work.content.title, phase()]).toEqual(['Entwurf', 'dirty'])
    expect([session.state().drafts, drafts().length]).toEqual([[], 1])
  })

  it('of a tab that is still open are not on offer, and those of a closed one are, when one looks again', async () => {
    const { open } = browser()
    const other = await open()
    other.type('Im anderen Tab')
    other.timers.pass(1_000)
    const { session } = await open()
    expect(session.state().drafts).toEqual([])
    other.close()
    await session.refresh()
    expect(session.state().drafts.map(({ work }) => work.content.title)).toEqual(['Im anderen Tab'])
  })

  it('are taken over by one tab only', async () => {
    const { open, left } = browser()
    await left('Entwurf')
    const [one, other] = [await open(), await open()]
    const draft = offered(one.session)
    await Promise.all([one.session.takeOver(draft), other.session.takeOver(draft)])
    expect(one.session.state().work.content.title).toBe('Entwurf')
    expect(other.session.state().work.content.title).toBe(defaultPromotion.title)
    expect(other.session.state().toasts[0]?.sentence).toContain('anderen Tab')
  })

  it('are all kept, however many there are', async () => {
    const { open } = browser()
    for (let index = 0; index < 8; index++) {
      const tab = await open()
      tab.type(`Entwurf ${index}`)
      tab.close()
    }
    expect((await open()).session.state().drafts).toHaveLength(8)
  })

  it('go when everything is saved, and survive a save in another tab', async () => {
    const { open, drafts } = browser()
    const other = await open()
    other.type('Im anderen Tab')
    other.timers.pass(1_000)
    const { session, type, timers } = await open()
    type('Hier')
    timers.pass(1_000)
    expect(drafts()).toHaveLength(2)
    await session.save(all)
    expect(drafts()).toMatchObject([[expect.anything(), expect.stringContaining('Im anderen Tab')]])
  })

  it('come together with what was stored since, and ask where both changed the same field', async () => {
    const { open } = browser()
    const before = await open()
    before.session.change((promotion) => ({ ...promotion, title: 'Am Montag', isVisible: false }))
    before.close()
    const theirs = { ...defaultPromotion, title: 'Ihre', body: 'Ihr Text' }
    const { session } = await open(accepting(), storedAs(theirs, 'r9'))
    const draft = offered(session)
    await session.takeOver(draft)
    const saved = session.save(all)
    await settled()
    expect(session.state().conflict?.conflicts.map(({ path }) => path)).toEqual([['title']])
    session.answerConflict(new Map())
    expect(await saved).toBe('saved')
    expect(session.state().head.content).toMatchObject({
      title: 'Am Montag',
      isVisible: false,
      body: 'Ihr Text',
    })
  })

  it('that say what is stored anyway are no news', async () => {
    const { open, left, drafts } = browser()
    await left('Neu')
    const from = storedAs({ ...defaultPromotion, title: 'Neu' }, 'r1')
    expect((await open(accepting(), from)).session.state().drafts).toEqual([])
    expect(drafts()).toEqual([])
  })

  it('are said to be lost with the page where the storage is full', async () => {
    const { open } = browser(60)
    const { session, type, timers } = await open()
    type('Kein Platz')
    timers.pass(1_000)
    expect(session.state().warnings.join()).toMatch(/Speicher dieses Browsers ist voll/)
    expect(session.state().work.content.title).toBe('Kein Platz')
  })

  it.each(['{', '[]', '{"entries":{"current":[]}}', 'null'])(
    'that are damaged are set aside alone: %s',
    async (raw) => {
      const { open, storage } = browser()
      const before = await open()
      before.type('Heil')
      before.close()
      storage.setItem('lotse:draft:promotion:kaputt', raw)
      const { session } = await open()
      expect(session.state().drafts.map(({ work }) => work.content.title)).toEqual(['Heil'])
      expect(session.state().warnings[0]).toMatch(/beschädigt/)
      expect([...storage.values.keys()].some((key) => key.startsWith('lotse:damaged:lotse:draft'))).toBe(true)
    },
  )

  it('of a release that knew fewer fields are read like stored content; half a colour stays', async () => {
    const { open, storage } = browser()
    const { imageBlur: _, ...older } = { ...defaultPromotion, title: 'Von gestern', textColor: '#12' }
    storage.setItem(
      'lotse:draft:promotion:alt',
      JSON.stringify({
        savedAt: '2026-11-22T09:00:00Z',
        base: null,
        entries: { current: older },
        form: null,
        unsent: null,
      }),
    )
    const { session } = await open()
    expect(session.state().drafts[0]?.work.content).toEqual({
      ...defaultPromotion,
      title: 'Von gestern',
      textColor: '#12',
    })
  })
})

describe('a browser that is killed', () => {
  it('has every draft as it was a second before, though local storage had not written it to the disk', async () => {
    const { open, written, lose } = browser()
    const before = await open()
    const onDisk = written()
    before.type('Getippt')
    before.session.change((promotion) => ({ ...promotion, image: 'data:image/png;base64,AAAA' }))
    before.timers.pass(1_000)
    before.crash()
    lose(onDisk)
    const [draft] = (await open()).session.state().drafts
    expect(draft?.work.content).toMatchObject({ title: 'Getippt', image: 'data:image/png;base64,AAAA' })
  })

  it('offers nothing that was saved or discarded before', async () => {
    const { open, written, lose } = browser()
    const saver = await open()
    saver.type('Halb')
    saver.timers.pass(1_000)
    const other = await open()
    other.type('Weg damit')
    other.close()
    const third = await open()
    const onDisk = written()
    const [draft] = third.session.state().drafts
    third.session.discard(draft)
    saver.type('Halb und ganz')
    await saver.session.save(all)
    saver.crash()
    third.crash()
    lose(onDisk)
    const from = { entries: { current: saver.session.state().head.content }, revisions: { current: 'r1' } }
    expect((await open(accepting(), from)).session.state().drafts).toEqual([])
  })

  it('leaves what an open tab is working on to that tab', async () => {
    const { open, storage, written, lose } = browser()
    const here = await open()
    const onDisk = written()
    here.type('Hier')
    here.timers.pass(1_000)
    lose(onDisk)
    await open()
    expect([...storage.values.keys()].filter((key) => key.startsWith('lotse:draft'))).toEqual([])
  })

  it('offers what local storage has no room for', async () => {
    const { open } = browser(60)
    const before = await open()
    before.type('Kein Platz')
    before.timers.pass(1_000)
    before.crash()
    const { session } = await open()
    const draft = offered(session)
    await session.takeOver(draft)
    expect(session.state().work.content.title).toBe('Kein Platz')
  })

  it('keeps no trace of what was removed a day ago, and none of sessions in which nothing was typed', async () => {
    const { open, backup } = browser()
    const removed = { key: 'lotse:draft:promotion:alt', savedAt: '2026-11-22T08:00:00.000Z', draft: null }
    backup.put(removed)
    const { close } = await open()
    close()
    expect([...backup.records]).toEqual([])
  })
})

describe('what only this browser has', () => {
  it("is a draft marked as unsent: 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.'", async () => {
    const { open, drafts } = browser()
    const { session, type, phase } = await open(unavailable)
    type('Nur hier')
    expect(await session.save(all)).toBe('offline')
    expect(session.state().error).toBe('Fehler beim Speichern! Daten wurden nur lokal gespeichert.')
    expect(phase()).toBe('local-only')
    expect(drafts()).toMatchObject([[expect.anything(), expect.stringContaining('Nur hier')]])
  })

  it('is the same for what the backend finds too large, and says what to do', async () => {
    const { open } = browser()
    const { session, type, phase } = await open(() => ({ outcome: 'too-large' }))
    type('Zu viele Bilder')
    await session.save(all)
    expect(session.state().error).toContain('Zu gross für das Backend')
    expect(phase()).toBe('local-only')
  })

  it('is a version before the backend is asked, and that version when it is sent, at once or after a reload', async () => {
    const { open } = browser()
    const before = await open(unavailable)
    before.type('Nur hier')
    const change = { changeType: 'update', description: 'Auf Standard zurückgesetzt' } as const
    await before.session.save({ change })
    expect(before.deps.history.read().versions.map(({ metadata }) => metadata.description)).toEqual([
      'Erstversion',
    ])
    await before.session.transfer()
    before.crash()
    const after = await open()
    const draft = offered(after.session)
    expect(await after.session.transfer(draft)).toBe('saved')
    for (const request of [before.requests[1], after.requests[0]])
      expect(request).toMatchObject({ version: before.requests[0]?.version, change, base: { current: 'r0' } })
    expect(after.deps.history.read().versions).toHaveLength(1)
    expect([after.session.state().head.content.title, after.session.state().unsent]).toEqual([
      'Nur hier',
      null,
    ])
  })

  it('is another version when it was changed in between', async () => {
    const { open } = browser()
    const { session, type, requests } = await open(unavailable)
    type('Eins')
    await session.save(all)
    type('Zwei')
    await session.save(all)
    expect(requests[1]?.version.id).not.toBe(requests[0]?.version.id)
  })

  it('is not overwritten by a second tab without a backend: both are on offer', async () => {
    const { open } = browser()
    for (const title of ['Eins', 'Zwei']) {
      const tab = await open(unavailable)
      tab.type(title)
      await tab.session.save(all)
      tab.crash()
    }
    const { session } = await open()
    expect(
      session
        .state()
        .drafts.map(({ unsent }) => unsent?.content.title)
        .toSorted(),
    ).toEqual(['Eins', 'Zwei'])
  })

  it('is compared with all of it: what was typed on top is not sent, but shown', async () => {
    const { open } = browser()
    const before = await open(unavailable)
    before.type('Nur hier')
    await before.session.save(all)
    before.session.change((promotion) => ({ ...promotion, body: 'Und weiter' }))
    before.close()
    const { session } = await open(accepting(), storedAs({ ...defaultPromotion, buttonText: 'Ihrer' }, 'r9'))
    const draft = offered(session)
    const [any, shown] = [promotionManager, draft as unknown as Draft]
    expect(isDirty(shown)).toBe(true)
    expect(draftedContent(any, shown, session.state().head.content as unknown as AnyContent)).toMatchObject({
      title: 'Nur hier',
      body: 'Und weiter',
      buttonText: 'Ihrer',
    })
  })

  it('is sent as it was saved: what was typed on top stays in the editor, unsaved, also a field that was put back', async () => {
    const { open } = browser()
    let answer: (request: SaveRequest) => SaveAnswer = unavailable
    const { session, type, requests, phase } = await open((request) => answer(request))
    type('Nur hier')
    await session.save(all)
    type(defaultPromotion.title)
    answer = accepting()
    expect(await session.transfer()).toBe('saved')
    expect(requests[1]?.changes).toMatchObject({ current: { title: 'Nur hier' } })
    expect([session.state().work.content.title, phase()]).toEqual([defaultPromotion.title, 'dirty'])
  })

  it('can be discarded, and what was typed on top becomes a draft', async () => {
    const { open, drafts } = browser()
    const { session, type, phase } = await open(unavailable)
    type('Nur hier')
    await session.save(all)
    session.discard()
    expect([session.state().work.content.title, phase(), drafts().length]).toEqual([
      defaultPromotion.title,
      'clean',
      0,
    ])
    type('Noch einmal')
    await session.save(all)
    type('Noch einmal, und weiter')
    session.discard()
    expect(session.state().drafts.map(({ work }) => work.content.title)).toEqual(['Noch einmal, und weiter'])
  })

  it('is no news any more where the lost answer had been a yes', async () => {
    const { open, leftUnsent } = browser()
    await leftUnsent('Angekommen')
    const there = { ...defaultPromotion, title: 'Angekommen', body: 'Dazu von jemand anderem' }
    const { session } = await open(accepting(), storedAs(there, 'r2'))
    expect(session.state().drafts).toEqual([])
  })

  it('says so when the storage is full, and keeps what was typed in the editor', async () => {
    const { open } = browser(60)
    const { session, type, phase } = await open(unavailable)
    type('Kein Platz')
    await session.save(all)
    expect(session.state().error).toMatch(/^Der Speicher dieses Browsers ist voll/)
    expect([phase(), session.state().work.content.title]).toEqual(['failed', 'Kein Platz'])
  })
})

describe('what nobody meant to send, or to throw away', () => {
  it('is not sent where the save of a draft had arrived: what was typed on top stays typed', async () => {
    const { open } = browser()
    const before = await open(unavailable)
    before.type('Angekommen')
    await before.session.save(all)
    before.type('Angekommen, und halb getippt')
    before.timers.pass(1_000)
    before.crash()
    const there = { ...defaultPromotion, title: 'Angekommen' }
    const { session, requests } = await open(accepting(), storedAs(there, 'r1'))
    const draft = offered(session)
    expect(await session.transfer(draft)).toBe('saved')
    expect(requests).toEqual([])
    expect(session.state().work.content.title).toBe('Angekommen, und halb getippt')
  })

  it('is what was typed before the copy of this browser could be sent to an empty backend', async () => {
    const { storage, open } = browser()
    const cached = storedAs({ ...defaultPromotion, title: 'Kopie' }, 'r0')
    storage.setItem('lotse:content:promotion', JSON.stringify(cached))
    const { deps } = createDeps('promotion', accepting(), { storage })
    const session = createSession<Promotion, never>(manager, nothingStored, deps)
    session.start()
    session.change((promotion) => ({ ...promotion, title: 'Schon getippt' }))
    await settled()
    expect(session.state().work.content.title).toBe('Schon getippt')
    expect((await open()).session.state().work.content.title).toBe(defaultPromotion.title)
  })

  it('is a draft that says nothing new only to a tab that knows less: it is let go after reading alone', async () => {
    const { open, drafts } = browser()
    const old = await open()
    const newer = storedAs({ ...defaultPromotion, title: 'Neuer' }, 'r1')
    const other = await open(unavailable, newer)
    other.type(defaultPromotion.title)
    await other.session.save(all)
    other.crash()
    await old.session.refresh()
    expect(drafts()).toHaveLength(1)
  })

  it('stays what could not be sent where somebody else saved meanwhile: nothing looks typed', async () => {
    const { storage } = browser()
    const there = { ...defaultPromotion, body: 'Von jemand anderem' }
    const load = () => storedAs(there, 'r9')
    const { deps } = createDeps('promotion', unavailable, { storage, load })
    const session = createSession<Promotion, never>(manager, stored, deps)
    session.start()
    await settled()
    session.change((promotion) => ({ ...promotion, title: 'Nur hier' }))
    await session.save(all)
    await session.refresh()
    expect(savePhase(session.state())).toBe('local-only')
    expect(session.state().unsent?.content).toMatchObject({ title: 'Nur hier', body: 'Von jemand anderem' })
    session.discard()
    expect([session.state().work.content, session.state().drafts]).toEqual([there, []])
  })
})

describe('without a backend', () => {
  it('an editor starts from what was stored last, and from what only this browser has', async () => {
    const { open } = browser()
    const before = await open()
    before.type('Zuletzt gespeichert')
    await before.session.save(all)
    before.close()
    const offline = await open(unavailable, noBackend)
    expect([offline.session.state().work.content.title, offline.session.state().source]).toEqual([
      'Zuletzt gespeichert',
      'copy',
    ])
    offline.type('Nur hier')
    await offline.session.save(all)
    offline.crash()
    const again = await open(accepting(), noBackend)
    expect(again.session.state().work.content.title).toBe('Nur hier')
    expect(again.phase()).toBe('local-only')
    expect(await again.session.save(all)).toBe('saved')
    expect(again.session.state().unsent).toBeNull()
  })

  it('a draft is shown as it was typed, whatever stands in for what is stored', async () => {
    const { open, storage } = browser()
    const before = await open()
    before.type('Gespeichert')
    await before.session.save(all)
    before.deps.calls.save = async () => unavailable()
    before.session.change((promotion) => ({ ...promotion, body: 'Nur hier' }))
    await before.session.save(all)
    before.crash()
    storage.removeItem('lotse:content:promotion')
    const { session, phase } = await open(unavailable, noBackend)
    const typed = { title: 'Gespeichert', body: 'Nur hier' }
    expect([session.state().work.content, phase()]).toMatchObject([typed, 'local-only'])
    await session.save(all)
    expect([session.state().work.content, session.state().unsent?.content]).toMatchObject([typed, typed])
  })

  it('the cache is read as leniently as the server reads its documents', async () => {
    const { open, storage } = browser()
    const { imageBlur: _, ...older } = { ...defaultPromotion, title: 'Von früher' }
    storage.setItem(
      'lotse:content:promotion',
      JSON.stringify({ entries: { current: older }, revisions: { current: 'r1' } }),
    )
    const { session } = await open(unavailable, noBackend)
    expect(session.state().work.content.title).toBe('Von früher')
    expect(session.state().warnings).toEqual([])
  })

  it('defaults that were never stored are no copy: a second tab does not store them', async () => {
    const { open } = browser()
    await open(accepting(), nothingStored)
    const { requests } = await open(accepting(), nothingStored)
    await settled()
    expect(requests).toEqual([])
  })

  it('a backend that has no promotion gets the copy of this browser', async () => {
    const { open } = browser()
    const before = await open()
    before.type('Aus diesem Browser')
    await before.session.save(all)
    before.close()
    const { session, requests } = await open(accepting(), nothingStored)
    await settled()
    expect(requests[0]?.changes).toMatchObject({ current: { title: 'Aus diesem Browser' } })
    expect(session.state().work.content.title).toBe('Aus diesem Browser')
  })
})

describe('what earlier releases left', () => {
  it('is on offer as drafts of their own, unsent content too', async () => {
    const { open, storage } = browser()
    const typed = (title: string) => ({ current: { ...defaultPromotion, title } })
    const savedAt = '2026-11-20T09:00:00Z'
    storage.setItem(
      'lotse:draft:promotion',
      JSON.stringify([
        { tab: 'one', savedAt, entries: typed('Eins'), form: null },
        { tab: 'two', savedAt, entries: typed('Zwei'), form: { mode: 'seltsam' } },
      ]),
    )
    storage.setItem(
      'lotse:content:promotion',
      JSON.stringify({
        entries: typed('Nur hier'),
        revisions: { current: 'r0' },
        savedAt,
        synchronised: false,
      }),
    )
    const { session } = await open()
    const { drafts } = session.state()
    expect(drafts.map(({ work }) => work.content.title).toSorted()).toEqual(['Eins', 'Nur hier', 'Zwei'])
    expect(drafts.find(({ unsent }) => unsent)?.unsent?.content.title).toBe('Nur hier')
    expect(storage.getItem('lotse:draft:promotion')).toBeNull()
  })

  it('keeps the open form of a draft', async () => {
    const [card] = defaultConsultation.cards
    const storage = createStorage()
    const entries = { current: defaultConsultation }
    storage.setItem(
      'lotse:draft:consultation',
      JSON.stringify([
        {
          tab: 'one',
          savedAt: '2026-11-20T09:00:00Z',
          entries,
          form: { mode: 'edit', card: { ...card, title: 'Getippt' } },
        },
      ]),
    )
    const { deps } = createDeps('consultation', accepting(), { storage })
    const steps = consultationManager as unknown as ManagerDefinition<Consultation, ConsultationCard>
    const session = createSession(steps, { entries, revisions: { current: 'r0' } }, deps)
    session.start()
    await settled()
    const draft = offered(session)
    await session.takeOver(draft)
    expect(session.state().work.form?.content.title).toBe('Getippt')
  })
})
