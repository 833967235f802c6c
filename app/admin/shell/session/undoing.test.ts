import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { describeImage, removeImage } from '#admin/gallery/changes.ts'
import { galleryManager } from '#admin/gallery/definition.ts'
import { withMovedCard, withoutCard } from '#domain/consultation/changes.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { sampleImage } from '#test/content-samples.ts'
import { editedIn, unavailable } from '#test/edited.ts'
import { settled } from '#test/session-deps.ts'
import { listShownToasts } from './notices.ts'

const [first] = defaultConsultation.cards
const card = (title: string): ConsultationCard => ({ ...(first as ConsultationCard), id: title, title })
const consultation: Consultation = { ...defaultConsultation, cards: ['A', 'B', 'C'].map(card) }

async function open() {
  const edited = editedIn<Consultation, ConsultationCard>(consultationManager, consultation)
  const tab = await edited.open()
  const { session } = tab
  return {
    ...edited,
    ...tab,
    titles: () => tab.work().cards.map(({ title }) => title),
    told: () => listShownToasts(session.state().toasts).map(({ sentence }) => sentence),
    async undo(index = 0) {
      session.undo(session.state().toasts[index]?.id)
      await settled()
    },
    remove: (id: string) =>
      session.save({
        change: { changeType: 'delete' },
        update: (content) => withoutCard(content, id),
        messages: { saved: `${id} gelöscht.`, undone: `${id} ist wieder da.`, about: id },
      }),
    move: (id: string, undone: string | undefined = 'Wie zuvor.') =>
      session.save({
        change: { changeType: 'update' },
        update: (content) => withMovedCard(content, id, 0),
        messages: { saved: `${id} verschoben.`, ...(undone !== '' && { undone }) },
      }),
  }
}

it('undoing a save is offered for 10 s, longer while toasts are held, and other toasts stay for 3 s', async () => {
  const { session, timers, remove, told } = await open()
  await remove('B')
  timers.pass(9_900)
  expect(told()).toEqual(['B gelöscht.'])
  session.holdToasts()
  timers.pass(60_000)
  session.releaseToasts()
  timers.pass(9_900)
  expect(told()).toEqual(['B gelöscht.'])
  timers.pass(100)
  expect(told()).toEqual([])
  session.announce('status', 'Etwas anderes.')
  timers.pass(2_900)
  expect(told()).toEqual(['Etwas anderes.'])
  timers.pass(100)
  expect(told()).toEqual([])
})

it('undoing a deletion brings the item back to its place, as a version of its own, and says so', async () => {
  const { session, timers, requests, server, remove, titles, told, undo } = await open()
  await remove('C')
  await remove('A')
  expect(titles()).toEqual(['B'])
  session.holdToasts()
  await undo()
  expect([titles(), server.content.cards.length]).toEqual([['A', 'B'], 2])
  expect(requests.at(-1)?.change).toEqual({ changeType: 'update', description: 'Rückgängig gemacht' })
  expect(session.state().toasts).toMatchObject([{ sentence: 'A ist wieder da.', undo: null }])
  // No event reports that the pointer left the toast.
  timers.pass(10_000)
  expect(told()).toEqual([])
})

it('undoing is offered only for the last save', async () => {
  const { remove, move, titles, told, undo, session } = await open()
  await remove('B')
  await remove('C')
  expect(told()).toEqual(['C gelöscht.'])
  expect(session.state().toasts.map(({ about }) => about)).toEqual(['C'])
  await undo()
  expect([titles(), told()]).toEqual([['A', 'C'], ['C ist wieder da.']])
  // This also holds if the last change offers no undo.
  await remove('A')
  await move('C', '')
  expect(told()).toEqual(['C verschoben.'])
})

it('undoing keeps later changes from elsewhere, without asking', async () => {
  const { server, work, undo, session } = await open()
  const update = (content: Consultation) => ({ ...content, sectionTitle: 'Neu', sectionSubtitle: 'Neu' })
  await session.save({
    change: { changeType: 'update' },
    update,
    messages: { saved: 'Ja.', undone: 'Nein.' },
  })
  server.put({ sectionTitle: 'Ihre' })
  await undo()
  expect(session.state().conflict).toBeNull()
  expect(work()).toMatchObject({ sectionTitle: 'Ihre', sectionSubtitle: consultation.sectionSubtitle })
})

it('undoing is offered three times at most, and an older offer comes up when a newer one is used', async () => {
  const { session, told } = await open()
  for (const name of ['Getippt.', 'a', 'b', 'c']) session.offerUndo(name, () => {})
  expect(told()).toEqual(['c', 'b', 'a'])
  session.undo()
  expect(told()).toEqual(['b', 'a', 'Getippt.'])
})

it('undoing a move is offered only for the last move in its list, beside deletions there', async () => {
  const { session, told } = await open()
  const undone: string[] = []
  const offer = (sentence: string, order?: string) =>
    session.offerUndo(sentence, () => undone.push(sentence), order)
  offer('Auf Platz 2.', 'blocks')
  offer('Block 1 gelöscht.')
  offer('Andere Liste: auf Platz 1.', 'faq')
  offer('Auf Platz 1.', 'blocks')
  expect(told()).toEqual(['Auf Platz 1.', 'Andere Liste: auf Platz 1.', 'Block 1 gelöscht.'])
  session.undo()
  expect([undone, told()]).toEqual([['Auf Platz 1.'], ['Andere Liste: auf Platz 1.', 'Block 1 gelöscht.']])
})

it('undoing a change in the editor is offered until its form closes or something is saved', async () => {
  const { session, remove, told } = await open()
  await remove('C')
  session.openForm(card('B'), false)
  session.offerUndo('Absatz gelöscht.', () => {})
  expect(told()).toEqual(['Absatz gelöscht.', 'C gelöscht.'])
  session.closeForm()
  expect(told()).toEqual(['C gelöscht.'])
  session.offerUndo('Absatz gelöscht.', () => {})
  await remove('B')
  expect(told()).toEqual(['B gelöscht.'])
})

it('undoing is not offered for an unsent save, which is sent along when the save before it is undone', async () => {
  const images = ['one', 'two'].map((id, order) => sampleImage(id, { title: id, order }))
  const { server, open: openTab } = editedIn<Gallery>(galleryManager, { ...defaultGallery, images })
  const { session, said } = await openTab()
  const step = (update: (gallery: Gallery) => Gallery) =>
    session.save({ change: { changeType: 'update' }, update, messages: { saved: 'Ja.', undone: 'Nein.' } })
  await step(removeImage('two'))
  server.says = unavailable
  await step(describeImage('one', { title: 'Neu' }))
  expect([session.state().pending === null, said()]).toEqual([false, ['Ja.']])
  server.says = null
  session.undo()
  await settled()
  expect(server.content.images.map(({ title }) => title)).toEqual(['Neu', 'two'])
  expect(session.state().pending).toBeNull()
})

it('undoing is not offered for a step that stored no change, such as the deletion of a picture not saved yet', async () => {
  const { open: openTab } = editedIn<Gallery>(galleryManager, { ...defaultGallery, images: [] })
  const { session, work } = await openTab()
  const update = removeImage('new')
  session.change((gallery) => ({ ...gallery, images: [sampleImage('new')] }))
  session.change(update)
  const messages = { saved: 'Bild gelöscht.', undone: 'Das Bild ist wieder da.' }
  await session.save({ change: { changeType: 'delete' }, update, messages })
  expect(session.state().toasts).toMatchObject([{ sentence: 'Bild gelöscht.', undo: null }])
  expect(work().images).toEqual([])
})

it('what is typed in a form becomes a draft when discarded, and discarding can be undone', async () => {
  const { session, work, bar, undo } = await open()
  session.openForm(card('B'), false)
  session.changeForm((form) => ({ ...form, title: 'Neu' }))
  await session.discardTyped()
  expect([session.state().work.form, work(), bar()]).toEqual([null, consultation, 'clean'])
  expect(session.state().drafts).toMatchObject([{ work: { form: { content: { title: 'Neu' } } } }])
  await undo()
  expect(session.state().work.form?.content.title).toBe('Neu')
  expect([session.state().drafts, bar()]).toEqual([[], 'dirty'])
})
