/**
 * 'Vorschau-Link': a copy of a draft or a version behind an address with a secret. Only a hash of the secret
 * is stored; the copy is deleted when the link ends. An outage is a return value here, never an exception.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type ContentType, definitionOf, isPublished } from '#domain/content-types.ts'
import {
  isStillValid,
  mostPreviewLinks,
  type PreviewedPage,
  type PreviewLink,
  previewLinkEnd,
  previewLinkSchema,
} from '#domain/preview-links/preview-link.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Clock } from '#ports/clock.ts'
import {
  type Documents,
  DocumentTooLarge,
  documentData,
  maxWritesPerCommit,
  type Write,
} from '#ports/documents.ts'
import { isIdOf, readEntries, type StoredEntries } from '#server/content/entries.server.ts'
import type { Log } from '#server/log.server.ts'
import { orUnavailable } from '#server/or-unavailable.server.ts'

export interface NewPreviewLink {
  type: ContentType
  name: string
  pages: PreviewedPage[]
  /** Content by document id, as an editor or a version has it. */
  entries: Record<string, unknown>
}

export type ListedPreviewLink = PreviewLink & { id: string }

type CreateOutcome =
  | { outcome: 'created'; secret: string; link: ListedPreviewLink }
  | { outcome: 'too-many' | 'too-large' | 'invalid' }

export interface OpenedPreview {
  outcome: 'found'
  link: PreviewLink
  entries: Record<string, unknown>
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>

interface PreviewLinkDeps {
  documents: Documents
  clock: Clock
  log: Log
}

export function createPreviewLinks({ documents, clock, log }: PreviewLinkDeps) {
  function reach<Result>(work: () => Promise<Result>) {
    return orUnavailable(log, 'preview links cannot be reached', work)
  }
  function withdraw(work: () => Promise<void>) {
    return reach(() => work().then(() => ({ outcome: 'withdrawn' as const })))
  }

  return {
    create: (request: NewPreviewLink) => reach(() => create(documents, request, clock.now())),
    /** The links that hold, newest first. */
    list: () =>
      reach(async () => ({
        outcome: 'listed' as const,
        links: await removeEndedLinks(documents, clock.now()),
      })),
    /** A link that is gone already counts as withdrawn. */
    withdraw: (id: string) => withdraw(() => removeLink(documents, id)),
    withdrawAll: () => withdraw(() => withdrawAllLinks(documents)),
    /** `unknown` also for a link that has ended or was withdrawn. */
    open: (secret: string) => reach(() => open(documents, secret, clock.now())),
  }
}

async function create(documents: Documents, request: NewPreviewLink, now: Date): Promise<CreateOutcome> {
  const { type, name, pages, entries } = request
  const contents = Object.entries(entries).flatMap(([id, entry]) => {
    const content = isIdOf(type, id) ? definitionOf(type).read(id, entry) : null
    return content === null ? [] : [[id, documentData(content)] as const]
  })
  if (contents.length === 0 || contents.length > maxWritesPerCommit - 1) return { outcome: 'invalid' }
  if ((await removeEndedLinks(documents, now)).length >= mostPreviewLinks) return { outcome: 'too-many' }
  const others = await othersOf(documents, type)
  const secret = randomBytes(32).toString('base64url')
  const id = idOf(secret)
  const link: PreviewLink = {
    type,
    name,
    begins: secret.slice(0, 4),
    createdAt: now.toISOString(),
    expiresAt: previewLinkEnd(now).toISOString(),
    pages,
  }
  const shown = contents.map(([entry, content], index): Write => {
    const isAsStored = isSame(content, others[entry]?.content)
    const data = { link: id, type, entry, content, isAsStored }
    return { kind: 'put', collection: 'previewContents', id: `${id}-${index}`, data }
  })
  try {
    await documents.commit([{ kind: 'put', collection: 'previewLinks', id, data: link }, ...shown])
  } catch (error) {
    if (!(error instanceof DocumentTooLarge)) throw error
    return { outcome: 'too-large' }
  }
  return { outcome: 'created', secret, link: { id, ...link } }
}

async function open(
  documents: Documents,
  secret: string,
  now: Date,
): Promise<OpenedPreview | { outcome: 'unknown' }> {
  // The database is not asked for a text that cannot be a link.
  if (!/^[\w-]{43}$/.test(secret)) return { outcome: 'unknown' }
  const id = idOf(secret)
  const link = previewLinkSchema.safeParse((await documents.read('previewLinks', id))?.data).data
  if (!link || !isStillValid(link, now)) return { outcome: 'unknown' }
  const [stored, others] = await Promise.all([contentsOf(documents, id), othersOf(documents, link.type)])
  const entries = stored.flatMap(({ data }) => {
    const entry = String(data.entry)
    const content = definitionOf(link.type).read(entry, data.content)
    // Content that was public when the link was made is shown no longer than visitors see it.
    const judged = data.isAsStored ? others[entry]?.content : content
    if (content === null || !judged) return []
    // Entries of a list that visitors would not see are on no page.
    const isShown = definitionOf(link.type).storage.kind === 'single' || isPublished(link.type, judged, now)
    return isShown ? [[entry, content] as const] : []
  })
  return { outcome: 'found', link, entries: Object.fromEntries(entries) }
}

/** The other entries of a list, beside the one that a link shows. */
async function othersOf(documents: Documents, type: ContentType): Promise<StoredEntries> {
  return definitionOf(type).storage.kind === 'list' ? (await readEntries(documents, type)).entries : {}
}

/**
 * Deletes links that have ended, with their content. Returns those that hold, newest first. Throws
 * `Unavailable`.
 */
export async function removeEndedLinks(documents: Documents, now: Date): Promise<ListedPreviewLink[]> {
  const stored = await documents.list('previewLinks', {
    orderBy: { field: 'createdAt', direction: 'descending' },
  })
  const read = stored.map(({ id, data }) => ({ id, link: previewLinkSchema.safeParse(data).data }))
  for (const { id, link } of read) if (!link || !isStillValid(link, now)) await removeLink(documents, id)
  return read.flatMap(({ id, link }) => (link && isStillValid(link, now) ? [{ id, ...link }] : []))
}

/** Ends all links that were given out. Throws `Unavailable`. */
export async function withdrawAllLinks(documents: Documents): Promise<void> {
  for (const { id } of await documents.list('previewLinks')) await removeLink(documents, id)
}

/** The hash names the document, so that the database reveals no link. */
function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function contentsOf(documents: Documents, link: string) {
  return documents.list('previewContents', { where: { field: 'link', equals: link } })
}

async function removeLink(documents: Documents, id: string) {
  const contents = await contentsOf(documents, id)
  // The link comes first: without it none of its content can be read.
  await documents.commit([
    { kind: 'delete', collection: 'previewLinks', id },
    ...contents.map((content): Write => ({ kind: 'delete', collection: 'previewContents', id: content.id })),
  ])
}
