/**
 * More content than an advisor will ever have (60 cooperations with 20 blocks, 120 gallery images, 200 cards,
 * 40 questions, 20 versions of each), for the benchmark and for tests of a request's cost. The words are
 * always the same.
 */
import { type Consultation, emptyCard } from '#domain/consultation/consultation.ts'
import type { ContentType } from '#domain/content-types.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { keptVersions } from '#domain/versioning/version.ts'
import type { Editing } from '#server/content/editing.server.ts'
import { sampleCooperation, sampleImage } from './content-samples.ts'
import { savingWith } from './editing-server.ts'

export const largeCounts = {
  cooperations: 60,
  blocks: 20,
  images: 120,
  cards: 200,
  paragraphs: 20,
  questions: 40,
}

const savedAt = '2026-11-01T08:00:00.000Z'
const sentence =
  'Gemeinsam mit unserem Partner zeigen wir dir, was zu deinem Leben passt, und was du dir sparen kannst. '

/** `addresses` are the gallery's pictures; if there are too few, they are reused. */
export function largeContent(
  addresses: readonly string[],
): Partial<Record<ContentType, Record<string, unknown>>> {
  return {
    website: { current: largeWebsite() },
    promotion: { current: { ...defaultPromotion, title: 'Vorsorge-Check' } },
    gallery: { current: largeGallery(addresses) },
    consultation: { current: largeConsultation() },
    cooperation: Object.fromEntries(
      listOf(largeCounts.cooperations, (index) => {
        const cooperation = largeCooperation(index, addresses)
        return [cooperation.id, cooperation] as const
      }),
    ),
  }
}

/** Saves all of it, then changes one thing per save until each type's history is full. */
export async function saveLargeContent(editing: Editing, addresses: readonly string[]) {
  const { saved } = savingWith(editing)
  for (const [type, entries] of Object.entries(largeContent(addresses)) as [ContentType, object][]) {
    let stored = (await saved(type, { ...entries })).entries
    for (let version = 1; version < keptVersions; version += 1) {
      const [id = ''] = Object.keys(entries)
      const changed = { [id]: changedOnce(stored[id]?.content, version) }
      stored = { ...stored, ...(await saved(type, changed)).entries }
    }
  }
}

/** Replaces a word in the first text of the content. */
export function changedOnce(content: unknown, version: number): unknown {
  const text = JSON.stringify(content)
  return JSON.parse(text.replace(/(Vorsorge-Check|Hafen|Säule 3a|Partner|Kurs)( \d+)?/, `$1 ${version}`))
}

function largeWebsite(): Website {
  const paragraphs = listOf(largeCounts.paragraphs, (index) => ({ id: `text-${index}`, text: sentence }))
  return {
    ...blankWebsite,
    advisor: { ...blankWebsite.advisor, name: 'Andrin Keel', email: 'hallo@andrinkeel.example' },
    hero: { ...blankWebsite.hero, title: 'Kurs' },
    about: { ...blankWebsite.about, paragraphs, more: paragraphs },
    faq: listOf(largeCounts.questions, (index) => ({
      id: `question-${index}`,
      question: `Frage ${index}`,
      answer: sentence.repeat(5),
    })),
  }
}

function largeGallery(addresses: readonly string[]): Gallery {
  const images = listOf(largeCounts.images, (index) =>
    sampleImage(`image-${index}`, {
      url: addressAt(addresses, index),
      title: index === 0 ? 'Hafen' : `Bild aus dem Büro ${index}`,
      alt: `Blick aus dem Büro auf den See, Aufnahme ${index}`,
      order: index,
      fileSize: 180_000 + index,
      width: 1200,
      height: 800,
    }),
  )
  return { isVisible: true, autoRotateSpeed: 5, images }
}

function largeConsultation(): Consultation {
  const cards = listOf(largeCounts.cards, (index) => ({
    ...emptyCard(`card-${index}`, savedAt),
    title: index === 0 ? 'Säule 3a' : `Thema ${index}`,
    bodyText: `<p>${sentence}</p><ul><li>Vergleich von <strong>Anbietern</strong></li><li>Klarheit</li></ul>`,
  }))
  return { cards, isVisible: true, sectionTitle: 'Termine', sectionSubtitle: 'Wähl dis Thema us.' }
}

function largeCooperation(index: number, addresses: readonly string[]): Cooperation {
  const content = listOf(largeCounts.blocks, (order) => blockOf(order, addressAt(addresses, index)))
  const named = { title: `Partner ${index}`, slug: `partner-${index}` }
  return sampleCooperation({ id: `cooperation-${index}`, ...named, content })
}

const addressAt = (addresses: readonly string[], index: number) =>
  addresses[index % addresses.length] ?? `/media/gallery/bild-${index}.jpg`

function blockOf(order: number, imageUrl: string): Block {
  const base = { id: `block-${order}`, order }
  if (order % 5 === 0) return { ...base, type: 'heading', content: `Abschnitt ${order}` }
  if (order % 5 === 4) {
    return { ...base, type: 'image', content: 'Aussicht', imageUrl, imageAlt: 'Aussicht auf den Hafen' }
  }
  return { ...base, type: 'text', content: sentence.repeat(5) }
}

function listOf<Item>(count: number, itemAt: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemAt(index))
}
