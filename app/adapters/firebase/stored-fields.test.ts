import { expect, it } from 'vitest'
import { type DocumentData, DocumentTooLarge, type Json } from '#ports/documents.ts'
import { toStoredDocument, toStoredFields } from './stored-fields.ts'
import { type Fields, fieldsOf, jsonOf, type Value, valueOf } from './values.ts'

const found = (fields: Fields) => ({ id: 'a', updateTime: '2026-11-21T08:00:00.000001Z', fields })
const readBack = (fields: Fields) => toStoredDocument(found(fields)).data

it('values are read back as they were given', () => {
  const given: Json[] = [null, true, 'ä\u2028', 0, -3, 2.5, 2 ** 60, ['a', 1, null], { a: { b: [] } }, {}]
  for (const json of given) expect(jsonOf(valueOf(json))).toEqual(json)
})

it.each<[Value, Json]>([
  [{ timestampValue: '2024-05-01T10:00:00.5Z' }, '2024-05-01T10:00:00.500Z'],
  [{ geoPointValue: { latitude: 47.4 } }, { latitude: 47.4, longitude: 0 }],
  [{ doubleValue: 'NaN' }, null],
])('what an older site stored, and JSON has no word for, is read as its nearest: %j', (value, json) => {
  expect(jsonOf(value)).toEqual(json)
})

it('fields are its own and the mark of the commit, which is not read back', () => {
  const fields = toStoredFields('promotions', 'current', { title: 'Neu' }, 'mark')
  expect(fields).toEqual({ title: { stringValue: 'Neu' }, _commit: { stringValue: 'mark' } })
  expect(readBack(fields)).toEqual({ title: 'Neu' })
  expect(readBack(fieldsOf({}))).toEqual({})
})

it('fields are compressed where a version is beyond 1 MiB, with its short fields left in view', () => {
  const data: DocumentData = { dataType: 'gallery', data: { text: 'Vorsorge '.repeat(200_000) } }
  const fields = toStoredFields('versions', 'gallery-1', data, 'mark')
  expect(Object.keys(fields).toSorted()).toEqual(['_commit', '_packed', 'dataType'])
  expect(readBack(fields)).toEqual(data)
})

it('fields are refused where content is beyond 1 MiB, counted in bytes and not in characters', () => {
  const umlauts = { body: 'ü'.repeat(600_000) }
  const refused = expect(() => toStoredFields('promotions', 'current', umlauts, 'mark'))
  refused.toThrow(DocumentTooLarge)
  refused.toThrow('promotions/current')
  expect(() => toStoredFields('promotions', 'current', { body: 'u'.repeat(600_000) }, 'mark')).not.toThrow()
})
