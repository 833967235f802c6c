import { describe, expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { whatChanged } from './headlines.ts'

const card = (id: string, title: string) => ({ id, title, icon: '', bodyText: '', isActive: true })
const cards = (...all: object[]) => ({ isVisible: true, cards: all })
const partner = (deleted: boolean) => ({ x: { id: 'x', title: 'Treuhand', deleted, content: [] } })

describe('what a version did', () => {
  it('names the field', () => {
    const newer = { ...defaultPromotion, title: 'Neu' }
    expect(whatChanged(promotionManager, defaultPromotion, newer)).toBe('Titel geändert')
  })

  it('names what came and what went', () => {
    const [one, other] = [cards(card('a', 'Säule 3a')), cards(card('a', 'Säule 3a'), card('b', 'Steuern'))]
    expect(whatChanged(consultationManager, other, one)).toBe('Karte «Steuern» gelöscht')
    expect(whatChanged(consultationManager, one, other)).toBe('Karte «Steuern» hinzugefügt')
  })

  it('calls the way into the trash a deletion, and the way out of it a return', () => {
    expect(whatChanged(cooperationManager, partner(false), partner(true))).toBe('«Treuhand» gelöscht')
    expect(whatChanged(cooperationManager, partner(true), partner(false))).toBe('«Treuhand» zurückgeholt')
  })

  it('names two changes and counts the others', () => {
    const newer = { ...defaultPromotion, title: 'Neu', body: 'Anders', buttonText: 'Los', imageBlur: 3 }
    expect(whatChanged(promotionManager, defaultPromotion, newer)).toMatch(
      /^Titel geändert, Beschreibung geändert und 2 weitere$/,
    )
  })

  it('says so where nothing with a name changed', () => {
    expect(whatChanged(promotionManager, defaultPromotion, { ...defaultPromotion })).toBe('Nichts geändert')
  })
})
