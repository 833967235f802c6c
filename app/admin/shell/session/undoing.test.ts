import { describe, expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { describing, removing } from '#admin/gallery/changes.ts'
import { galleryManager } from '#admin/gallery/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import { saveStateOf } from '#admin/shell/frame/save-state.ts'
import type { SaveAnswer, SaveRequest, StoredContent } from '#admin/shell/protocol.ts'
import type { ManagerDefinition } from '#admin/shell/definition.ts'
import { withMovedCard, withoutCard } from '#domain/consultation/changes.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { accepting, createDeps, settled } from '#test/session-deps.ts'
import { createSession } from './session.ts'
import type { SessionState } from './state.ts'
import { shownToasts } from './notices.ts'
import { sampleImage } from '#test/content-samples.ts'

const cards = consultationManager as unknown as ManagerDefinition<Consultation, ConsultationCard>
const [first] = defaultConsultation.cards
const second = { ...first, id: 'second', title: 'Zweite' } as ConsultationCard
const consultation: Consultation = { ...defaultConsultation, cards: [first as ConsultationCard, second] }
const from: StoredContent = { entries: { current: consultation }, revisions: { current: 'r0' } }

const removal = {
  change: { changeType: 'delete' },
  update: (content: Consultation) => withoutCard(content, 'second'),
  messages: { saved: 'Gelöscht.', undone: 'Wieder da.' },
} as const

function openCards(answer: (request: SaveRequest) => SaveAnswer = accepting()) {
  const around = createDeps('consultation', answer)
  const session = createSession<Consultation, ConsultationCard>(cards, from, around.deps)
  session.start()
  const titles = () => session.state().work.content.cards.map(({ title }) => title)
  return { ...around, session, titles }
}

describe('undoing what was saved', () => {
  it('is on offer for 10 s, and other toasts for 3 s', async () => {
    const { session, timers } = openCards()
    await session.save(removal)
    timers.pass(9_900)
    expect(session.state().toasts).toMatchObject([{ sentence: 'Gelöscht.', undo: { of: 'stored' } }])
    timers.pass(100)
    expect(session.state().toasts).toEqual([])
    session.announce('status', 'Etwas anderes.')
    timers.pass(3_000)
    expect(session.state().toasts).toEqual([])
  })

  it('waits while it is pointed at or has the focus', async () => {
    const { session, timers } = openCards()
    await session.save(removal)
    timers.pass(9_000)
    session.holdToasts()
    timers.pass(60_000)
    expect(session.state().toasts).toHaveLength(1)
    session.releaseToasts()
    timers.pass(10_000)
    expect(session.state().toasts).toEqual([])
  })

  it('brings back what was deleted, where it was, as a version of its own, and says so', async () => {
    const { session, titles, requests } = openCards()
    await session.save(removal)
    expect(titles()).toEqual([first?.title])
    session.undo()
    await settled()
    expect(titles()).toEqual([first?.title, 'Zweite'])
    expect(requests.at(-1)).toMatchObject({
      changes: { current: consultation },
      change: { changeType: 'update', description: 'Rückgängig gemacht' },
    })
    expect(session.state().toasts).toMatchObject([{ sentence: 'Wieder da.', undo: null }])
  })

  it('leaves what others stored since, and what is typed', async () => {
    const theirs = { ...withoutCard(consultation, 'second'), sectionTitle: 'Ihr Titel' }
    const accept = accepting()
    let saves = 0
    const { session, titles, requests } = openCards((request) => {
      saves++
      if (saves !== 2) return accept(request)
      return { outcome: 'conflict', entries: { current: theirs }, revisions: { current: 'r9' } }
    })
    await session.save(removal)
    session.change((content) => ({ ...content, sectionSubtitle: 'Getippt' }))
    session.undo()
    await settled()
    expect(titles()).toEqual([first?.title, 'Zweite'])
    expect(requests.at(-1)?.changes.current).toMatchObject({
      sectionTitle: 'Ihr Titel',
      sectionSubtitle: consultation.sectionSubtitle,
    })
    expect(session.state().work.content).toMatchObject({ sectionSubtitle: 'Getippt' })
  })

  describe('while more is saved', () => {
    const third = { ...second, id: 'third', title: 'Dritte' }
    const three = { ...consultation, cards: [...consultation.cards, third] }

    function openThree() {
      const around = createDeps('consultation', accepting())
      const opened = { entries: { current: three }, revisions: { current: 'r0' } }
      const session = createSession<Consultation, ConsultationCard>(cards, opened, around.deps)
      session.start()
      const told = () => shownToasts(session.state().toasts).map(({ sentence }) => sentence)
      const titles = () => session.state().work.content.cards.map(({ title }) => title)
      return { ...around, session, told, titles }
    }
    const deletion = (id: string) => ({
      ...removal,
      update: (content: Consultation) => withoutCard(content, id),
      messages: { saved: `${id} gelöscht.`, undone: `${id} ist wieder da.`, about: id },
    })
    const move = (id: string, index: number) => ({
      change: { changeType: 'update' as const },
      update: (content: Consultation) => withMovedCard(content, id, index),
      messages: { saved: `${id} verschoben.`, undone: 'Wie zuvor.' },
    })

    it('two deletions are both on offer, the newest first, each for its own 10 s', async () => {
      const { session, timers, told } = openThree()
      await session.save(deletion('second'))
      timers.pass(6_000)
      await session.save(deletion('third'))
      expect(told()).toEqual(['third gelöscht.', 'second gelöscht.'])
      expect(session.state().toasts.map(({ about }) => about)).toEqual(['third', 'second'])
      timers.pass(4_000)
      expect(told()).toEqual(['third gelöscht.'])
      timers.pass(6_000)
      expect(told()).toEqual([])
    })

    it('the earlier one alone is taken back, and the later one stays deleted until it is, too', async () => {
      const { session, titles, told } = openThree()
      await session.save(deletion('second'))
      await session.save(deletion('third'))
      session.undo(session.state().toasts[1]?.id)
      await settled()
      expect(titles()).toEqual([first?.title, 'Zweite'])
      expect(told()).toEqual(['second ist wieder da.', 'third gelöscht.'])
      session.undo()
      await settled()
      expect(titles()).toEqual([first?.title, 'Zweite', 'Dritte'])
    })

    it('an ordinary save takes no offer away, and stays when what was before it is undone', async () => {
      const { session, titles, told } = openThree()
      await session.save(deletion('second'))
      const update = (content: Consultation) => ({ ...content, sectionTitle: 'Danach' })
      await session.save({ change: { changeType: 'update' }, update, messages: { saved: 'Gespeichert.' } })
      expect(told()).toEqual(['Gespeichert.', 'second gelöscht.'])
      session.undo()
      await settled()
      expect(titles()).toEqual([first?.title, 'Zweite', 'Dritte'])
      expect(session.state().work.content.sectionTitle).toBe('Danach')
    })

    it('what a later step would be in conflict with is on offer once that is undone', async () => {
      const { session, titles, told } = openThree()
      await session.save(move('third', 0))
      await session.save(move('second', 0))
      expect(titles()).toEqual(['Zweite', 'Dritte', first?.title])
      expect(told()).toEqual(['second verschoben.'])
      session.undo()
      await settled()
      expect(titles()).toEqual(['Dritte', first?.title, 'Zweite'])
      expect(told()).toEqual(['Wie zuvor.', 'third verschoben.'])
      session.undo()
      await settled()
      expect(titles()).toEqual([first?.title, 'Zweite', 'Dritte'])
      expect(session.state().conflict).toBeNull()
    })

    it('what was saved over since without an offer is none any more', async () => {
      const { session, told } = openThree()
      await session.save(move('third', 0))
      await session.save({ ...move('second', 0), messages: { saved: 'Anders sortiert.' } })
      expect(told()).toEqual(['Anders sortiert.'])
    })

    it('no more than three stand there, and the others come up in their time', async () => {
      const { session, told } = openThree()
      session.offerUndo('Getippt.', () => {})
      for (const name of ['a', 'b', 'c']) session.offerUndo(name, () => {})
      expect(told()).toEqual(['c', 'b', 'a'])
      session.undo()
      expect(told()).toEqual(['b', 'a', 'Getippt.'])
    })

    it('what only stood in the editor is over with its form, and once it is saved', async () => {
      const { session, told } = openThree()
      await session.save(deletion('third'))
      session.openForm(second, false)
      session.offerUndo('Absatz gelöscht.', () => {})
      expect(told()).toEqual(['Absatz gelöscht.', 'third gelöscht.'])
      session.closeForm()
      expect(told()).toEqual(['third gelöscht.'])
      session.offerUndo('Absatz gelöscht.', () => {})
      await session.save(deletion('second'))
      expect(told()).toEqual(['second gelöscht.', 'third gelöscht.'])
    })

    it('the others pass again after one that was pointed at is undone', async () => {
      const { session, timers, told } = openThree()
      await session.save(deletion('second'))
      await session.save(deletion('third'))
      session.holdToasts()
      session.undo()
      await settled()
      timers.pass(10_000)
      expect(told()).toEqual([])
    })
  })

  it('is not offered for what only this browser has', async () => {
    const { session } = openCards(() => ({ outcome: 'unavailable' }))
    await session.save(removal)
    expect(session.state().toasts).toEqual([])
  })
})

const stored: StoredContent = { entries: { current: defaultPromotion }, revisions: { current: 'r0' } }

function openPromotion(load: () => StoredContent = () => stored) {
  const around = createDeps('promotion', accepting(), { load })
  const manager = promotionManager as unknown as ManagerDefinition<Promotion>
  const session = createSession<Promotion, never>(manager, stored, around.deps)
  session.start()
  const type = (title: string) => session.change((promotion) => ({ ...promotion, title }))
  const bar = () => saveStateOf(promotionManager, session.state() as unknown as SessionState, true)
  return { ...around, session, type, bar }
}

describe('undoing while the backend is away, or was', () => {
  const picture = (id: string, order: number) => sampleImage(id, { title: id, order })
  const pictures: Gallery = { ...defaultGallery, images: [picture('one', 0), picture('two', 1)] }

  function openGallery() {
    const accept = accepting()
    let answer: (request: SaveRequest) => SaveAnswer = accept
    const around = createDeps('gallery', (request) => answer(request))
    const manager = galleryManager as unknown as ManagerDefinition<Gallery>
    const opened = { entries: { current: pictures }, revisions: { current: 'r0' } }
    const session = createSession<Gallery, never>(manager, opened, around.deps)
    session.start()
    return {
      ...around,
      session,
      accept,
      answerWith: (other: typeof answer) => (answer = other),
      step: (update: (gallery: Gallery) => Gallery) =>
        session.save({
          change: { changeType: 'update' },
          update,
          messages: { saved: 'Getan.', undone: 'Wie zuvor.' },
        }),
      titles: () => session.state().work.content.images.map(({ title }) => title),
    }
  }

  it('takes along what could not be sent in between', async () => {
    const { session, requests, accept, answerWith, step, titles } = openGallery()
    await step(removing('two'))
    answerWith(() => ({ outcome: 'unavailable' }))
    await step(describing('one', { title: 'Neu' }))
    expect(session.state().unsent).not.toBeNull()
    answerWith(accept)
    session.undo()
    await settled()
    expect(titles()).toEqual(['Neu', 'two'])
    expect(requests.at(-1)?.changes.current).toMatchObject({ images: [{ title: 'Neu' }, { title: 'two' }] })
    expect(session.state().unsent).toBeNull()
  })
})

describe('discarding what is typed', () => {
  it('shows what is stored, keeps the rest as a draft on offer, and can be undone', async () => {
    const { session, type, bar } = openPromotion()
    await settled()
    type('Getippt')
    session.discardTyped()
    expect(session.state().work.content.title).toBe(defaultPromotion.title)
    expect(session.state().drafts.map(({ work }) => work.content.title)).toEqual(['Getippt'])
    expect(bar()).toBe('clean')
    session.undo()
    await settled()
    expect(session.state().work.content.title).toBe('Getippt')
    expect(session.state().drafts).toEqual([])
    expect(bar()).toBe('dirty')
  })
})

describe('discarding an open form', () => {
  it('closes it, and its text waits in a draft', async () => {
    const { session, titles } = openCards()
    await settled()
    session.openForm(second, false)
    session.changeForm((card) => ({ ...card, title: 'Neu' }))
    session.discardTyped()
    expect([session.state().work.form, titles()]).toEqual([null, [first?.title, 'Zweite']])
    const [draft] = session.state().drafts
    expect(draft?.work.form?.content.title).toBe('Neu')
    session.undo()
    await settled()
    expect(session.state().work.form?.content.title).toBe('Neu')
  })
})

describe('what the bar says of another device', () => {
  const theirs: StoredContent = {
    entries: { current: { ...defaultPromotion, title: 'Ihre' } },
    revisions: { current: 'r9' },
  }

  it('is said until something is done here', async () => {
    const { session, type, bar } = openPromotion(() => theirs)
    await settled()
    await session.refresh()
    expect([session.state().work.content.title, bar()]).toEqual(['Ihre', 'elsewhere'])
    type('Weiter')
    expect(bar()).toBe('dirty')
    await session.save({ change: { changeType: 'update' } })
    expect(bar()).toBe('saved')
  })

  it('is said with what is typed where that keeps it off the screen', async () => {
    const { session, type, bar } = openPromotion(() => theirs)
    await settled()
    type('Meine')
    await session.refresh()
    expect([session.state().work.content.title, bar()]).toEqual(['Meine', 'behind'])
  })
})

describe('after an outage', () => {
  it('a form whose save had arrived is not said to be unsaved', async () => {
    let there = consultation
    const around = createDeps(
      'consultation',
      (request) => {
        there = request.changes.current as unknown as Consultation
        return { outcome: 'unavailable' }
      },
      { load: () => ({ entries: { current: there }, revisions: { current: 'r1' } }) },
    )
    const session = createSession<Consultation, ConsultationCard>(cards, from, around.deps)
    session.start()
    await settled()
    session.openForm(second, false)
    session.changeForm((card) => ({ ...card, title: 'Neu' }))
    await session.saveForm({ change: { changeType: 'update' } })
    const bar = () => saveStateOf(consultationManager, session.state() as unknown as SessionState, true)
    expect(bar()).toBe('failed')
    await session.refresh()
    expect([bar(), session.state().error]).toEqual(['clean', null])
  })
})
