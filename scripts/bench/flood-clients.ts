/**
 * A stranger's clients, in a separate process so that they do not slow down the measuring one. Parameters are
 * the site, the connections of each flood, the duration in milliseconds, and the names of the floods. Prints
 * the counts.
 */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A path, with a body if it is posted. */
type Asked = { path: string; body?: string; cookie?: string }

const [url = '', numberOfConnections, milliseconds, ...names] = process.argv.slice(2)
const [connections, duration] = [Number(numberOfConnections), Number(milliseconds)]
const until = performance.now() + duration

const paths = ['/', '/beratung', '/kontakt', '/kooperationen', '/promotion', '/ueber-mich', '/ablauf']
const pathOf = (index: number) => paths[index % paths.length] ?? '/'
const bodies = [
  Array.from({ length: 8_000 }, (_, index) => `f${index}`).join('=&'),
  `name=a&message=${'"'.repeat(65_000)}`,
  // Larger than any form.
  `name=a&message=${'"'.repeat(125_000)}`,
]

/** Each request differs, so that nothing is cached. */
const floods: Record<string, (index: number) => Asked> = {
  posts: (index) => ({
    path: index % 2 ? '/kontakt' : '/beratung/termin',
    body: bodies[index % 3] ?? '',
  }),
  'queries and cookies': (index) =>
    index % 2
      ? { path: `${pathOf(index)}?x=${index}` }
      : { path: pathOf(index), cookie: `lotse.session_token=made-up-${index}.c2lnbmF0dXJl` },
  'odd spellings': (index) => {
    const path = pathOf(index)
    const escaped = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
    return {
      path: [path.toUpperCase(), `${path}/?y=${index}`, path === '/' ? '/?z' : escaped][index % 3] ?? path,
    }
  },
}

function ask(agent: Agent, { path, body, cookie }: Asked): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { 'accept-encoding': 'br', ...(body && form), ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    request(url + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}

async function flood(asked: (index: number) => Asked) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const count = { answers: 0, failures: 0 }
  let index = 0
  const client = async () => {
    while (performance.now() < until) {
      await ask(agent, asked(index++)).then(
        () => count.answers++,
        // The request was cut off, for example because the body is too large.
        () => count.failures++,
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return count
}

/** Bytes that no browser sends. If `isRead` is false, the answers are not read. */
interface RawFlood {
  text: (index: number) => string
  isRead: boolean
}

const { host } = new URL(url)
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br', ...headers, '', ''].join('\r\n')
/** As many cookies as fit into the headers that the server accepts. */
const cookies = `Cookie: ${'lotse.session_token=a.b;'.repeat(300)}`
const tags = `If-None-Match: ${','.repeat(7_500)}`
const longQuery = `/beratung?${'a&'.repeat(3_500)}`
const agent = `User-Agent: Mozilla/5.0 (${'http'.repeat(1_800)}`

async function rawFloods(): Promise<Record<string, RawFlood>> {
  const page = await (await fetch(url)).text()
  const picture = /\/media\/[^"' ,]+\.jpe?g/.exec(page)?.[0] ?? '/media/none.jpg'
  return {
    'pictures that nobody reads': { text: () => get(picture).repeat(600), isRead: false },
    'one picture for each connection that nobody reads': { text: () => get(picture), isRead: false },
    'headers of a thousand parts': {
      text: (index) => [get('/', cookies), get('/', tags), get(longQuery), get('/', agent)][index % 4] ?? '',
      isRead: true,
    },
    'bodies in single bytes': {
      text: () =>
        `${get('/kontakt', 'Transfer-Encoding: chunked').replace('GET', 'POST')}${'1\r\na\r\n'.repeat(100_000)}`,
      isRead: false,
    },
    'a network of many hosts': {
      text: (index) => get('/admin-login', `X-Forwarded-For: 2001:db8:1:${(index % 65_536).toString(16)}::1`),
      isRead: true,
    },
  }
}

/** In milliseconds: when a client that was cut off opens its next connection. */
const againAfter = 1_000

async function rawFlood({ text, isRead }: RawFlood) {
  const count = { answers: 0, failures: 0 }
  let index = 0
  const client = async () => {
    while (performance.now() < until) {
      await rawClient(() => text(index++), isRead, count)
      count.failures++
      await delay(againAfter)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return count
}

/** Sends until the connection is closed, or the time is over. */
function rawClient(next: () => string, isRead: boolean, count: { answers: number }): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const timer = setTimeout(() => socket.destroy(), until - performance.now())
  socket.on('error', () => {}).write(next())
  if (isRead)
    socket.on('data', (chunk: Buffer) => {
      if (!chunk.includes('HTTP/1.1 ')) return
      count.answers++
      socket.write(next())
    })
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    }),
  )
}

const raw = await rawFloods()
const counts = names.map(async (name) => {
  const [asked, written] = [floods[name], raw[name]]
  if (asked) return [name, await flood(asked)] as const
  if (written) return [name, await rawFlood(written)] as const
  throw new Error(`No flood is called '${name}'.`)
})
console.log(JSON.stringify(Object.fromEntries(await Promise.all(counts))))
