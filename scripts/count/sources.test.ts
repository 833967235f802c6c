import { expect, it } from 'vitest'
import { isMessages, kindOf, lineCount } from './sources.ts'

it('tells product, tests and styles apart, and passes over everything else', () => {
  const paths = [
    'app/a.ts',
    'app/a.test.ts',
    'app/ports/a.contract.ts',
    'e2e/a.spec.ts',
    'test/a.ts',
    'app/a.css',
  ]
  expect(paths.map(kindOf)).toEqual(['product', 'test', 'test', 'test', 'test', 'styles'])
  expect(['README.md', 'app/a.svg', 'scripts/a.mjs'].map(kindOf)).toEqual([null, null, null])
})

it('knows files of sentences by their name', () => {
  expect(['app/a/messages.ts', 'app/a/check-messages.ts', 'app/a/message-list.ts'].map(isMessages)).toEqual([
    true,
    true,
    false,
  ])
})

it('counts a last line with and without its end', () => {
  expect([lineCount(''), lineCount('one'), lineCount('one\ntwo\n')]).toEqual([0, 1, 2])
})
