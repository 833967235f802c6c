import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { createLog } from '#server/log.server.ts'
import { createImageImport, download, type DownloadRules } from './remote-images.server.ts'
import { isPublicAddress } from '#server/outgoing/checked-request.server.ts'
import { serve } from '#test/local-server.ts'

const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
  .png()
  .toBuffer()

/** As if 127.0.0.1 were a public address, and every other one private. */
const isAllowed = (address: string) => address === '127.0.0.1'
const rules: DownloadRules = { isAllowed, largest: 100_000, timeout: 5_000 }

it.each([
  [false, '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1'],
  [false, '::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1'],
  [false, 'example.ch'],
  [true, '8.8.8.8 172.32.0.1 2a00:1450:400a:808::2003'],
])('it is %s that these addresses are public: %s', (isPublic, addresses) => {
  for (const address of addresses.split(' ')) expect(isPublicAddress(address), address).toBe(isPublic)
})

it('downloads refuse a forbidden address, even behind a redirect and in any spelling', async () => {
  let asked = 0
  const origin = await serve((request, response) => {
    asked++
    const port = request.headers.host?.split(':')[1]
    response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end()
  })
  expect(await download(origin, rules)).toEqual({ ok: false, reason: 'forbidden-address' })
  expect(asked).toBe(1)
  const strict = { ...rules, isAllowed: isPublicAddress }
  for (const host of ['localhost', '[::1]', '0x7f000001', '127.1', '[::ffff:7f00:1]']) {
    const result = await download(`http://${host}:${new URL(origin).port}/`, strict)
    expect(result, host).toEqual({ ok: false, reason: 'forbidden-address' })
  }
  expect(asked).toBe(1)
})

it('downloads connect to the address that was checked, even if the name resolves to another one later', async () => {
  const origin = await serve((_request, response) => response.end(image))
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let lookups = 0
  const resolve = async () => answers[lookups++] ?? []
  const address = origin.replace('127.0.0.1', 'bilder.example')
  expect((await download(address, { ...rules, resolve })).ok).toBe(true)
  expect(lookups).toBe(1)
  expect(await download(address, { ...rules, resolve })).toEqual({ ok: false, reason: 'forbidden-address' })
})

it('downloads refuse any address but a plain web address', async () => {
  for (const address of ['ftp://127.0.0.1/a', 'file:///etc/passwd', 'http://user:secret@127.0.0.1/', 'kein'])
    expect((await download(address, rules)).ok, address).toBe(false)
})

it('downloads stop at the size limit, even without a stated length', async () => {
  const origin = await serve((_request, response) => {
    response.write(Buffer.alloc(90_000))
    response.end(Buffer.alloc(90_000))
  })
  expect(await download(origin, rules)).toEqual({ ok: false, reason: 'too-large' })
})

it('downloads give up on a server that never ends, on endless redirects and on errors', async () => {
  const slow = await serve((_request, response) => response.write('a'))
  const loop = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
  const missing = await serve((_request, response) => response.writeHead(404).end())
  const silent = () => new Promise<never>(() => {})
  for (const [address, change] of [
    [slow, { timeout: 100 }],
    ['http://bilder.example/', { resolve: silent, timeout: 100 }],
    [loop, {}],
    [missing, {}],
  ] as const)
    expect(await download(address, { ...rules, ...change })).toEqual({ ok: false, reason: 'unreachable' })
})

const log = createLog({ level: 'silent' })

it('images of other sites are re-encoded and stored, unless they are no image, private or cannot be stored', async () => {
  const files = createMemoryFiles()
  const origin = await serve(({ url }, response) => {
    if (url === '/a') response.writeHead(302, { location: '/foto.png' }).end()
    else
      response.writeHead(200, { 'content-type': 'image/png' }).end(url === '/foto.png' ? image : '<script>')
  })
  const take = createImageImport({ files, log, rules })
  const taken = await take(`${origin}/a`)
  if (taken.outcome !== 'stored') throw new Error(taken.reason)
  expect(taken.url).toMatch(/^\/media\/gallery\/extern-[0-9a-f]{32}\.jpg$/)
  const file = await files.read(files.pathOf(taken.url) ?? '')
  expect(await sharp(file?.content).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
  expect(await take(`${origin}/page`)).toMatchObject({ reason: 'not-an-image' })
  const strict = createImageImport({ files, log })
  expect(await strict(`${origin}/foto.png`)).toMatchObject({ reason: 'forbidden-address' })
  files.breakDown()
  expect(await take(`${origin}/foto.png`)).toMatchObject({ reason: 'unavailable' })
})
