import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cruiseRooms } from '#scripts/cruise.mjs'
import { rules } from '#scripts/room-rules.mjs'
import { folderOfFile } from './temporary-folder.ts'

/** Imports that each break a rule. The permitted imports are covered by `npm test -- --static`, which has to pass. */
const planted: [rule: string, from: string, to: string][] = [
  ['domain-is-pure', 'app/domain/booking/slots.ts', 'node:fs'],
  ['ports-know-domain', 'app/ports/clock.ts', 'kysely'],
  ['adapters-know-ports-and-domain', 'app/adapters/memory/clock.ts', '#server/inquiries/book.server.ts'],
  ['server-knows-ports-and-domain', 'app/server/inquiries/book.server.ts', '#adapters/memory/clock.ts'],
  ['design-knows-nothing', 'app/design/button.tsx', '#domain/booking/slots.ts'],
  ['site-knows-domain-and-design', 'app/site/hero/hero.tsx', '#ports/clock.ts'],
  ['admin-knows-domain-design-and-site', 'app/admin/promotion/editor.tsx', '#routes/site/landing.tsx'],
  ['routes-are-glue', 'app/routes/site/landing.tsx', '#adapters/memory/clock.ts'],
  ['sections-stay-apart', 'app/site/hero/hero.tsx', '#site/booking/dialog.tsx'],
  ['islands-know-sections-by-registry', 'app/site/islands/loader.ts', '#site/booking/dialog.tsx'],
  ['managers-stay-apart', 'app/admin/promotion/editor.tsx', '#admin/gallery/editor.tsx'],
  ['shell-knows-no-manager', 'app/admin/shell/shell.tsx', '#admin/gallery/editor.tsx'],
  ['wiring-belongs-to-the-composition', 'app/root.tsx', './wiring.server.ts'],
  ['adapters-are-chosen-in-wiring', 'app/entry.server.tsx', '#adapters/memory/clock.ts'],
  ['start-runs-the-build', 'start.ts', './app/entry.server.tsx'],
  ['listener-belongs-to-start', 'app/entry.server.tsx', '#listener/send-response.ts'],
  ['browser-code-without-server', 'app/site/hero/hero.tsx', '#server/inquiries/book.server.ts'],
  ['browser-code-without-node', 'app/site/hero/hero.tsx', 'node:path'],
  ['no-test-code-in-the-product', 'app/server/inquiries/book.server.ts', '#test/sample.ts'],
  ['no-development-packages-in-the-product', 'app/design/button.tsx', 'vitest'],
  ['no-cycles', 'app/admin/gallery/editor.tsx', '#admin/managers.ts'],
  ['no-unknown-imports', 'app/design/button.tsx', './gone.ts'],
]

/** The import that completes a cycle with the planted one. */
const allowed = ['', 'app/admin/managers.ts', '#admin/gallery/editor.tsx'] as const

const tree = folderOfFile()

async function violations() {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const rooms = ['domain', 'ports', 'adapters', 'server', 'routes', 'design', 'site', 'admin']
  const imports = Object.fromEntries(rooms.map((room) => [`#${room}/*`, `./app/${room}/*`]))
  Object.assign(imports, { '#test/*': './test/*', '#listener/*': './listener/*' })
  const dependencies = { zod: '1.0.0', react: '1.0.0', kysely: '1.0.0' }
  const devDependencies = { vitest: '1.0.0' }
  write('package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies }))
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export {}')
  }
  const fileOf = (from: string, to: string) =>
    to.startsWith('./') ? join(dirname(from), to) : to.replace(/^#(test|listener)/, '$1').replace('#', 'app/')
  const made = [...planted, allowed].flatMap(([, from, to]) => [from, fileOf(from, to)])
  for (const path of made.filter((one) => /\.tsx?$/.test(one) && !one.endsWith('gone.ts'))) {
    const own = [...planted, allowed].filter(([, from]) => from === path)
    const value = path.endsWith('x') ? 'export const Made = () => <b />' : 'export const made = 1'
    write(path, [...own.map(([, , to]) => `import '${to}'`), value].join('\n'))
  }
  return (await cruiseRooms(tree, ['app', 'listener', 'start.ts', 'test'])).violations
}

const broken = await violations()

describe('room rules', () => {
  it.each(planted)('report a planted violation of %s', (rule, from, to) => {
    const [, name] = /^(?:#|\.\/|node:)?(.*)$/.exec(to) ?? []
    expect(broken).toContainEqual({ rule, from, to: expect.stringContaining(name ?? to) })
  })

  it('have one planted violation each', () => {
    expect(planted.map(([rule]) => rule).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })
})
