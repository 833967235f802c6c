import { describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import { publishedCards } from './offered-topics.server.ts'

const [card] = defaultConsultation.cards
function consultationWith(titles: Record<string, boolean>): Consultation {
  if (!card) throw new Error('the default consultation has a card')
  const cards = Object.entries(titles).map(([title, isActive]) => ({ ...card, id: title, title, isActive }))
  return { ...defaultConsultation, cards }
}

function cardsOf(consultation: Consultation, isOutdated = false) {
  const content = { consultation: async () => consultation, isOutdated: () => isOutdated }
  return publishedCards(content, createMemoryDocuments())
}

describe('the cards that a booking may name', () => {
  it('are the active ones', async () => {
    expect(await cardsOf(consultationWith({ Hypothek: true, Steuern: false })).titles()).toEqual(['Hypothek'])
  })

  it('are none when the section is invisible', async () => {
    expect(await cardsOf({ ...consultationWith({ Hypothek: true }), isVisible: false }).titles()).toEqual([])
  })

  it('are unknown while the content cannot be read', async () => {
    expect(await cardsOf(consultationWith({ Hypothek: true }), true).titles()).toBeNull()
  })

  it('are followed through every change of content, until nobody asks', async () => {
    const documents = createMemoryDocuments()
    const cards = publishedCards(
      { consultation: async () => defaultConsultation, isOutdated: () => false },
      documents,
    )
    let changes = 0
    const stop = cards.watch(() => (changes += 1))
    await documents.commit([{ kind: 'put', collection: 'consultations', id: 'current', data: {} }])
    stop()
    await documents.commit([{ kind: 'put', collection: 'consultations', id: 'current', data: {} }])
    expect(changes).toBe(1)
  })
})
