import { expect, it } from 'vitest'
import { type DocumentData, DocumentTooLarge, type Json } from '#ports/documents.ts'
import { toStoredDocument, toStoredFields } from './stored-fields.ts'
import { type Fields, fieldsOf, jsonOf, type Value, valueOf } from './values.ts'

const found = (fields: Fields) => ({ id: 'a', updateTime: '2026-11-21T08:00:00.000001Z', fields })
const readBack = (fields: Fields) => toStoredDocument(found(fields)).data

it('values are read back unchanged', () => {
  const given: Json[] = [null, true, 'ä\u2028', 0, -3, 2.5, 2 ** 60, ['a', 1, null], { a: { b: [] } }, {}]
  for (const json of given) expect(jsonOf(valueOf(json))).toEqual(json)
})

it.each<[Value, Json]>([
  [{ timestampValue: '2024-05-01T10:00:00.5Z' }, '2024-05-01T10:00:00.500Z'],
  [{ geoPointValue: { latitude: 47.4 } }, { latitude: 47.4, longitude: 0 }],
  [{ doubleValue: 'NaN' }, null],
])('a value of an older site that JSON lacks is read as the nearest JSON value: %j', (value, json) => {
  expect(jsonOf(value)).toEqual(json)
})

it('stored fields carry the mark of their commit, which is not read back', () => {
  const fields = toStoredFields('promotions', 'current', { title: 'Neu' }, 'mark')
  expect(fields).toEqual({ title: { stringValue: 'Neu' }, _commit: { stringValue: 'mark' } })
  expect(readBack(fields)).toEqual({ title: 'Neu' })
  expect(readBack(fieldsOf({}))).toEqual({})
})

it('a version beyond 1 MiB is compressed, except for its short fields, and read back unchanged', () => {
  const data: DocumentData = { dataType: 'gallery', data: { text: 'Vorsorge '.repeat(200_000) } }
  const fields = toStoredFields('versions', 'gallery-1', data, 'mark')
  expect(Object.keys(fields).toSorted()).toEqual(['_commit', '_packed', 'dataType'])
  expect(readBack(fields)).toEqual(data)
})

it('content beyond 1 MiB, counted in bytes and not in characters, is refused', () => {
  const umlauts = { body: 'ü'.repeat(600_000) }
  const refused = expect(() => toStoredFields('promotions', 'current', umlauts, 'mark'))
  refused.toThrow(DocumentTooLarge)
  refused.toThrow('promotions/current')
  expect(() => toStoredFields('promotions', 'current', { body: 'u'.repeat(600_000) }, 'mark')).not.toThrow()
})
