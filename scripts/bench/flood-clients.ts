/**
 * A stranger's clients, in a process of their own so that they do not slow down the measuring process. Parameters are
 * the site, the connections of each flood, and for how many milliseconds; prints what was returned.
 */
import { Agent, request } from 'node:http'

/** A path, with a body where it is posted. */
type Asked = { path: string; body?: string; cookie?: string }

const [url = '', ...numbers] = process.argv.slice(2)
const [connections = 1, duration = 0] = numbers.map(Number)
const until = performance.now() + duration

const paths = ['/', '/beratung', '/kontakt', '/kooperationen', '/promotion', '/ueber-mich', '/ablauf']
const pathOf = (index: number) => paths[index % paths.length] ?? '/'
const bodies = [
  Array.from({ length: 8_000 }, (_, index) => `f${index}`).join('=&'),
  `name=a&message=${'"'.repeat(65_000)}`,
  // Larger than any form.
  `name=a&message=${'"'.repeat(125_000)}`,
]

/** Each request asks for something else, so that nothing is cached. */
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
        // Cut off, for example because the body is too large.
        () => count.failures++,
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return count
}

const counts = Object.entries(floods).map(async ([name, asked]) => [name, await flood(asked)] as const)
console.log(JSON.stringify(Object.fromEntries(await Promise.all(counts))))
