/** The advisor's possible actions in each manager, as the editors do them. */
import { consultationManager } from '#admin/consultation/definition.ts'
import { emptyCard } from '#domain/consultation/consultation.ts'
import { emptyCooperation } from '#domain/cooperation/cooperation.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { addImages, removeImage, swapImages } from '#admin/gallery/changes.ts'
import { galleryManager } from '#admin/gallery/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { WithId } from '#admin/shell/session/state.ts'
import { withMovedCard, withoutCard } from '#domain/consultation/changes.ts'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import { addBlock } from '#domain/cooperation/blocks.ts'
import { type Cooperations, withBroughtBack, withDeleted, withSwitched } from '#domain/cooperation/changes.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { nextOrder } from '#domain/gallery/gallery.ts'
import type { ChangeType } from '#domain/versioning/version.ts'
import type { Path } from './paths.ts'

export interface Step {
  changeType: ChangeType
  update: (content: unknown) => unknown
  /** Shown at once, before it is saved. */
  isShown: boolean
  /** The path that is deleted on purpose. */
  removes?: Path
  /** The id of the item whose form closes once the step is saved. */
  closes?: string
}

export interface Driver {
  manager: Manager
  /** The fields to type into in the content itself. */
  fields(content: unknown): Path[]
  /** A field that is no text, whose value does not show who changed it. */
  toggle?: string
  /** A field with a value that breaks a rule, and one that breaks none. */
  rule?: { field: string; breaks: unknown; keeps: unknown }
  /** A change by a separate button; `pick` chooses among the existing items. */
  step?(content: unknown, pick: number, fresh: Fresh): Step | null
  forms?: {
    items(content: unknown): WithId[]
    make(fresh: Fresh): WithId
    pathOf(id: string): Path
    fields(item: unknown): Path[]
    /** The field without which a form cannot be sent. */
    required: string
    /** The item shown or hidden instead, which is not seen in any text. */
    switched(item: WithId): WithId
    /** Adds something inside the item. */
    add?(item: WithId, fresh: Fresh): WithId
  }
}

function switched(item: WithId): WithId {
  return { ...item, isActive: !(item as ConsultationCard | Cooperation).isActive } as WithId
}

export interface Fresh {
  id: string
  token: string
  now: string
}

const promotion: Driver = {
  manager: promotionManager,
  fields: () => [['title'], ['body'], ['buttonText'], ['image']],
  toggle: 'isVisible',
  rule: { field: 'textColor', breaks: '#12', keeps: '#ffffff' },
}

const consultation: Driver = {
  manager: consultationManager,
  fields: () => [['sectionTitle'], ['sectionSubtitle']],
  toggle: 'isVisible',
  step(content, pick) {
    const { cards } = content as Consultation
    const card = cards[pick % Math.max(cards.length, 1)]
    if (!card) return null
    if (pick % 3 === 0) {
      const update = (now: unknown) => withoutCard(now as Consultation, card.id)
      return { changeType: 'delete', update, isShown: false, removes: ['cards', card.id], closes: card.id }
    }
    const index = pick % cards.length
    const update = (now: unknown) => withMovedCard(now as Consultation, card.id, index)
    return { changeType: 'update', update, isShown: false }
  },
  forms: {
    items: (content) => (content as Consultation).cards,
    make: ({ id, now }) => emptyCard(id, now),
    pathOf: (id) => ['cards', id],
    fields: () => [['title'], ['bodyText'], ['icon']],
    required: 'title',
    switched,
  },
}

const gallery: Driver = {
  manager: galleryManager,
  fields: (content) =>
    (content as Gallery).images.flatMap(({ id }) => [
      ['images', id, 'title'],
      ['images', id, 'alt'],
    ]),
  toggle: 'autoRotateSpeed',
  step(content, pick, { id, token, now }) {
    const { images } = content as Gallery
    const image = images[pick % Math.max(images.length, 1)]
    const other = images[(pick + 1) % Math.max(images.length, 1)]
    const asStep = (update: (gallery: Gallery) => Gallery, more: Partial<Step> = {}): Step => ({
      changeType: 'update',
      update: (value) => update(value as Gallery),
      isShown: true,
      ...more,
    })
    if (!image || !other || pick % 3 === 0) {
      const order = nextOrder(images)
      const where = { url: `/media/gallery/${id}.webp`, fileSize: 1, storageType: 'embedded' } as const
      return asStep(addImages([{ id, order, title: token, alt: '', uploadedAt: now, ...where }]))
    }
    if (pick % 3 === 1)
      return asStep(removeImage(image.id), { changeType: 'delete', removes: ['images', image.id] })
    const swap = swapImages(content as Gallery, image.id, other.id)
    return swap && asStep(swap)
  },
}

const cooperation: Driver = {
  manager: cooperationManager,
  fields: () => [],
  step(content, pick, { now }) {
    const all = Object.values(content as Cooperations)
    const chosen = all[pick % Math.max(all.length, 1)]
    if (!chosen) return null
    const { id, deleted, isActive } = chosen
    if (pick % 3 === 0) {
      const update = (value: unknown) => withSwitched(value as Cooperations, id, !isActive)
      return { changeType: 'update', update, isShown: false }
    }
    const update = deleted
      ? (value: unknown) => withBroughtBack(value as Cooperations, id)
      : (value: unknown) => withDeleted(value as Cooperations, id, now)
    const common = { update, isShown: false }
    return deleted ? { ...common, changeType: 'restore' } : { ...common, changeType: 'delete', closes: id }
  },
  forms: {
    items: (content) => Object.values(content as Cooperations).filter(({ deleted }) => !deleted),
    make: ({ id, now }) => emptyCooperation(id, now),
    pathOf: (id) => [id],
    fields: (item) => [
      ['title'],
      ...(item as Cooperation).content.map(({ id }) => ['content', id, 'content']),
    ],
    required: 'title',
    switched,
    add: (item, { id }) => {
      const { content, ...rest } = item as Cooperation
      return { ...rest, content: addBlock(content, 'text', id) } as Cooperation
    },
  },
}

export const drivers: readonly Driver[] = [promotion, consultation, gallery, cooperation]
