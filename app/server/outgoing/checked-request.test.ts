import { connect as connectTo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createEmailjsMailer } from '#adapters/emailjs/mailer.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import { download } from '#server/media/remote-images.server.ts'
import { askLinks, askSite } from '#server/readiness/asked-sites.server.ts'
import {
  type AddressRules,
  findAllowedAddresses,
  bodyOf,
  requestChecked,
  ForbiddenAddress,
  isPublicAddress,
  TooLarge,
} from './checked-request.server.ts'
import { listening, serve } from '#test/local-server.ts'
import { cardWith, readyContent } from '#test/ready-content.ts'

let url: string
beforeEach(async () => {
  url = (await serve((_, response) => response.end('here'))).replace('127.0.0.1', 'several.test')
})

const rules = (...addresses: string[]) => ({ isAllowed: () => true, resolve: async () => addresses })
const asked = { method: 'GET', accept: '*/*', signal: new AbortController().signal } as const
const answer = async (...addresses: string[]) => text(await requestChecked(url, rules(...addresses), asked))

it('a host with several addresses is reached at the next one if the first does not answer', async () => {
  expect(await answer('127.0.0.2', '127.0.0.1')).toBe('here')
  expect(await answer('::1', '127.0.0.1')).toBe('here')
  await expect(answer('127.0.0.2', '127.0.0.3')).rejects.toThrow()
})

it('a host with several addresses is tried by IPv4 first, refused if one is forbidden, and looked up in limited time', async () => {
  const { signal } = asked
  const found = (given: AddressRules, until = signal) =>
    findAllowedAddresses({ host: 'several.test', port: 80 }, given, until)
  expect(await found(rules('::1', '192.0.2.7', '::2'))).toEqual(['192.0.2.7', '::1', '::2'])
  const isAllowed = (address: string) => address !== '127.0.0.1'
  const mixed = { ...rules('192.0.2.7', '127.0.0.1'), isAllowed }
  await expect(found(mixed)).rejects.toThrow(ForbiddenAddress)
  const late = new AbortController()
  const slow = found({ isAllowed, resolve: () => new Promise<never>(() => {}) }, late.signal)
  late.abort()
  await expect(slow).rejects.toMatchObject({ code: 'ETIMEOUT' })
})

it('private hosts are reached if the operator names them, by name or address and by port, and no others', async () => {
  const resolve = async (host: string) => (host.includes('nas') ? ['192.168.1.5'] : ['93.184.216.34'])
  const find = (address: string, ...privateHosts: { host: string; port: number | null }[]) => {
    const { hostname, port } = new URL(address)
    const given = { isAllowed: isPublicAddress, resolve, privateHosts }
    return findAllowedAddresses({ host: hostname, port: Number(port) || 80 }, given, asked.signal)
  }
  const nas = { host: 'nas.local', port: null }
  for (const address of ['http://nas.local', 'http://NAS.local.:8080'])
    expect(await find(address, nas), address).toEqual(['192.168.1.5'])
  expect(await find('http://other-nas', { host: '192.168.1.5', port: null })).toEqual(['192.168.1.5'])
  expect(await find('http://[fd00:0::5]:81', { host: 'fd00::5', port: 81 })).toEqual(['fd00::5'])
  const refused = [
    ['http://nas.local:81', { host: 'nas.local', port: 80 }],
    ['http://nas.local.evil-nas.example', nas],
    ['http://nas', nas],
    ['http://192.168.1.5', nas],
    ['http://3232235781', nas],
    ['http://[::ffff:192.168.1.5]', { host: '192.168.1.5', port: null }],
    ['http://192.168.1.6', { host: '192.168.1.5', port: null }],
  ] as const
  for (const [address, named] of refused)
    await expect(find(address, named), address).rejects.toThrow(ForbiddenAddress)
})

it('a redirect may lead from a named private host to itself or outside, but never from the internet to one', async () => {
  const origin = await serve((request, response) => {
    const port = request.headers.host?.split(':')[1]
    const to = { '/self': `http://nas.test:${port}/`, '/out': `http://public.test:${port}/`, '/on': '/self' }
    const location = to[request.url as '/self']
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end('here')
  })
  // 127.0.0.1 stands for the internet, 127.0.0.2 for the own network.
  const given = {
    isAllowed: (address: string) => address === '127.0.0.1',
    resolve: async (host: string) => [host === 'public.test' ? '127.0.0.1' : '127.0.0.2'],
    privateHosts: [{ host: 'nas.test', port: null }],
  }
  const server = createServer((socket) => {
    socket.pipe(connectTo(Number(new URL(origin).port))).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.2', resolve))
  onTestFinished(() => void server.close())
  const from = (host: string, path: string) =>
    requestChecked(origin.replace('127.0.0.1', host) + path, given, asked).then(text)
  for (const path of ['/self', '/out', '/on']) expect(await from('nas.test', path), path).toBe('here')
  expect(await from('public.test', '/')).toBe('here')
  for (const path of ['/self', '/on'])
    await expect(from('public.test', path), path).rejects.toThrow(ForbiddenAddress)
  await expect(from('other-nas.test', '/')).rejects.toThrow(ForbiddenAddress)
})

const rude: Record<string, string | null> = {
  'another protocol': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  'its end at once': null,
  nothing: '',
  'provisional answers alone': 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n',
  'headers without end': 'HTTP/1.1 200 OK\r\nX-A: 1\r\n',
  'a body without end': 'HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR',
  'less than it promises': 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nBEGIN',
  'a piece that never comes': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nBEGIN',
  'what is no answer': '220 mail.example ESMTP\r\n',
}

async function rudeServer(said: string | null) {
  const port = await listening(
    createServer((socket) => {
      socket.on('error', () => {})
      if (said === null) return socket.destroy()
      socket.once('data', () => socket.write(said))
    }),
  )
  return `http://127.0.0.1:${port}`
}

/** Never stops by itself: each such body ends at its limit, a tenth of a second here. */
it.each(Object.entries(rude))(
  'no request waits beyond its limit for a server that answers %s',
  async (_name, said) => {
    const origin = await rudeServer(said)
    const limit = () => AbortSignal.timeout(100)
    const given = { isAllowed: () => true }
    const whole = async () => {
      const signal = limit()
      return bodyOf(await requestChecked(origin, given, { ...asked, signal }), 1_000, signal)
    }
    await expect(whole()).rejects.toThrow()
    expect(await download(origin, { ...given, largest: 1_000, timeout: 100 })).toEqual({
      ok: false,
      reason: 'unreachable',
    })
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const end = new AbortController()
      setTimeout(() => end.abort(), 100)
      return end.signal
    })
    const secure = origin.replace('http:', 'https:')
    expect(await askSite(secure, {})).toEqual({ state: 'unknown', reason: 'no-answer' })
    const content = {
      ...readyContent,
      consultation: { ...readyContent.consultation, cards: [cardWith(`<a href="${origin}">x</a>`)] },
    }
    expect(await askLinks(content, 'https://keller.ch', { ...given, timeout: 100 })).toBeDefined()
    const mailer = createEmailjsMailer({
      endpoint: origin,
      publicKey: 'public',
      serviceId: 'service',
      templates: { booking: 'b', contact: 'c' },
    })
    expect(await mailer.send(sampleMail())).toBeDefined()
    expect(await mailer.reach()).toBeDefined()
    timeout.mockRestore()
  },
)

it('a body that exceeds its limit or breaks off is rejected', async () => {
  const long = await serve((_, response) => response.end('x'.repeat(1_001)))
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('BEGIN')
    setImmediate(() => response.destroy())
  })
  const read = async (address: string) =>
    bodyOf(await requestChecked(address, { isAllowed: () => true }, asked), 1_000, asked.signal)
  await expect(read(long)).rejects.toThrow(TooLarge)
  await expect(read(broken)).rejects.toThrow()
})
