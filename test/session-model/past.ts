/**
 * Sites that are in use since long: the history is full, of versions that the product described and of some that a person
 * named, and the pictures that came last lie there for a week. Made once by real saves.
 */
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import type { ContentType } from '#domain/content-types.ts'
import { contentTypes } from '#domain/content-types.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import type { Write } from '#ports/documents.ts'
import { createEditingServer, savingWith } from '#test/editing-server.ts'

export interface Past {
  writes: Write[]
  /** Paths. */
  files: string[]
  /** Ids of the versions that a person named. */
  named: string[]
}

const uploaded = '2026-11-16T09:00:00.000Z'
const descriptions = [
  'Bild-Reihenfolge geändert',
  'Rückgängig gemacht',
  'Auf Standard zurückgesetzt',
  undefined,
]
const pictures = ['frueher-1', 'frueher-2', 'zuletzt-1', 'zuletzt-2', 'zuletzt-3']
const saves = 24
const made = new Map<string, Promise<Past>>()

export function pastOf(type: ContentType, named: number): Promise<Past> {
  const key = `${type} ${named}`
  const past = made.get(key) ?? make(type, named)
  made.set(key, past)
  return past
}

async function make(type: ContentType, named: number): Promise<Past> {
  const documents = createMemoryDocuments()
  let moment = Date.parse(uploaded)
  let ids = 0
  const { editing } = createEditingServer({
    documents,
    now: () => new Date((moment += 1_000)),
    newId: () => `00000000-0000-4000-9000-${String(++ids).padStart(12, '0')}`,
  })
  const { saved, history } = savingWith(editing)
  for (let count = 0; count < saves; count++) {
    const change = { changeType: 'update', description: descriptions[count % descriptions.length] } as const
    await saved(type, { [idOf(type)]: contentOf(type, count, count === saves - 1) }, { change })
  }
  // Not the two newest.
  const { versions } = (await history(type)).history
  const toName = versions.slice(2, 2 + named).map(({ metadata }) => metadata.id)
  for (const id of toName) await editing.rename(type, id, `Von mir ${id}`)
  const { collection } = contentTypes[type].storage
  const writes: Write[] = []
  for (const each of ['versions', collection] as const)
    for (const { id, data } of await documents.list(each))
      writes.push({ kind: 'put', collection: each, id, data })
  return { writes, files: pictures.map((name) => `gallery/${name}.webp`), named: toName }
}

const idOf = (type: ContentType) => (type === 'cooperation' ? 'bank' : 'current')
const addressOf = (name: string | undefined) => `/media/gallery/${name}.webp`

/** What came last stands in no version but the newest. */
function contentOf(type: ContentType, count: number, isLast: boolean): unknown {
  const text = `Stand ${count}`
  switch (type) {
    case 'promotion':
      return { ...defaultPromotion, title: text, image: addressOf(pictures[isLast ? 2 : 0]) }
    case 'gallery': {
      const [one = '', two = '', ...last] = pictures
      const shown = [...(count % 2 === 0 ? [one, two] : [two, one]), ...(isLast ? last : [])]
      return { isVisible: true, autoRotateSpeed: 5, images: shown.map(imageOf) }
    }
    case 'cooperation': {
      const imageUrl = addressOf(pictures[isLast ? 2 : 0])
      const content = [{ id: 'bild', type: 'image', order: 0, content: '', imageUrl, imageAlt: '' }]
      const state = { isActive: true, deleted: false, deletedAt: null }
      const times = { createdAt: uploaded, updatedAt: uploaded }
      return { id: 'bank', slug: '', formerSlugs: [], title: text, content, ...state, ...times }
    }
    default:
      return { ...defaultConsultation, sectionTitle: text }
  }
}

function imageOf(name: string, order: number) {
  const file = { url: addressOf(name), fileSize: 1, storageType: 'embedded' }
  return { id: name, title: '', alt: '', order, uploadedAt: uploaded, ...file }
}
