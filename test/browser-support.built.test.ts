/**
 * Compares the features that the built scripts and styles need with those of the oldest browsers in decision
 * 007. The build lowers syntax, and TypeScript's `lib` has no newer built-in of JavaScript. This test covers
 * what neither checks: functions of the browser and CSS.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compat, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'
import { oldestBrowsers } from '#scripts/oldest-browsers.mjs'

/** Features that some of them lack, and the behaviour there. */
const withFallback = {
  css: {
    ':details-content': 'the first script opens answers before they are printed',
    '@page': 'paper has the margins that the browser gives it',
    '@starting-style': 'menu and carousel appear at once',
    'break-after: avoid': 'a heading may stand at the foot of a printed page',
    'content-visibility': 'everything is drawn at once',
    'field-sizing': 'a text field keeps its height and scrolls',
    'forced-color-adjust': 'there are no forced colours where it is missing',
    'hyphenate-limit-chars': 'short words are hyphenated, too',
    'overflow-clip-margin': 'what overflows is cut at the edge',
    'scrollbar-width': 'a scrollbar is shown',
    size: 'paper has the size that is in the printer',
    'text-wrap: balance': 'a heading breaks where its line is full',
    'text-wrap: pretty': 'a paragraph breaks where its line is full',
  },
  scripts: {
    'Error.captureStackTrace': 'libraries look whether it is there',
    Profiler: "React's own component",
    'Symbol.dispose': 'libraries look whether it is there',
    ViewTransition: "React's own component",
  },
}

const assets = join(import.meta.dirname, '../build/client/assets')
const read = (pattern: string) =>
  globSync(pattern, { cwd: assets }).map((file) => readFileSync(join(assets, file), 'utf8'))

/** The oldest browsers that lack the feature, or have it only with a flag or prefix. */
function lacking(found: Identifier | undefined): string[] {
  const { __compat: statement } = found ?? {}
  return statement ? Object.keys(oldestBrowsers).filter((browser) => !hasIt(statement, browser)) : []
}

function hasIt({ support }: CompatStatement, browser: string) {
  const given = support[browser as keyof typeof support]
  const statements = Array.isArray(given) ? given : given ? [given] : []
  return statements.some(
    ({ version_added: added, flags }) =>
      typeof added === 'string' &&
      !flags &&
      Number.parseFloat(added.replace('≤', '')) <= oldestBrowsers[browser as keyof typeof oldestBrowsers],
  )
}

type Features = Map<string, Identifier | undefined>

function unsupported(features: Features) {
  const entries = [...features].map(([name, found]) => [name, lacking(found)] as const)
  return Object.fromEntries(entries.filter(([name, browsers]) => browsers.length > 0 && !ofVendor.test(name)))
}

/** Finds a name anywhere in CSS: `light-dark()` is a type, others are values of one property. */
function named(name: string, within: Identifier): Identifier | undefined {
  if (name in within) return within[name]
  for (const [key, inner] of Object.entries(within)) {
    const found = key === '__compat' ? undefined : named(name, inner as Identifier)
    if (found) return found
  }
  return undefined
}

const ofVendor = /^:?-(webkit|moz)-/

function cssFeatures(css: string): Features {
  const features: Features = new Map()
  const { properties = {}, selectors = {}, types = {}, 'at-rules': rules = {} } = compat.css
  for (const [, before = ''] of css.matchAll(/([^{};]+)\{/g)) {
    const rule = /^@([a-z-]+)/.exec(before)?.[1]
    if (rule) features.set(`@${rule}`, rules[rule])
    else
      for (const [, name = ''] of before.matchAll(/::?([a-z-]+)/g)) features.set(`:${name}`, selectors[name])
  }
  for (const [, property = '', value = ''] of css.matchAll(/[{;]([a-z-]+):([^;{}]*)/g)) {
    const found = properties[property]
    features.set(property, found)
    features.set(`${property}: ${value}`, lacking(found).length > 0 ? undefined : found?.[value])
    for (const [, call = ''] of value.matchAll(/([a-z-]+)\(/g)) features.set(`${call}()`, named(call, types))
  }
  return features
}

interface SyntaxNode {
  type: string
  value?: string
  object?: SyntaxNode
  property?: SyntaxNode
}

/** Names that begin with a capital letter and are known to browsers, such as `URL.parse` and `IntersectionObserver`. */
function scriptFeatures(node: unknown, features: Features = new Map()): Features {
  if (typeof node !== 'object' || node === null) return features
  const { type, object, property, value } = node as SyntaxNode
  const { builtins = {} } = compat.javascript
  const known = (name: string) => compat.api[name] ?? builtins[name]
  if (type === 'Identifier' && value && /^[A-Z]\w{3}/.test(value)) features.set(value, known(value))
  if (type === 'MemberExpression' && object?.type === 'Identifier' && property?.value) {
    const owner = known(object.value ?? '')
    const found = owner?.[`${property.value}_static`] ?? owner?.[property.value]
    features.set(`${object.value}.${property.value}`, found)
  }
  for (const inner of Object.values(node)) scriptFeatures(inner, features)
  return features
}

it('the CSS of the build is known to the oldest supported browsers, or has a fallback', () => {
  const found = unsupported(cssFeatures(read('*.css').join('')))
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(withFallback.css).toSorted())
})

it('the functions that scripts of the build use exist in the oldest supported browsers, or have a fallback', () => {
  const scripts = read('*.js').map((script) => parseSync(script, { syntax: 'ecmascript' }))
  const found = unsupported(scriptFeatures(scripts))
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(withFallback.scripts).toSorted())
})

it('CSS and functions that a supported browser lacks are detected', () => {
  expect(unsupported(cssFeatures('a{color:light-dark(red,blue)}'))).toHaveProperty('light-dark()')
  const script = parseSync('URL.parse(given)', { syntax: 'ecmascript' })
  expect(unsupported(scriptFeatures(script))).toHaveProperty(['URL.parse'])
})
