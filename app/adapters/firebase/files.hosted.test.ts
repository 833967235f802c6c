import { describe, expect, inject, it } from 'vitest'
import { filesContract, pathsBelow } from '#ports/files.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { emptyStorage, isMissing, openHosted, sdkFolder } from '#test/hosted/backend.ts'
import { createFirebaseFiles } from './files.ts'
import { loadSdk } from './sdk.ts'

describe.skipIf(isMissing('storage'))('hosted files', () => {
  filesContract(async () => {
    await emptyStorage()
    const { files, close } = openHosted()
    return { files, close }
  })

  it('leave out names with umlauts that an earlier site stored', async () => {
    await emptyStorage()
    const { files, close } = openHosted()
    const upload = `http://${inject('emulators').storage}/v0/b/demo-lotse.firebasestorage.app/o`
    await fetch(`${upload}?name=${encodeURIComponent('gallery/1-Büro Zürich.jpg')}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'image/jpeg' },
      body: new Uint8Array([1]),
    })
    await files.put('gallery/2.jpg', new Uint8Array([1]))
    const paths = await pathsBelow(files, 'gallery/')
    await close()
    expect(paths).toEqual(['gallery/2.jpg'])
  })

  it('are Unavailable when nothing answers', async () => {
    const { Storage } = loadSdk(sdkFolder).storage
    const nowhere = new Storage({
      projectId: 'demo-lotse',
      apiEndpoint: 'http://127.0.0.1:9',
      useAuthWithCustomEndpoint: false,
      retryOptions: { autoRetry: false },
    })
    const files = createFirebaseFiles(nowhere.bucket('none'))
    await expect(files.read('gallery/1.jpg')).rejects.toThrow(Unavailable)
    await expect(files.put('gallery/1.jpg', new Uint8Array([1]))).rejects.toThrow(Unavailable)
    expect(await files.isReachable()).toBe(false)
  })
})
