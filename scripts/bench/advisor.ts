/** The advisor's own requests: a photo is uploaded, content is saved when its history is full. */
import { randomUUID } from 'node:crypto'
import { keptVersions } from '#domain/versioning/version.ts'
import type { ContentType } from '#domain/content-types.ts'
import { changedOnce } from '#test/large-content.ts'
import { photo } from '#test/photos.ts'
import { admin, type Product } from './product.ts'
import { median } from './table.ts'

export interface Advisor {
  cookie: string
  get(path: string): Promise<Response>
  post(path: string, body: RequestInit['body'], type: string): Promise<Response>
}

export async function signedIn({ url }: Product): Promise<Advisor> {
  const answer = await fetch(`${url}/admin-login`, {
    method: 'POST',
    body: new URLSearchParams(admin),
    headers: { accept: 'application/json', origin: url },
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { accept: 'application/json', cookie, origin: url }
  return {
    cookie,
    get: (path) => fetch(url + path, { headers: { cookie } }),
    post: (path, body, type) =>
      fetch(url + path, {
        method: 'POST',
        body: body ?? null,
        headers: { ...headers, 'content-type': type },
      }),
  }
}

const rounds = 3

/** Milliseconds until a photo of 12 megapixels is stored, if the advisor's browser did not resize it first. */
export async function uploadTime(advisor: Advisor): Promise<{ milliseconds: number; megabytes: number }> {
  const content = new Uint8Array(await photo(1))
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await advisor.post('/admin/bild?name=foto.jpg', content, 'image/jpeg')
    const { outcome } = (await answer.json()) as { outcome: string }
    if (outcome !== 'stored') throw new Error(`the photo was ${outcome}`)
    times.push(performance.now() - began)
  }
  return { milliseconds: median(times), megabytes: content.length / 1e6 }
}

/** Milliseconds of a save that pushes out the oldest of the 20 versions. `content` may be any of the type. */
export async function saveTime(advisor: Advisor, type: ContentType, id: string, content: unknown) {
  async function save(version: number, revision: string | null) {
    const order = {
      changes: { [id]: changedOnce(content, version) },
      base: { [id]: revision },
      change: { changeType: 'update' },
      version: { id: randomUUID(), timestamp: new Date().toISOString() },
    }
    const answer = await advisor.post(`/admin/speichern/${type}`, JSON.stringify(order), 'application/json')
    return (await answer.json()) as { outcome: string; revisions: Record<string, string | null> }
  }
  // A save with an empty base returns the current state as a conflict.
  let stored = await save(0, null)
  const times: number[] = []
  for (let version = 1; version <= keptVersions + rounds; version += 1) {
    const began = performance.now()
    stored = await save(version, stored.revisions[id] ?? null)
    times.push(performance.now() - began)
    if (stored.outcome !== 'saved') throw new Error(`${type} was not saved: ${stored.outcome}`)
  }
  return median(times.slice(-rounds))
}
