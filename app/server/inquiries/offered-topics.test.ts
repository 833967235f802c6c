import { expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import { createPublishedCards } from './offered-topics.server.ts'

function cardsOf(change: Partial<Consultation>, isOutdated = false) {
  const [card] = defaultConsultation.cards
  const cards = ['Hypothek', 'Steuern'].map((title) => ({ ...card, title, isActive: title === 'Hypothek' }))
  const consultation = { ...defaultConsultation, cards, ...change } as Consultation
  const content = { consultation: async () => consultation, isOutdated: () => isOutdated }
  const documents = createMemoryDocuments()
  return { ...createPublishedCards(content, documents), documents }
}

it('the cards that can be booked are the active ones, or unknown while the content cannot be read', async () => {
  const titles = async (cards: ReturnType<typeof cardsOf>) =>
    (await cards.topics())?.map(({ title }) => title)
  expect(await titles(cardsOf({}))).toEqual(['Hypothek'])
  expect(await titles(cardsOf({ isVisible: false }))).toEqual([])
  expect(await cardsOf({}, true).topics()).toBeNull()
})

it('the cards that can be booked are watched for changes until the watcher stops', async () => {
  const { documents, watch } = cardsOf({})
  const change = () =>
    documents.commit([{ kind: 'put', collection: 'consultations', id: 'current', data: {} }])
  let changes = 0
  const stop = watch(() => (changes += 1))
  await change()
  stop()
  await change()
  expect(changes).toBe(1)
})
