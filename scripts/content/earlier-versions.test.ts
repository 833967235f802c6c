import { expect, it } from 'vitest'
import type { DocumentData } from '#ports/documents.ts'
import { versionOfToday } from './earlier-versions.ts'

it.each([
  [{ description: 'Automatische Speicherung' }, { isNamed: false }],
  [{ description: 'Ausgangszustand' }, { isNamed: false, isInitial: true }],
  [{ description: 'Bild-Reihenfolge geändert' }, { isNamed: false }],
  [{ description: 'Nicht gewählte Fassung (Konflikt)' }, { isNamed: false }],
  [{ description: 'Vor dem Sommer' }, { isNamed: true }],
  [{ description: 'Ausgangszustand', updatedAt: '2026-02-01T00:00:00Z' }, { isNamed: true }],
  [{ description: '«Bank» aus dem Papierkorb geholt', changeType: 'restore' }, { isNamed: false }],
  [{ description: 'Ausgangszustand', isNamed: true }, {}],
])('a version of an early checkout with metadata %j gets the flags that it lacked', (metadata, said) => {
  expect(versionOfToday({ metadata } as DocumentData)).toEqual({ metadata: { ...metadata, ...said } })
})

it('a picture of a version is left unchanged', () => {
  const picture = { image: 'data:image/png;base64,AAAA' }
  expect(versionOfToday(picture)).toBe(picture)
})
