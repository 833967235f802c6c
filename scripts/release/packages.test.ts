import { expect, it } from 'vitest'
import { billOfMaterials, productPackages } from './packages.ts'

const lock = JSON.stringify({
  packages: {
    '': { dependencies: { a: '1', native: '1' }, optionalDependencies: { 'node-x64': '1', 'node-arm': '1' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AAEC',
      dependencies: { b: '2' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/b': { version: '1.0.0', license: 'ISC', dev: true },
    'node_modules/native': {
      version: '3.0.0',
      optionalDependencies: Object.fromEntries(
        ['@img/linux-x64', '@img/musl-x64', '@img/linux-arm64', 'absent'].map((name) => [name, '1']),
      ),
    },
    'node_modules/@img/linux-x64': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/@img/musl-x64': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@img/linux-arm64': { version: '1.0.0', os: ['linux'], cpu: ['arm64'] },
    'node_modules/node-x64': { version: '26.0.0', os: 'linux', cpu: 'x64' },
    'node_modules/node-arm': { version: '26.0.0', os: 'linux', cpu: 'arm64' },
    'node_modules/dev': { version: '1.0.0', dev: true },
  },
})
const paths = (packages: { path: string }[]) =>
  packages.map(({ path }) => path.replace('node_modules/', '')).join(' ')

it('takes the packages of one platform, without development ones, each from its nearest copy', () => {
  const needed = '@img/linux-x64 a a/node_modules/b native node-x64'
  expect(paths(productPackages(lock, 'x64'))).toBe(needed)
  expect(paths(productPackages(lock, 'arm64', ['native']))).toBe('@img/linux-arm64 native')
})

it('lists packages with licence, checksum and dependencies, the same each time', () => {
  const packages = productPackages(lock, 'x64')
  const text = billOfMaterials({ version: '1.2.3' }, packages)
  expect(billOfMaterials({ version: '1.2.3' }, packages)).toBe(text)
  const bill = JSON.parse(text)
  const uuid = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5|8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(bill.serialNumber).toMatch(uuid)
  const hashes = [{ alg: 'SHA-512', content: '000102' }]
  for (const component of [
    { purl: 'pkg:npm/a@1.0.0', version: '1.0.0', hashes, licenses: [{ license: { id: 'MIT' } }] },
    { licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
  ])
    expect(bill.components).toContainEqual(expect.objectContaining(component))
  expect(bill.dependencies).toContainEqual({ ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] })
  expect(bill.dependencies[0].dependsOn).not.toContain('pkg:npm/b@2.0.0')
})
