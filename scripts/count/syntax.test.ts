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

it('counts functions with their lines, and casts but for constants', () => {
  const { functions, casts } = readSyntax('example.ts', text)
  expect([functions.map(({ lines }) => lines), casts]).toEqual([[4, 1], 1])
})

it('knows the names that a file declares, not those that it was given from outside', () => {
  const { declared } = readSyntax('example.ts', text)
  expect([...declared].toSorted()).toEqual(['Options', 'first', 'given', 'inner', 'item', 'label'])
})

it('leaves out comments and blank lines', () => {
  expect(codeLines(text, readSyntax('example.ts', text))).toBe(8)
})
