import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFirebaseVault } from '#adapters/firebase/vault.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { vaultContract } from '#ports/vault.contract.ts'

describe('vault of the embedded backend', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotse-vault-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  function open(dataDir: string) {
    const clock = createFixedClock('2026-11-23T09:00:00Z')
    return createEmbeddedBackend({ dataDir, secureCookies: false, clock }).vault
  }

  vaultContract(
    async () => [open(folder), open(folder)],
    async () => open(join(folder, 'elsewhere')),
    'renewed',
  )

  it('keeps its key in a file of its own, which only this user reads', async () => {
    await open(folder).seal('geheim', 'ein Server')
    const key = join(folder, 'mail-key')
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    expect((await readFile(key, 'utf8')).trim().length).toBeGreaterThan(40)
  })
})

describe('vault of the hosted backend', () => {
  vaultContract(
    async () => [createFirebaseVault('one'), createFirebaseVault('one')],
    async () => createFirebaseVault('two'),
    'elsewhere',
  )
})
