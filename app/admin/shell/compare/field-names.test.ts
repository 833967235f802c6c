import { describe, expect, it } from 'vitest'
import type { NamedFields } from '#admin/shell/definition.ts'
import { affectedFields, namedDifferences } from './field-names.ts'

const fields: NamedFields = {
  title: 'Titel',
  isVisible: 'Sichtbarkeit',
  speed: { label: 'Wechsel', format: (seconds) => `${seconds} Sekunden` },
  images: {
    label: 'Bilder',
    items: {
      name: (_, position) => `Bild ${position}`,
      summary: (image) => String((image as { title?: unknown } | undefined)?.title ?? ''),
      fields: { title: 'Titel', alt: 'Bildbeschreibung' },
    },
  },
}
const one = { id: 'a', title: 'Hafen', alt: '', uploadedAt: '2026-01-01' }
const two = { id: 'b', title: 'See', alt: '', uploadedAt: '2026-01-01' }

describe('differences in words', () => {
  it('name the field in German and read yes, no and empty as words', () => {
    const older = { title: 'Alt', isVisible: true, speed: 5, images: [] }
    const newer = { title: '', isVisible: false, speed: 8, images: [] }
    expect(
      namedDifferences(fields, older, newer).map((found) => [found.label, found.older, found.newer]),
    ).toEqual([
      ['Titel', 'Alt', '(leer)'],
      ['Sichtbarkeit', 'Ja', 'Nein'],
      ['Wechsel', '5 Sekunden', '8 Sekunden'],
    ])
  })

  it('call an item of a list by its name before the field', () => {
    const [found] = namedDifferences(
      fields,
      { images: [one, two] },
      { images: [one, { ...two, title: 'Säntis' }] },
    )
    expect(found).toMatchObject({ label: 'Bild 2, Titel', older: 'See', newer: 'Säntis' })
  })

  it('tell what came and what went by its summary', () => {
    expect(namedDifferences(fields, { images: [one] }, { images: [two] })).toMatchObject([
      { label: 'Bild 1', type: 'deleted', older: 'Hafen', newer: null },
      { label: 'Bild 1', type: 'added', older: null, newer: 'See' },
    ])
  })

  it('tell a changed order by the names in both sequences', () => {
    expect(namedDifferences(fields, { images: [one, two] }, { images: [two, one] })).toMatchObject([
      { label: 'Bilder, Reihenfolge', older: 'Hafen, See', newer: 'See, Hafen' },
    ])
  })

  it('leave out what has no name', () => {
    const newer = { images: [{ ...one, uploadedAt: '2026-02-02' }], secret: 1 }
    expect(namedDifferences(fields, { images: [one] }, newer)).toEqual([])
    expect(affectedFields(fields, { images: [one] }, newer)).toEqual([])
  })

  it('name the entries of a list content', () => {
    const list: NamedFields = {
      entries: { name: (entry) => String((entry as { title: string }).title), fields: { title: 'Titel' } },
    }
    const older = { x: { id: 'x', title: 'Alt' } }
    const newer = { x: { id: 'x', title: 'Neu' } }
    expect(namedDifferences(list, older, newer)).toMatchObject([{ label: 'Neu, Titel' }])
  })
})

describe('affected fields', () => {
  it('are the outermost names, each once', () => {
    const newer = { title: 'B', images: [{ ...one, title: 'x', alt: 'y' }] }
    expect(affectedFields(fields, { title: 'A', images: [one] }, newer)).toEqual(['Titel', 'Bilder'])
  })

  it('of a list content are those of each entry, which is named once; of one that came or went it is the entry', () => {
    const items = { name: () => 'Block', fields: { title: 'Titel' } }
    const list: NamedFields = {
      entries: {
        name: (entry) => `«${(entry as { title: string }).title}»`,
        fields: { title: 'Titel', isActive: 'Aktiv', content: { label: 'Inhalt', items } },
      },
    }
    const entry = (title: string, more: object = {}) => ({ title, isActive: true, content: [], ...more })
    const older = { a: entry('A'), b: entry('B'), gone: entry('Fort') }
    const newer = {
      a: entry('A', { isActive: false, content: [{ id: '1', title: 'x' }] }),
      b: entry('B2'),
      fresh: entry('Neu'),
    }
    expect(affectedFields(list, older, newer)).toEqual([
      '«A»: Aktiv',
      'Inhalt',
      '«B2»: Titel',
      '«Fort»',
      '«Neu»',
    ])
  })
})
