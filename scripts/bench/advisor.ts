/** The advisor's own requests: a photo is uploaded, content is saved when its history is full. */
import { randomUUID } from 'node:crypto'
import { keptVersions } from '#domain/versioning/version.ts'
import type { ContentType } from '#domain/content-types.ts'
import { changedOnce } from '#test/large-content.ts'
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
  const { outcome } = (await answer.json()) as { outcome: string }
  if (outcome !== 'stored') throw new Error(`the photo was ${outcome}`)
}

interface Saved {
  outcome: string
  revisions: Record<string, string | null>
}

/** Each call saves the content with another word in it; the history of 20 versions is full before the first one. */
export async function savesOf(
  advisor: Advisor,
  type: ContentType,
  id: string,
  content: unknown,
): Promise<() => Promise<void>> {
  let version = 0
  let revision: string | null = null
  async function send(): Promise<Saved> {
    version += 1
    const order = {
      changes: { [id]: changedOnce(content, version) },
      base: { [id]: revision },
      change: { changeType: 'update' },
      version: { id: randomUUID(), timestamp: new Date().toISOString() },
    }
    const answer = await advisor.post(`/admin/speichern/${type}`, JSON.stringify(order), 'application/json')
    const saved = (await answer.json()) as Saved
    revision = saved.revisions[id] ?? null
    return saved
  }
  async function save() {
    const { outcome } = await send()
    if (outcome !== 'saved') throw new Error(`${type} was not saved: ${outcome}`)
  }
  // A save with an empty base returns the current state as a conflict.
  await send()
  for (let count = 0; count < keptVersions; count += 1) await save()
  return save
}
