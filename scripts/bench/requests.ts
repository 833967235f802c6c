/** The requests to the measured servers, by visitors, many at once, and by the advisor, and their costs. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { keptVersions } from '#domain/versioning/version.ts'
import type { ContentType } from '#domain/content-types.ts'
import { changedOnce, largeContent } from '#test/large-content.ts'
import { photo } from '#test/photos.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { median } from './figures.ts'
import { hasProgram, processorTime } from './processes.ts'
import type { Served } from './servers.ts'

const rounds = 5

/**
 * Returns by round the median of `repeats` calls, so that one hiccup does not decide the figure, and the
 * milliseconds of the server's processors for one call.
 */
export async function costsOf(pids: readonly number[], work: () => Promise<unknown>, repeats = 4) {
  const costs = await inRounds(rounds, async () => {
    const before = processorTime(pids)
    const times = await inRounds(repeats, () => timeOf(work))
    return { milliseconds: median(times), processor: (processorTime(pids) - before) / repeats }
  })
  return {
    milliseconds: costs.map(({ milliseconds }) => milliseconds),
    processor: costs.map(({ processor }) => processor),
  }
}

/** The results of `count` rounds, measured one after the other. */
export async function inRounds<Result>(
  count: number,
  measure: (round: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < count; round += 1) results.push(await measure(round))
  return results
}

/** Returns milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Resolves at the last byte. */
export async function readToEnd(request: Promise<Response>): Promise<string> {
  const response = await request
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.text()
}

const connections = 32
const seconds = 3
const hasWrk = hasProgram('wrk')

export const generator = hasWrk
  ? 'wrk -t2 -c32, gzip'
  : 'our own generator, 32 connections, gzip (wrk is not installed)'

/**
 * Many requests at once for some seconds: answers per second, and microseconds of processor time per answer, which other
 * programs affect less.
 */
export async function rateOf({ pids }: Pick<Served, 'pids'>, url: string, cookie?: string) {
  const headers = { 'accept-encoding': 'gzip', ...(cookie !== undefined && { cookie }) }
  const before = processorTime(pids)
  const perSecond = hasWrk ? loadByWrk(url, headers) : await loadByNode(url, headers)
  return { perSecond, processor: ((processorTime(pids) - before) * 1_000) / (perSecond * seconds) }
}

function loadByWrk(url: string, headers: Record<string, string>): number {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const parameters = ['-t2', `-c${connections}`, `-d${seconds}s`, ...lines, url]
  const { stdout } = spawnSync('wrk', parameters, { encoding: 'utf8' })
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function loadByNode(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1_000
  let answers = 0
  const visit = async () => {
    for (; performance.now() < until; answers += 1)
      await new Promise((resolve, reject) => {
        get(url, { agent, headers }, (response) => response.resume().on('end', resolve)).on('error', reject)
      })
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  return answers / seconds
}

export type Advisor = Awaited<ReturnType<typeof signedIn>>

export async function signedIn({ url }: Served) {
  const cookie = await sessionCookie({ url })
  const headers = { accept: 'application/json', cookie, origin: url }
  return {
    cookie,
    get: (path: string) => fetch(url + path, { headers: { cookie } }),
    async post(path: string, body: NonNullable<RequestInit['body']>, type: string): Promise<Answer> {
      const init = { method: 'POST', body, headers: { ...headers, 'content-type': type } }
      return (await fetch(url + path, init)).json()
    },
  }
}

interface Answer {
  outcome: string
  entries: Record<string, unknown>
  revisions: Record<string, string | null>
}

let phonePhoto: Uint8Array<ArrayBuffer> | undefined

/** Uploads a photo as a phone takes it, without the resizing in the advisor's browser. */
export async function uploadPhoto(advisor: Advisor) {
  phonePhoto ??= new Uint8Array(await photo(1))
  const { outcome } = await advisor.post('/admin/picture?name=foto.jpg', phonePhoto, 'image/jpeg')
  if (outcome !== 'stored') throw new Error(`the photo was ${outcome}`)
}

/**
 * Each call saves the first stored entry with another word in it. The history of 20 versions is full before
 * the first call.
 */
export async function savesOf(advisor: Advisor, type: ContentType): Promise<() => Promise<void>> {
  function send(id: string, content: unknown, base: unknown) {
    const order = {
      changes: { [id]: content },
      base: { [id]: base },
      change: { changeType: 'update' },
      version: { id: randomUUID(), timestamp: new Date().toISOString() },
    }
    return advisor.post(`/admin/save/${type}`, JSON.stringify(order), 'application/json')
  }
  // A save of which others changed the same is answered with all stored entries.
  const [[anyId, any] = ['', null]] = Object.entries(largeContent([])[type] ?? {})
  const { outcome, entries, revisions } = await send(
    anyId,
    changedOnce(any, keptVersions + 1),
    changedOnce(any, keptVersions + 2),
  )
  if (outcome !== 'conflict')
    throw new Error(`${type}: the first save was ${outcome}, and stored what it should find`)
  const [[id, first] = ['', null]] = Object.entries(entries)
  let content = first
  let revision = revisions[id] ?? null
  let version = 0
  async function save() {
    version += 1
    const answer = await send(id, changedOnce(content, version), content)
    if (answer.outcome !== 'saved' || answer.revisions[id] === revision)
      throw new Error(`${type} was not saved: ${answer.outcome}`)
    revision = answer.revisions[id] ?? null
    content = answer.entries[id]
  }
  await inRounds(keptVersions, save)
  return save
}
