import { expect, it } from 'vitest'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { guardMedia } from './access.server.ts'

const hash = 'a'.repeat(64)

function setUp(...shown: string[]) {
  let database: 'up' | 'down' = 'up'
  const media = guardMedia(
    {
      files: createMemoryFiles(),
      content: { showsPicture: async (address) => shown.includes(address) },
      sessions: {
        async whoIsSignedIn(headers) {
          if (database === 'down') throw new Unavailable('down')
          const admin = { id: 'a', email: 'a@example.ch', name: 'A' }
          return headers.get('cookie') === 'admin' ? { admin, cookies: ['lotse.session=renewed'] } : null
        },
      },
    },
    async () => new Response('picture', { headers: { 'Cache-Control': 'public' } }),
  )
  async function ask(path: string, cookie = '') {
    const { status, headers } = await media(new Request(`http://x${path}`, { headers: { cookie } }))
    return [status, headers.get('cache-control'), ...headers.getSetCookie()]
  }
  return { ask, breakDown: () => (database = 'down') }
}

it.each([
  '/media/gallery/1.jpg',
  '/media/variants/1/gallery/1.jpg/400.avif',
  `/media/variants/1/inline/${hash}/400.webp`,
  '/media/variants/0/gallery/shown.jpg/400.avif',
])('a hidden picture is not found by strangers, and not cached for the admin: %s', async (path) => {
  const { ask } = setUp('/media/gallery/shown.jpg')
  expect(await ask(path)).toEqual([404, 'no-store'])
  expect(await ask(path, 'admin')).toEqual([200, 'private, no-store', 'lotse.session=renewed'])
})

it('a hidden picture is not found while the session cannot be checked', async () => {
  const { ask, breakDown } = setUp()
  breakDown()
  expect(await ask('/media/gallery/1.jpg', 'admin')).toEqual([404, 'no-store'])
})

it('a shown picture and its variants are public, without asking the database', async () => {
  const { ask, breakDown } = setUp('/media/gallery/1.jpg', `/media/inline/${hash}`)
  breakDown()
  for (const path of ['/media/gallery/1.jpg', `/media/inline/${hash}`]) {
    expect(await ask(path)).toEqual([200, 'public'])
    expect(await ask(path.replace('/media/', '/media/variants/1/') + '/400.avif')).toEqual([200, 'public'])
  }
})
