import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { views } from './chart.tsx'

const drawing = readFileSync(join(import.meta.dirname, 'chart.svg'), 'utf8')
const tokens = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')
const [byDay = '', byNight = ''] = tokens.split('prefers-color-scheme: dark')

/** The custom properties that are set in a rule. */
function colours(rule: string | undefined) {
  return [...(rule ?? '').matchAll(/(--color-[a-z-]+):(#[0-9a-f]+)/g)].map(([, name, value]) => [name, value])
}

it.each([
  ['by day', /<style>\s*:root\{([^}]*)\}/, byDay],
  ['by night', /\.night:target~#whole\{([^}]*)\}/, byNight],
])('the chart has the colours of the tokens %s', (_, rule, sheet) => {
  const found = colours(rule.exec(drawing)?.[1])
  expect(found).toHaveLength(4)
  for (const [name, value] of found) expect(sheet).toContain(`${name}: ${value};`)
})

it('the chart has a day view and a night view for each crop that a page can ask for', () => {
  const inFile = [...drawing.matchAll(/<view id="([\w-]+)"(?: class="[\w ]+")? viewBox="([^"]+)"/g)]
  const nightly = Object.entries(views).map(([id, box]) => [`${id}-night`, box])
  expect(Object.fromEntries(inFile.map(([, id, box]) => [id, box]))).toEqual({
    ...views,
    ...Object.fromEntries(nightly),
  })
})

it('the chart has a well-formed style sheet, and no fixed colour in its shapes', () => {
  expect(/<style>([^]*?)<\/style>/.exec(drawing)?.[1]).not.toMatch(/[<&]/)
  const shapes = drawing.slice(drawing.indexOf('<g id="whole">'))
  expect(shapes).not.toMatch(/#[0-9a-f]{3,6}"/)
})
