/** Saves one content of each type as the advisor does. */
import { createFixedClock } from '#adapters/memory/clock.ts'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { readWebsite } from '#domain/website/read.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { createEditing } from '#server/content/editing.server.ts'
import { createLog } from '#server/log.server.ts'
import { mondayMorning } from '#test/appointment-samples.ts'
import { withOutcome } from '#test/outcome.ts'
import { delivered } from '#test/website-samples.ts'

const createdAt = '2026-11-20T08:00:00.000Z'

const cooperation = {
  id: 'bank',
  title: 'Bank im Hafen',
  slug: 'bank-im-hafen',
  content: [{ id: 'one', type: 'text', order: 0, content: 'Wir beraten gemeinsam.' }],
  isActive: true,
  createdAt,
  updatedAt: createdAt,
}

const contents: Record<ContentType, Record<string, unknown>> = {
  promotion: { current: { ...defaultPromotion, title: 'Ein Kurs im Winter' } },
  gallery: { current: { ...defaultGallery, autoRotateSpeed: 7 } },
  consultation: { current: { ...defaultConsultation, sectionTitle: 'Meine Beratung' } },
  cooperation: { bank: cooperation },
  website: { current: readWebsite('current', delivered) },
}

export async function fillContent(documents: Documents, files: Files): Promise<void> {
  const clock = createFixedClock(mondayMorning)
  const editing = createEditing({ documents, files, clock, log: createLog({ level: 'silent' }) })
  for (const type of contentTypeNames) {
    const changes: Record<string, unknown> = contents[type]
    const base = Object.fromEntries(Object.keys(changes).map((id) => [id, null]))
    withOutcome(await editing.save({ type, changes, base, change: { changeType: 'create' } }), 'saved')
  }
}
