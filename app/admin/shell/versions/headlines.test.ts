import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import { defaultPromotion as before } from '#domain/promotion/promotion.ts'
import { whatChanged } from './headlines.ts'

const cards = (...titles: string[]) => ({ cards: titles.map((id) => ({ id, title: id, bodyText: '' })) })
const partner = (deleted: boolean) => ({ x: { id: 'x', title: 'Treuhand', deleted, content: [] } })
const four = { title: 'Neu', body: 'Anders', buttonText: 'Los', imageBlur: 3 }

it.each([
  [promotionManager, before, { ...before, title: 'Neu' }, 'Titel geändert'],
  [promotionManager, before, { ...before }, 'Nichts geändert'],
  [promotionManager, before, { ...before, ...four }, 'Titel geändert, Beschreibung geändert und 2 weitere'],
  [consultationManager, cards('Steuern', 'a'), cards('a'), 'Karte «Steuern» gelöscht'],
  [consultationManager, cards('a'), cards('a', 'Steuern'), 'Karte «Steuern» hinzugefügt'],
  [cooperationManager, partner(false), partner(true), '«Treuhand» gelöscht'],
  [cooperationManager, partner(true), partner(false), '«Treuhand» zurückgeholt'],
])('%# says what a version did, with names', (manager, older, newer, said) => {
  expect(whatChanged(manager, older, newer)).toBe(said)
})
