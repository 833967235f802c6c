/** A visitor and the advisor at a running product, who record their answers and the acknowledged data. */
import type { Agent } from 'node:http'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { admin, type BuiltApp } from '#test/built-app.ts'
import { type Asked, exchange } from '#test/exchange.ts'
import { asScript } from '#test/forms.ts'
import { sampleMessage } from '#test/inquiry-samples.ts'
import { drawing } from '#test/gallery-content.ts'
import { cookieIn } from '#test/session-cookie.ts'

/** In milliseconds: nobody waits longer for an answer. */
const timeout = 40_000

interface Answer {
  /** The HTTP status, `no answer` if the connection ended, `no end` if the timeout passed. */
  status: string
  /** `null` if the answer is no JSON. */
  body: { outcome?: string } | null
  cookie: string
}

/** Uses a new connection, unless an agent keeps some. */
async function ask(url: string, asked: Asked): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const answer = await exchange(url, { agent: false, ...asked, signal })
    const received = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const body = isJson ? JSON.parse(received) : null
    return { status: String(answer.status), body, cookie: cookieIn(answer) }
  } catch {
    return { status: signal.aborted ? 'no end' : 'no answer', body: null, cookie: '' }
  }
}

const outcomeOf = ({ status, body }: Answer) => body?.outcome ?? status

let people = 0

/** The address of a new person each time, from another network. */
const someone = () => {
  people += 1
  return `127.${1 + Math.floor(people / 250)}.${people % 250}.1`
}

/** With an agent, all requests are from one visitor, whose connections are kept. */
export function visitorOf({ url }: Pick<BuiltApp, 'url'>, agent: Agent | false = false) {
  const stranger = someone()
  const nextSender = () => ({ localAddress: agent ? stranger : someone(), agent })
  return {
    /** Requests a page as all visitors do; returns the status. */
    page: async (path = '/') => (await ask(url + path, nextSender())).status,
    /** Sends the form on /kontakt as its script does. Returns the outcome, or the status if there is none. */
    async message() {
      const sender = nextSender()
      const fields = { ...sampleMessage, message: `Nachricht ${people}`, email: `person${people}@example.ch` }
      const body = new URLSearchParams(fields)
      return outcomeOf(await ask(`${url}/kontakt`, { method: 'POST', headers: asScript, body, ...sender }))
    },
  }
}

interface Loaded {
  entries: { current: { title: string } } | null
}

/** `app` may return another server each time, as after a restart. */
export function advisorOf(app: () => Pick<BuiltApp, 'url'>) {
  let cookie = ''
  let number = 0
  let tried: number[] = []
  let last: number | null = null
  const pictures: string[] = []
  const localAddress = '127.200.0.1'

  const get = (path: string) => ask(app().url + path, { localAddress, headers: { cookie, ...asScript } })

  function post(path: string, body: Asked['body'], headers: Record<string, string> = {}) {
    const own = { cookie, origin: app().url, ...asScript }
    return ask(app().url + path, { method: 'POST', localAddress, headers: { ...own, ...headers }, body })
  }

  async function stored(): Promise<Loaded | null> {
    const { status, body } = await get('/admin/save/promotion')
    return status === '200' ? (body as Loaded | null) : null
  }

  return {
    async signIn() {
      const { email, password } = admin
      const answer = await post('/admin-login', new URLSearchParams({ email, password }))
      if (answer.cookie !== '') cookie = answer.cookie
      return answer.status
    },
    /**
     * Saves the promotion with the next title and the last picture. Returns the outcome, or the status if
     * there is none.
     */
    async save() {
      const before = await stored()
      number += 1
      tried.push(number)
      const current = { ...defaultPromotion, title: `Stand ${number}`, image: pictures.at(-1) ?? '' }
      const order = {
        changes: { current },
        base: { current: before?.entries?.current },
        change: { changeType: 'update' },
        version: { id: crypto.randomUUID(), timestamp: new Date().toISOString() },
      }
      const json = { 'content-type': 'application/json' }
      const outcome = outcomeOf(await post('/admin/save/promotion', JSON.stringify(order), json))
      if (outcome === 'saved') {
        last = number
        tried = []
      }
      return outcome
    },
    async upload() {
      const picture = await drawing(pictures.length)
      const answer = await post('/admin/picture?name=bild', picture, { 'content-type': 'image/jpeg' })
      const url = (answer.body as { url?: string } | null)?.url
      if (outcomeOf(answer) === 'stored' && url) pictures.push(url)
      return outcomeOf(answer)
    },
    /** The number of acknowledged things that are lost. */
    async lost() {
      const title = (await stored())?.entries?.current.title ?? ''
      // A save that was never answered may have been stored nevertheless.
      const isThere = last === null || [last, ...tried].some((each) => title === `Stand ${each}`)
      const found = await Promise.all(pictures.map(async (url) => (await get(url)).status))
      return (isThere ? 0 : 1) + found.filter((status) => status !== '200').length
    },
  }
}
