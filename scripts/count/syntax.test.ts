import { expect, it } from 'vitest'
import { codeLines, readSyntax } from './syntax.ts'

const text = `/** What it promises. */
import { outside } from './other.ts'

// The reason.
export function first({ given, taken: [inner] }: Options): string {
  const label = given as string
  return outside(label, (item) => item.member) as const
}
interface Options {
  given: unknown
}
`

it('counts functions, casts but for constants, lines of code, and names that a file declares itself', () => {
  const syntax = readSyntax('example.ts', text)
  const { functions, casts, declared } = syntax
  expect([functions.map(({ lines }) => lines), casts]).toEqual([[4, 1], 1])
  expect([...declared].toSorted().join(' ')).toBe('Options first given inner item label')
  expect(codeLines(text, syntax)).toBe(8)
})
