/**
 * A stranger's clients, in a process of their own so that they do not slow down the measuring process. Parameters are
 * the site, the connections of each flood, and for how many milliseconds; prints what was returned.
 */
import { Agent, request } from 'node:http'

interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

const [url = '', ...numbers] = process.argv.slice(2)
const [connections = 1, duration = 0] = numbers.map(Number)
const until = performance.now() + duration
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string): Asked => ({ method: 'POST', path, headers: form, body })
const get = (path: string, headers: Record<string, string> = {}): Asked => ({
  method: 'GET',
  path,
  headers,
  body: '',
})

const paths = ['/', '/beratung', '/kontakt', '/kooperationen', '/promotion', '/ueber-mich', '/ablauf']
const pathOf = (index: number) => paths[index % paths.length] ?? '/'
const manyNames = Array.from({ length: 11_000 }, (_, index) => `f${index}`)
  .join('=&')
  .slice(0, 65_000)
const quotes = `name=a&message=${'"'.repeat(65_000)}`
const tooLarge = `name=a&message=${'"'.repeat(125_000)}`

/** Each request asks for something else, so that nothing is cached. */
const floods: Record<string, (index: number) => Asked> = {
  posts: (index) =>
    post(index % 2 ? '/kontakt' : '/beratung/termin', [manyNames, quotes, tooLarge][index % 3] ?? ''),
  'queries and cookies': (index) =>
    index % 2
      ? get(`${pathOf(index)}?x=${index}`)
      : get(pathOf(index), { cookie: `lotse.session_token=made-up-${index}.c2lnbmF0dXJl` }),
  'odd spellings': (index) => {
    const path = pathOf(index)
    const spellings = [
      path.toUpperCase(),
      `${path}/?y=${index}`,
      `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    ]
    return get(path === '/' ? `/?z=${index}` : (spellings[index % 3] ?? path))
  },
}

const counts = Object.fromEntries(Object.keys(floods).map((name) => [name, { answers: 0, failures: 0 }]))

function ask(agent: Agent, { method, path, headers, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...headers, 'accept-encoding': 'br' } }
    request(url + path, options, (response) => {
      response.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}

async function flood(name: string, asked: (index: number) => Asked) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const count = counts[name] ?? { answers: 0, failures: 0 }
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
}

await Promise.all(Object.entries(floods).map(([name, asked]) => flood(name, asked)))
console.log(JSON.stringify(counts))
