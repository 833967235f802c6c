import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cruiseRooms } from '#scripts/cruise.mjs'
import { rules } from '#scripts/room-rules.mjs'

type Files = Record<string, string>

/** A tree in which every room has a file and only imports what it may. */
const allowed: Files = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: Object.fromEntries(
      ['domain', 'ports', 'adapters', 'server', 'routes', 'design', 'site', 'admin']
        .map((room) => [`#${room}/*`, `./app/${room}/*`])
        .concat([
          ['#test/*', './test/*'],
          ['#listener/*', './listener/*'],
        ]),
    ),
    dependencies: { zod: '1.0.0', react: '1.0.0', kysely: '1.0.0' },
    devDependencies: { vitest: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['zod', 'react', 'kysely', 'vitest'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'export {}'],
    ]),
  ),
  'start.ts': `import 'node:http'\nimport './listener/send-response.ts'`,
  'listener/send-response.ts': `export const answer = 1`,
  'app/domain/booking/slots.ts': `import { z } from 'zod'\nexport const slots = z`,
  'app/ports/clock.ts': `import type { slots } from '#domain/booking/slots.ts'\nexport type Clock = typeof slots`,
  'app/ports/clock.contract.ts': `import { it } from 'vitest'\nimport './clock.ts'\nexport const held = it`,
  'app/adapters/memory/clock.ts': `import type { Clock } from '#ports/clock.ts'\nexport const clock = {} as Clock`,
  'app/adapters/memory/clock.test.ts': `import '#ports/clock.contract.ts'\nimport '#test/sample.ts'\nimport './clock.ts'`,
  'app/server/inquiries/book.server.ts': `import '#ports/clock.ts'\nimport 'node:crypto'\nexport const book = 1`,
  'app/design/button.tsx': `import { useId } from 'react'\nexport const Button = () => <b id={useId()} />`,
  'app/site/hero/hero.tsx': `import '#design/button.tsx'\nimport '#site/islands/island.tsx'\nexport const Hero = () => <h1 />`,
  'app/site/booking/dialog.tsx': `export const Dialog = () => <dialog />`,
  'app/site/islands/island.tsx': `import './loader.ts'\nexport const Island = () => <div />`,
  'app/site/islands/loader.ts': `export const load = 1`,
  'app/site/islands/registry.ts': `export const islands = { booking: () => import('#site/booking/dialog.tsx') }`,
  'app/admin/shell/shell.tsx': `import '#design/button.tsx'\nexport const Shell = () => <main />`,
  'app/admin/promotion/editor.tsx': `import '#admin/shell/shell.tsx'\nimport '#site/hero/hero.tsx'\nexport const Editor = () => <form />`,
  'app/admin/gallery/editor.tsx': `export const Gallery = () => <form />`,
  'app/admin/managers.ts': `import '#admin/promotion/editor.tsx'\nimport '#admin/gallery/editor.tsx'`,
  'app/routes/site/landing.tsx': `import '#server/inquiries/book.server.ts'\nimport '#site/hero/hero.tsx'\nimport type { Route } from './+types/landing.ts'\nexport default (_: Route) => <main />`,
  'app/wiring.server.ts': `import '#adapters/memory/clock.ts'\nimport '#server/inquiries/book.server.ts'`,
  'app/composition.server.ts': `import './wiring.server.ts'`,
  'app/entry.server.tsx': `import './composition.server.ts'`,
  'app/entry.client.ts': `import('#site/islands/loader.ts')`,
  'test/sample.ts': `export const sample = 1`,
}

/** What is added to the tree (or put in a file's place) to break one rule. */
const planted: Record<string, Files> = {
  'domain-is-pure': { 'app/domain/booking/slots.ts': `import { readFile } from 'node:fs'` },
  'ports-know-domain': { 'app/ports/clock.ts': `import { Kysely } from 'kysely'` },
  'adapters-know-ports-and-domain': {
    'app/adapters/memory/clock.ts': `import { book } from '#server/inquiries/book.server.ts'`,
  },
  'server-knows-ports-and-domain': {
    'app/server/inquiries/book.server.ts': `import { clock } from '#adapters/memory/clock.ts'`,
  },
  'design-knows-nothing': {
    'app/design/button.tsx': `import type { slots } from '#domain/booking/slots.ts'`,
  },
  'site-knows-domain-and-design': {
    'app/site/hero/hero.tsx': `import type { Clock } from '#ports/clock.ts'`,
  },
  'admin-knows-domain-design-and-site': {
    'app/admin/promotion/editor.tsx': `import landing from '#routes/site/landing.tsx'`,
  },
  'routes-are-glue': { 'app/routes/site/landing.tsx': `import { clock } from '#adapters/memory/clock.ts'` },
  'sections-stay-apart': { 'app/site/hero/hero.tsx': `import { Dialog } from '#site/booking/dialog.tsx'` },
  'islands-know-sections-by-registry': {
    'app/site/islands/loader.ts': `export const load = () => import('#site/booking/dialog.tsx')`,
  },
  'managers-stay-apart': {
    'app/admin/promotion/editor.tsx': `import { Gallery } from '#admin/gallery/editor.tsx'`,
  },
  'shell-knows-no-manager': {
    'app/admin/shell/shell.tsx': `import { Gallery } from '#admin/gallery/editor.tsx'`,
  },
  'wiring-belongs-to-the-composition': { 'app/root.tsx': `import './wiring.server.ts'` },
  'adapters-are-chosen-in-wiring': {
    'app/entry.server.tsx': `import { clock } from '#adapters/memory/clock.ts'`,
  },
  'start-runs-the-build': { 'start.ts': `import './app/entry.server.tsx'` },
  'listener-belongs-to-start': {
    'app/entry.server.tsx': `import { answer } from '#listener/send-response.ts'`,
  },
  'browser-code-without-server': {
    'app/site/hero/hero.tsx': `import type { book } from '#server/inquiries/book.server.ts'`,
  },
  'browser-code-without-node': { 'app/site/hero/hero.tsx': `import { join } from 'node:path'` },
  'no-test-code-in-the-product': {
    'app/server/inquiries/book.server.ts': `import { sample } from '#test/sample.ts'`,
  },
  'no-development-packages-in-the-product': { 'app/design/button.tsx': `import { vi } from 'vitest'` },
  'no-cycles': { 'app/site/islands/loader.ts': `import { Island } from './island.tsx'` },
  'no-unknown-imports': { 'app/design/button.tsx': `import { gone } from './gone.ts'` },
}

const root = mkdtempSync(join(tmpdir(), 'lotse-rooms-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A separate folder per tree: dependency-cruiser caches files by their path. */
async function brokenRules(name: string, files: Files) {
  const tree = join(root, name)
  for (const [path, text] of Object.entries({ ...allowed, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const { violations } = await cruiseRooms(tree, ['app', 'listener', 'start.ts', 'test'])
  return [...new Set(violations.map(({ rule }) => rule))]
}

describe('room rules', () => {
  it('accept a tree in which every room imports only what it may', async () => {
    expect(await brokenRules('allowed', {})).toEqual([])
  })

  it.each(Object.entries(planted))('report a planted violation of %s', async (rule, files) => {
    expect(await brokenRules(rule, files)).toContain(rule)
  })

  it('have one planted violation each, and each says its reason', () => {
    expect(Object.keys(planted).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
    expect(rules.filter(({ comment }) => !comment.trim())).toEqual([])
  })
})
