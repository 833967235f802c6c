import { describe, expect, it } from 'vitest'
import { endingResetLinks } from '#adapters/sign-in/reset-links.ts'
import { accountsContract } from '#ports/accounts.contract.ts'
import { documentsContract } from '#ports/documents.contract.ts'
import { filesContract } from '#ports/files.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createMemoryAccounts } from './accounts.ts'
import { createFixedClock } from './clock.ts'
import { createMemoryDocuments } from './documents.ts'
import { createMemoryFiles } from './files.ts'

const close = async () => {}

describe('memory documents', () => {
  documentsContract(async () => ({ documents: createMemoryDocuments(), close }))

  it('throw Unavailable while broken down, and have everything again afterwards', async () => {
    const documents = createMemoryDocuments()
    await documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data: { n: 1 } }])
    documents.breakDown()
    await expect(documents.read('gallery', 'current')).rejects.toThrow(Unavailable)
    await expect(documents.list('gallery')).rejects.toThrow(Unavailable)
    await expect(documents.commit([])).rejects.toThrow(Unavailable)
    expect(await documents.isConnected()).toBe(false)
    documents.recover()
    expect((await documents.read('gallery', 'current'))?.data).toEqual({ n: 1 })
  })
})

describe('memory files', () => {
  filesContract(async () => ({ files: createMemoryFiles(), close }))

  it('throw Unavailable while broken down', async () => {
    const files = createMemoryFiles()
    files.breakDown()
    await expect(files.put('a.jpg', new Uint8Array([1]))).rejects.toThrow(Unavailable)
    expect(await files.isReachable()).toBe(false)
  })
})

describe('memory accounts', () => {
  accountsContract(async () => {
    const documents = createMemoryDocuments()
    return { accounts: endingResetLinks(createMemoryAccounts(), documents), documents, close }
  })

  it('refuse for the reason a test asks for', async () => {
    const accounts = createMemoryAccounts()
    accounts.refuseWith('network')
    expect(
      await accounts.signIn(
        { email: 'a@b.ch', password: 'xxxxxx' },
        { address: '127.0.0.1', headers: new Headers() },
      ),
    ).toEqual({
      outcome: 'refused',
      reason: 'network',
    })
  })
})

describe('fixed clock', () => {
  it('stands still until it is moved', () => {
    const clock = createFixedClock('2026-03-29T00:30:00Z')
    expect(clock.now()).toEqual(clock.now())
    clock.advance(60_000)
    expect(clock.now().toISOString()).toBe('2026-03-29T00:31:00.000Z')
  })
})
