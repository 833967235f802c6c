import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cruiseRooms } from '#scripts/cruise.mjs'
import { rules } from '#scripts/room-rules.mjs'
import { folderOfFile } from './temporary-folder.ts'

/** What each file imports. In this tree every room has a file and only imports what it may. */
const allowed: Record<string, string[]> = {
  'start.ts': ['node:http', './listener/send-response.ts'],
  'listener/send-response.ts': [],
  'app/domain/booking/slots.ts': ['zod'],
  'app/ports/clock.ts': ['#domain/booking/slots.ts'],
  'app/ports/clock.contract.ts': ['vitest', './clock.ts'],
  'app/adapters/memory/clock.ts': ['#ports/clock.ts'],
  'app/adapters/memory/clock.test.ts': ['#ports/clock.contract.ts', '#test/sample.ts', './clock.ts'],
  'app/server/inquiries/book.server.ts': ['#ports/clock.ts', 'node:crypto'],
  'app/design/button.tsx': ['react'],
  'app/site/hero/hero.tsx': ['#design/button.tsx', '#site/islands/island.tsx'],
  'app/site/booking/dialog.tsx': [],
  'app/site/islands/island.tsx': ['./loader.ts'],
  'app/site/islands/loader.ts': [],
  'app/site/islands/registry.ts': ['#site/booking/dialog.tsx'],
  'app/admin/shell/shell.tsx': ['#design/button.tsx'],
  'app/admin/promotion/editor.tsx': ['#admin/shell/shell.tsx', '#site/hero/hero.tsx'],
  'app/admin/gallery/editor.tsx': [],
  'app/admin/managers.ts': ['#admin/promotion/editor.tsx', '#admin/gallery/editor.tsx'],
  'app/routes/site/landing.tsx': [
    '#server/inquiries/book.server.ts',
    '#site/hero/hero.tsx',
    './+types/landing.ts',
  ],
  'app/wiring.server.ts': ['#adapters/memory/clock.ts', '#server/inquiries/book.server.ts'],
  'app/composition.server.ts': ['./wiring.server.ts'],
  'app/entry.server.tsx': ['./composition.server.ts'],
  'app/entry.client.ts': ['#site/islands/loader.ts'],
  'app/root.tsx': [],
  'test/sample.ts': [],
}

/** What is imported besides, and breaks the rule. */
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

const root = folderOfFile()

/** A separate folder per tree: dependency-cruiser caches files by their path. */
async function violations(name: string, more: typeof planted) {
  const tree = join(root, name)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const rooms = ['domain', 'ports', 'adapters', 'server', 'routes', 'design', 'site', 'admin']
  const imports = Object.fromEntries(rooms.map((room) => [`#${room}/*`, `./app/${room}/*`]))
  for (const folder of ['test', 'listener']) imports[`#${folder}/*`] = `./${folder}/*`
  const dependencies = { zod: '1.0.0', react: '1.0.0', kysely: '1.0.0' }
  const devDependencies = { vitest: '1.0.0' }
  write('package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies }))
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export {}')
  }
  for (const [path, own] of Object.entries(allowed)) {
    const all = [...own, ...more.filter(([, from]) => from === path).map(([, , to]) => to)]
    const made = path.endsWith('x') ? 'export const Made = () => <b />' : 'export const made = 1'
    write(path, [...all.map((to) => `import '${to}'`), made].join('\n'))
  }
  return (await cruiseRooms(tree, ['app', 'listener', 'start.ts', 'test'])).violations
}

describe('room rules', () => {
  let broken: Awaited<ReturnType<typeof violations>>
  beforeAll(async () => {
    broken = await violations('broken', planted)
  })

  it('accept a tree in which every room imports only what it may', async () => {
    expect(await violations('allowed', [])).toEqual([])
  })

  it.each(planted)('report a planted violation of %s', (rule, from, to) => {
    const [, name] = /^(?:#|\.\/|node:)?(.*)$/.exec(to) ?? []
    expect(broken).toContainEqual({ rule, from, to: expect.stringContaining(name ?? to) })
  })

  it('have one planted violation each', () => {
    expect(planted.map(([rule]) => rule).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })
})
