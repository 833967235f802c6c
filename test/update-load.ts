/** Visitors and the advisor while the server changes: what was asked, what was lost, and what was acknowledged. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as reading } from 'node:timers/promises'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { admin } from './built-app.ts'

export interface Load {
  /** Ends when every request has its answer. */
  stop(): Promise<LoadReport>
  /** How many answers there were so far. */
  answers(): number
}

interface LoadReport {
  answers: number
  saves: number
  /** Of each request without the answer that it should get. */
  lost: string[]
  /** In milliseconds. */
  longestWait: number
  /** The title that was acknowledged last. */
  lastTitle: string
}

const form = new URLSearchParams({ name: 'Anna', message: 'Hallo' }).toString()
const asked = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/admin-login' },
  { method: 'POST', path: '/kontakt', body: form },
] as const

interface Asked {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

async function answerTo(url: string, { method, path, body, headers }: Asked, agent: Agent) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const sending = request(url + path, { method, agent, headers: { ...(body && type), ...headers } })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }
}

/**
 * Half of the visitors keep their connection, the others open one for each request; the advisor saves all the while. `pace` is
 * how many milliseconds each of them reads an answer.
 */
export async function beginLoad(url: string, visitors: number, pace: number): Promise<Load> {
  const report: LoadReport = { answers: 0, saves: 0, lost: [], longestWait: 0, lastTitle: '' }
  const ending = new AbortController()

  async function attempt(agent: Agent, order: Asked) {
    if (pace > 0) await reading(pace)
    const began = performance.now()
    try {
      const answer = await answerTo(url, order, agent)
      if (answer.status >= 500) report.lost.push(`${order.method} ${order.path}: ${answer.status}`)
      report.answers += 1
      return answer
    } catch (error) {
      report.lost.push(`${order.method} ${order.path}: ${String(error)}`)
      return null
    } finally {
      report.longestWait = Math.max(report.longestWait, performance.now() - began)
    }
  }

  async function visit(index: number) {
    const agent = new Agent({ keepAlive: index % 2 === 0 })
    for (let round = index; !ending.signal.aborted; round += 1)
      await attempt(agent, asked[round % asked.length] ?? asked[0])
    agent.destroy()
  }

  async function save() {
    const agent = new Agent({ keepAlive: false })
    const headers = { cookie: await signIn(url, agent), origin: url, 'content-type': 'application/json' }
    let revision: string | null = null
    while (!ending.signal.aborted) {
      const title = `Stand ${report.saves + 1}`
      const body = JSON.stringify({
        changes: { current: { ...defaultPromotion, title } },
        base: { current: revision },
        change: { changeType: 'update' },
        version: { id: crypto.randomUUID(), timestamp: new Date().toISOString() },
      })
      const answer = await attempt(agent, {
        method: 'POST',
        path: '/admin/speichern/promotion',
        body,
        headers,
      })
      if (!answer) continue
      const saved = JSON.parse(answer.text) as { outcome: string; revisions: { current: string } }
      const isFirst = report.saves === 0 && revision === null
      if (saved.outcome !== 'saved' && !(isFirst && saved.outcome === 'conflict')) {
        report.lost.push(`save: ${answer.text.slice(0, 200)}`)
        return
      }
      revision = saved.revisions.current
      if (saved.outcome !== 'saved') continue
      report.saves += 1
      report.lastTitle = title
    }
  }

  const clients = [...Array.from({ length: visitors }, (_, index) => visit(index)), save()]
  return {
    answers: () => report.answers,
    async stop() {
      ending.abort()
      await Promise.all(clients)
      return report
    },
  }
}

async function signIn(url: string, agent: Agent): Promise<string> {
  const body = new URLSearchParams({ email: admin.email, password: admin.password }).toString()
  const headers = { origin: url, accept: 'application/json' }
  const { cookies } = await answerTo(url, { method: 'POST', path: '/admin-login', body, headers }, agent)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
