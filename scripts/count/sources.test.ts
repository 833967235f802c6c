import { expect, it } from 'vitest'
import { isMessages, kindOf, lineCount } from './sources.ts'

it('tells product, tests and styles apart, passes over everything else, and counts a last line without its end', () => {
  const tests = ['app/a.test.ts', 'app/ports/a.contract.ts', 'e2e/a.spec.ts', 'test/a.ts']
  expect(tests.map(kindOf)).toEqual(['test', 'test', 'test', 'test'])
  const others = ['app/a.ts', 'app/a.css', 'README.md', 'app/a.svg', 'scripts/a.mjs']
  expect(others.map(kindOf)).toEqual(['product', 'styles', null, null, null])
  const sentences = ['app/a/messages.ts', 'app/a/check-messages.ts', 'app/a/message-list.ts']
  expect(sentences.map(isMessages)).toEqual([true, true, false])
  expect([lineCount(''), lineCount('one'), lineCount('one\ntwo\n')]).toEqual([0, 1, 2])
})
