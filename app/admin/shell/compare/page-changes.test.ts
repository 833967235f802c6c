import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type Block, comparePages, scrollPositions } from './page-changes.ts'

/** A line for each letter, all of one height, one below the other. */
function page(texts: string) {
  const sides = { left: 0, right: 100 }
  const blocks = [...texts].map((text, index): Block => {
    return { signature: text, text, ...sides, top: index * 100, bottom: index * 100 + 50 }
  })
  return { blocks, height: texts.length * 100 }
}

it.each([
  ['nothing if they say the same', 'ab', 'ab', []],
  ['a text that was replaced', 'abc', 'axc', [{ type: 'modified', text: 'x', before: { top: 100 } }]],
  ['what came, on one of them', 'ac', 'abc', [{ type: 'added', before: null, after: { bottom: 150 } }]],
  ['what went, on one of them', 'abc', 'ac', [{ type: 'deleted', before: { top: 100 }, after: null }]],
  ['one piece where they have nothing in common', 'ab', 'xyz', [{ type: 'modified' }]],
])('two pages differ in %s', (_what, one, other, changes) => {
  expect(comparePages(page(one), page(other)).changes).toMatchObject(changes)
})

it('two pages scroll to matching positions, whatever stands between', () => {
  const { line } = comparePages(page('az'), page('abcz'))
  // 'z' is at 100 on one page, at 300 on the other.
  expect(scrollPositions(line, 300)).toEqual({ before: 100, after: 300 })
})

it('two pages both scroll to their ends, and never backwards', () => {
  const texts = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((all) => all.join(''))
  assert(
    property(texts, texts, (one, other) => {
      const { line } = comparePages(page(one), page(other))
      const end = line.at(-1)?.at ?? 0
      expect(scrollPositions(line, end)).toEqual({ before: one.length * 100, after: other.length * 100 })
      let last = { before: 0, after: 0 }
      for (let at = 0; at <= end; at += 25) {
        const positions = scrollPositions(line, at)
        expect(positions.before).toBeGreaterThanOrEqual(last.before)
        expect(positions.after).toBeGreaterThanOrEqual(last.after)
        last = positions
      }
    }),
  )
})
