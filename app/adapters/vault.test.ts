import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFirebaseVault } from '#adapters/firebase/backend.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Vault } from '#ports/vault.ts'
import { vaultContract } from '#ports/vault.contract.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

describe('vault of the embedded backend', () => {
  let folder = ''
  let key = ''
  let told: unknown[] = []
  let vault: Vault
  beforeEach(async () => {
    folder = temporaryFolder()
    key = join(folder, 'mail-key')
    told = []
    vault = open(folder)
  })

  function open(dataDir: string) {
    const clock = createFixedClock('2026-11-23T09:00:00Z')
    const unreadableKey = (error: unknown) => told.push(error)
    return createEmbeddedBackend({ dataDir, secureCookies: false, clock, unreadableKey }).vault
  }

  vaultContract(
    async () => [open(folder), open(folder)],
    async () => open(join(folder, 'elsewhere')),
    'renewed',
  )

  it('opens nothing without its key, which only this user can read, and creates no new one for that', async () => {
    const sealed = await vault.seal('geheim', 'ein Server')
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    await rm(key)
    expect(await vault.open(sealed, 'ein Server')).toBeNull()
    expect(existsSync(key)).toBe(false)
    expect(told).toEqual([])
  })

  it('has no key file before anything is sealed, and none after it is renewed', async () => {
    await vault.renew()
    expect(existsSync(key)).toBe(false)
    await vault.seal('geheim', 'ein Server')
    expect(await vault.renew()).toBe('renewed')
    expect(existsSync(key)).toBe(false)
  })

  it('opens nothing while its key is unreadable, reports that once, and seals with a new key', async () => {
    const sealed = await vault.seal('geheim', 'ein Server')
    const before = await readFile(key, 'utf8')
    await writeFile(key, 'zu kurz')
    for (let time = 0; time < 3; time += 1) expect(await vault.open(sealed, 'ein Server')).toBeNull()
    expect(told.map(String)).toEqual([expect.stringContaining('mail-key is too short')])
    await writeFile(key, before)
    expect(await vault.open(sealed, 'ein Server')).toBe('geheim')
    await writeFile(key, 'zu kurz')
    expect(await vault.open(await vault.seal('neu', 'ein Server'), 'ein Server')).toBe('neu')
    expect(await vault.open(sealed, 'ein Server')).toBeNull()
    expect(told).toHaveLength(2)
  })

  it('is Unavailable if an unreadable key cannot be replaced', async () => {
    await mkdir(key)
    expect(await vault.open('x', 'ein Server')).toBeNull()
    await expect(vault.seal('geheim', 'ein Server')).rejects.toThrow(Unavailable)
  })
})

describe('vault of the hosted backend', () => {
  vaultContract(
    async () => [createFirebaseVault('one'), createFirebaseVault('one')],
    async () => createFirebaseVault('two'),
    'elsewhere',
  )
})
