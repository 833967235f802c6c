/** A visitor and the advisor at a running product, who note what they were answered and what was acknowledged. */
import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { admin, type BuiltApp } from '#test/built-app.ts'
import { sampleMessage } from '#test/inquiry-samples.ts'
import { drawing } from '#test/gallery-content.ts'

/** Whoever waits longer than this for an answer has been left alone. */
const timeout = 40_000

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The local address to connect from, which makes this visitor another one than those at other addresses. */
  from: string
  agent?: Agent | false
}

interface Exchange {
  /** `no answer` where the connection ended, `no end` where nothing came at all. */
  status: string
  /** The parsed JSON body; `null` if the answer is none. */
  body: { outcome?: string } | null
  cookies: string[]
}

/** On a connection of its own, unless an agent keeps some. */
function exchange(
  url: string,
  { method = 'GET', headers = {}, body, from, agent = false }: Asked,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const failed = (status: string) => resolve({ status, body: null, cookies: [] })
    const asking = request(url, { method, agent, localAddress: from, headers }, (answer) => {
      const status = String(answer.statusCode)
      const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '')
      const received = text(answer).then((all) => resolve({ status, body: parsed(all), cookies }))
      received.catch(() => failed('no answer'))
    })
    asking.setTimeout(timeout, () => {
      failed('no end')
      asking.destroy()
    })
    asking.on('error', () => failed('no answer')).end(body)
  })
}

function parsed(received: string): Exchange['body'] {
  try {
    return JSON.parse(received) as Exchange['body']
  } catch {
    return null
  }
}

const outcomeOf = ({ status, body }: Exchange) => body?.outcome ?? status

let people = 0

/** Each time somebody else, from a network of their own. */
const someone = () => {
  people += 1
  return `127.${1 + Math.floor(people / 250)}.${people % 250}.1`
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** With an agent it is one visitor, whose connections are kept. */
export function visitorOf({ url }: Pick<BuiltApp, 'url'>, agent: Agent | false = false) {
  const stranger = someone()
  const nextSender = () => (agent ? stranger : someone())
  return {
    /** As all visitors get it. */
    page: async (path = '/') => (await exchange(url + path, { from: nextSender(), agent })).status,
    /** The form on /kontakt, sent by its script; the outcome, or the status where there is none. */
    async message() {
      const from = nextSender()
      const fields = { ...sampleMessage, message: `Nachricht ${people}`, email: `person${people}@example.ch` }
      const headers = { accept: 'application/json', ...form }
      const body = new URLSearchParams(fields).toString()
      return outcomeOf(await exchange(`${url}/kontakt`, { method: 'POST', headers, body, from, agent }))
    },
  }
}

interface Loaded {
  entries: { current: { title: string } } | null
  revisions: { current?: string }
}

/** `app` may be another server each time, as after a restart. */
export function advisorOf(app: () => Pick<BuiltApp, 'url'>) {
  let cookie = ''
  let number = 0
  let tried: number[] = []
  let last: number | null = null
  const pictures: string[] = []
  const from = '127.200.0.1'

  const post = (path: string, type: string, body: string | Uint8Array) =>
    exchange(app().url + path, {
      method: 'POST',
      from,
      headers: { cookie, origin: app().url, accept: 'application/json', 'content-type': type },
      body,
    })

  async function stored(): Promise<Loaded | null> {
    const { status, body } = await exchange(`${app().url}/admin/speichern/promotion`, {
      from,
      headers: { cookie, accept: 'application/json' },
    })
    return status === '200' ? (body as Loaded | null) : null
  }

  return {
    async signIn() {
      const fields = new URLSearchParams({ email: admin.email, password: admin.password })
      const { status, cookies } = await post('/admin-login', form['content-type'], fields.toString())
      if (cookies.length > 0) cookie = cookies.join('; ')
      return status
    },
    /** The promotion under the next title, with the last picture; the outcome, or the status where there is none. */
    async save() {
      const before = await stored()
      number += 1
      tried.push(number)
      const outcome = outcomeOf(
        await post(
          '/admin/speichern/promotion',
          'application/json',
          JSON.stringify({
            changes: {
              current: { ...defaultPromotion, title: `Stand ${number}`, image: pictures.at(-1) ?? '' },
            },
            base: { current: before?.revisions.current ?? null },
            change: { changeType: 'update' },
            version: { id: crypto.randomUUID(), timestamp: new Date().toISOString() },
          }),
        ),
      )
      if (outcome === 'saved') {
        last = number
        tried = []
      }
      return outcome
    },
    async upload() {
      const picture = await drawing(pictures.length)
      const answer = await post('/admin/bild?name=bild', 'image/jpeg', picture)
      const url = (answer.body as { url?: string } | null)?.url
      if (outcomeOf(answer) === 'stored' && url) pictures.push(url)
      return outcomeOf(answer)
    },
    /** How much of what was acknowledged is not there any more. */
    async lost() {
      const title = (await stored())?.entries?.current.title ?? ''
      // A save that was never answered may have been stored all the same.
      const isThere = last === null || [last, ...tried].some((each) => title === `Stand ${each}`)
      const found = await Promise.all(
        pictures.map(async (url) => (await exchange(app().url + url, { from, headers: { cookie } })).status),
      )
      return (isThere ? 0 : 1) + found.filter((status) => status !== '200').length
    },
  }
}
