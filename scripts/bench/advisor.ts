/** The advisor's own requests: a photo is uploaded, content is saved when its history is full. */
import { randomUUID } from 'node:crypto'
import { keptVersions } from '#domain/versioning/version.ts'
import type { ContentType } from '#domain/content-types.ts'
import { changedOnce, largeContent } from '#test/large-content.ts'
import { photo } from '#test/photos.ts'
import { admin, type Product } from './product.ts'

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

let cached: Uint8Array<ArrayBuffer> | undefined

/** A photo as a phone takes it, if the advisor's browser did not resize it first. */
export async function uploadPhoto(advisor: Advisor) {
  cached ??= new Uint8Array(await photo(1))
  const answer = await advisor.post('/admin/bild?name=foto.jpg', cached, 'image/jpeg')
  const { outcome }: Pick<Answer, 'outcome'> = await answer.json()
  if (outcome !== 'stored') throw new Error(`the photo was ${outcome}`)
}

interface Answer {
  outcome: string
  entries: Record<string, unknown>
  revisions: Record<string, string | null>
}

/**
 * Each call saves the first entry of what is stored with another word in it; the history of 20 versions is full before the
 * first one.
 */
export async function savesOf(advisor: Advisor, type: ContentType): Promise<() => Promise<void>> {
  async function send(id: string, content: unknown, base: string | null): Promise<Answer> {
    const order = {
      changes: { [id]: content },
      base: { [id]: base },
      change: { changeType: 'update' },
      version: { id: randomUUID(), timestamp: new Date().toISOString() },
    }
    const answer = await advisor.post(`/admin/speichern/${type}`, JSON.stringify(order), 'application/json')
    return answer.json()
  }
  // A save on an outdated state is answered with all that is stored.
  const [[anyId, any] = ['', null]] = Object.entries(largeContent([])[type] ?? {})
  const { entries, revisions } = await send(anyId, any, 'of another state')
  const [[id, content] = ['', null]] = Object.entries(entries)
  let revision = revisions[id] ?? null
  let version = 0
  async function save() {
    version += 1
    const answer = await send(id, changedOnce(content, version), revision)
    if (answer.outcome !== 'saved' || answer.revisions[id] === revision)
      throw new Error(`${type} was not saved: ${answer.outcome}`)
    revision = answer.revisions[id] ?? null
  }
  for (let count = 0; count < keptVersions; count += 1) await save()
  return save
}
