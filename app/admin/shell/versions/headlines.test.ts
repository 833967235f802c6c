import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import { defaultPromotion as before } from '#domain/promotion/promotion.ts'
import { appendVersion } from '#domain/versioning/history.ts'
import { chainVersions, emptyHistory, type Snapshot } from '#domain/versioning/version.ts'
import { listAffectedFields } from '#admin/shell/compare/field-names.ts'
import { changeOf, headlinesOf, whatChanged } from './headlines.ts'

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
])('version %# has a headline that names what changed', (manager, older, newer, said) => {
  expect(whatChanged(manager, older, newer)).toBe(said)
})

it('a version says what it changed even after earlier versions are dropped', () => {
  const states = [cards('a', 'b'), cards('a'), cards('a', 'b'), cards('a')]
  const all = states.reduce((history, data, index) => {
    const made = {
      id: `v${index}`,
      timestamp: `2026-11-0${index + 1}T10:00:00.000Z`,
      dataType: 'consultation',
    }
    return appendVersion(history, { ...made, changeType: 'update', data: data as Snapshot })
  }, emptyHistory)
  const saidOf = (kept: string[]) => {
    const history = {
      ...all,
      versions: chainVersions(all.versions.filter(({ metadata }) => kept.includes(metadata.id))),
    }
    const [newest] = history.versions
    const change = newest && changeOf(history, newest, ({ data }) => data)
    return {
      headline: headlinesOf(consultationManager, history, ({ data }) => data).get('v3'),
      fields: change && listAffectedFields(consultationManager.fields, ...change),
    }
  }
  const whole = saidOf(['v3', 'v2', 'v1', 'v0'])
  expect(whole).toEqual({
    headline: 'Karte «b» gelöscht',
    fields: expect.arrayContaining([expect.any(String)]),
  })
  // v1 has the same content as v3. Without the version that v3 replaced, nothing changed.
  expect(saidOf(['v3', 'v1']).fields, 'what a restored one replaced is dropped').toEqual(whole.fields)
  expect(saidOf(['v3']).headline, 'no version has the deleted card').toBe('ein gelöschter Eintrag gelöscht')
})
