import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, comparedPages, placesAt } from './page-changes.ts'

/** Lines of one height, one below the other. */
function page(...texts: string[]) {
  const blocks = texts.map(
    (text, index): Block => ({
      signature: text,
      text,
      left: 0,
      right: 100,
      top: index * 100,
      bottom: index * 100 + 50,
    }),
  )
  return { blocks, height: texts.length * 100 }
}

describe('two pages', () => {
  it('differ in nothing if they say the same', () => {
    expect(comparedPages(page('a', 'b'), page('a', 'b')).changes).toEqual([])
  })

  it('differ where a text was replaced, on both of them', () => {
    const [change, ...others] = comparedPages(page('a', 'b', 'c'), page('a', 'x', 'c')).changes
    expect(others).toEqual([])
    expect(change).toMatchObject({ type: 'modified', text: 'x', before: { top: 100 }, after: { top: 100 } })
  })

  it('differ where something came or went, on one of them', () => {
    expect(comparedPages(page('a', 'c'), page('a', 'b', 'c')).changes).toMatchObject([
      { type: 'added', text: 'b', before: null, after: { top: 100, bottom: 150 } },
    ])
    expect(comparedPages(page('a', 'b', 'c'), page('a', 'c')).changes).toMatchObject([
      { type: 'deleted', text: 'b', before: { top: 100 }, after: null },
    ])
  })

  it('are told apart in one piece where they have nothing in common', () => {
    expect(comparedPages(page('a', 'b'), page('x', 'y', 'z')).changes).toHaveLength(1)
  })

  it('are scrolled to places that belong together, whatever stands between', () => {
    const { line } = comparedPages(page('a', 'z'), page('a', 'b', 'c', 'z'))
    const end = line.at(-1)
    expect(end).toMatchObject({ before: 200, after: 400 })
    // 'z' stands at 100 on the one, at 300 on the other.
    expect(placesAt(line, 300)).toEqual({ before: 100, after: 300 })
  })

  it('are both read to their ends, never backwards, by one line', () => {
    const texts = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
    assert(
      property(texts, texts, (one, other) => {
        const { line } = comparedPages(page(...one), page(...other))
        const end = line.at(-1)?.at ?? 0
        expect(placesAt(line, end)).toEqual({ before: one.length * 100, after: other.length * 100 })
        let last = { before: 0, after: 0 }
        for (let at = 0; at <= end; at += 25) {
          const places = placesAt(line, at)
          expect(places.before).toBeGreaterThanOrEqual(last.before)
          expect(places.after).toBeGreaterThanOrEqual(last.after)
          last = places
        }
      }),
    )
  })
})
