import { describe, expect, it } from 'vitest'
import { type DocumentData, DocumentTooLarge } from '#ports/documents.ts'
import { storedDocument, storedFields } from './stored-fields.ts'
import { type Fields, fieldsOf, jsonOf, valueOf } from './values.ts'

const found = (fields: Fields) => ({ id: 'a', updateTime: '2026-11-21T08:00:00.000001Z', fields })
const readBack = (fields: Fields) => storedDocument(found(fields)).data

describe('values', () => {
  it.each([
    [null],
    [true],
    ['ä\u2028'],
    [0],
    [-3],
    [2.5],
    [2 ** 60],
    [['a', 1, null]],
    [{ a: { b: [] } }],
    [{}],
  ])('read back %j as it was given', (json) => expect(jsonOf(valueOf(json))).toEqual(json))
})

describe('fields of a document', () => {
  it('are its own and the mark of the commit, which is not read back', () => {
    const fields = storedFields('promotions', 'current', { title: 'Neu' }, 'mark')
    expect(fields).toEqual({ title: { stringValue: 'Neu' }, _commit: { stringValue: 'mark' } })
    expect(readBack(fields)).toEqual({ title: 'Neu' })
  })

  it('are compressed where a version is beyond 1 MiB, with its short fields left in view', () => {
    const data: DocumentData = { dataType: 'gallery', data: { text: 'Vorsorge '.repeat(200_000) } }
    const fields = storedFields('versions', 'gallery-1', data, 'mark')
    expect(Object.keys(fields).toSorted()).toEqual(['_commit', '_packed', 'dataType'])
    expect(readBack(fields)).toEqual(data)
  })

  it('are refused where content is beyond 1 MiB, counted in bytes and not in characters', () => {
    const umlauts = { body: 'ü'.repeat(600_000) }
    expect(() => storedFields('promotions', 'current', umlauts, 'mark')).toThrow(DocumentTooLarge)
    expect(() => storedFields('promotions', 'current', { body: 'u'.repeat(600_000) }, 'mark')).not.toThrow()
  })

  it('of a document without any are read as an empty one', () => {
    expect(readBack(fieldsOf({}))).toEqual({})
  })
})
