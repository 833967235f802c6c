import { expect, it } from 'vitest'
import type { NamedFields } from '#admin/shell/definition.ts'
import { listAffectedFields, nameDifferences } from './field-names.ts'

const titleOf = (item: unknown) => (item as { title?: string } | undefined)?.title ?? ''
const fields: NamedFields = {
  title: 'Titel',
  isVisible: 'Sichtbarkeit',
  speed: { label: 'Wechsel', format: (seconds) => `${seconds} Sekunden` },
  images: {
    label: 'Bilder',
    items: {
      name: (_, position) => `Bild ${position}`,
      summary: titleOf,
      fields: { title: 'Titel', alt: 'Bildbeschreibung' },
    },
  },
}
const list: NamedFields = {
  entries: {
    name: (entry) => `«${titleOf(entry)}»`,
    fields: {
      title: 'Titel',
      isActive: 'Aktiv',
      content: { label: 'Inhalt', items: { name: () => 'Block', fields: { title: 'Titel' } } },
    },
  },
}
const one = { id: 'a', title: 'Hafen', alt: '', uploadedAt: '2026-01-01' }
const two = { id: 'b', title: 'See', alt: '', uploadedAt: '2026-01-01' }
const images = (...all: object[]) => ({ images: all })

it.each([
  [
    'name the field in German and read yes, no and empty as words',
    { title: 'Alt', isVisible: true, speed: 5 },
    { title: '', isVisible: false, speed: 8 },
    ['Titel: Alt → (leer)', 'Sichtbarkeit: Ja → Nein', 'Wechsel: 5 Sekunden → 8 Sekunden'],
  ],
  [
    'call an item of a list by its name, and leave out what has no name',
    images(one, two),
    { ...images({ ...one, uploadedAt: '' }, { ...two, title: 'Säntis' }), secret: 1 },
    ['Bild 2, Titel: See → Säntis'],
  ],
  [
    'tell what came and what went by its summary',
    images(one),
    images(two),
    ['Bild 1: Hafen → null', 'Bild 1: null → See'],
  ],
])('differences in words %s', (_what, older, newer, told) => {
  const differences = nameDifferences(fields, older, newer)
  expect(differences.map((found) => `${found.label}: ${found.older} → ${found.newer}`)).toEqual(told)
})

it('affected fields are the outermost named fields, each once', () => {
  const newer = { title: 'B', ...images({ ...one, title: 'x', alt: 'y', uploadedAt: '' }), secret: 1 }
  expect(listAffectedFields(fields, { title: 'A', ...images(one) }, newer)).toEqual(['Titel', 'Bilder'])
})

it('affected fields of a list are those of each entry, named once, or the entry itself if it was added or removed', () => {
  const entry = (title: string, more: object = {}) => ({ title, isActive: true, content: [], ...more })
  const older = { a: entry('A'), b: entry('B'), gone: entry('Fort') }
  const newer = {
    a: entry('A', { isActive: false, content: [{ id: '1', title: 'x' }] }),
    b: entry('B2'),
    fresh: entry('Neu'),
  }
  const told = ['«A»: Aktiv', 'Inhalt', '«B2»: Titel', '«Fort»', '«Neu»']
  expect(listAffectedFields(list, older, newer)).toEqual(told)
})
