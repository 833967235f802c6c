/** The cooperations manager: a list of documents, each saved by the form it is edited in. */
import { type Cooperations, withCooperation, withRestored } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { readTypedCooperation } from '#domain/cooperation/read.ts'
import { readableText } from '#domain/cooperation/text-block.ts'
import { values } from '#admin/shell/compare/messages.ts'
import { screens } from '#admin/messages.ts'
import { defineManager, type FieldNames, listContent, itemNames } from '#admin/shell/definition.ts'
import { isSame } from '#domain/versioning/same.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import { focus } from '#admin/shell/upload/messages.ts'
import type { SaveNotice } from '#admin/shell/protocol.ts'
import { CooperationEditor } from './editor.tsx'
import { cooperationWords as words } from './messages.ts'
import { cooperationPages, CooperationPreview } from './preview.tsx'

const { fields } = words

const blockFields: FieldNames = {
  content: { label: fields.blockContent, format: (text) => readableText(String(text)) || values.empty },
  imageUrl: { label: fields.imageUrl, kind: 'image' },
  imageAlt: fields.imageAlt,
  imageFocus: { label: focus.field, format: focus.stored },
}
const fieldNames: FieldNames = {
  title: fields.title,
  slug: fields.slug,
  isActive: fields.isActive,
  deleted: fields.deleted,
  content: {
    label: fields.content,
    items: itemNames<Block>({
      name: (_block, position) => words.blocks.name(position),
      summary: summaryOf,
      fields: blockFields,
    }),
  },
}

export const cooperationManager = defineManager<Cooperations, Cooperation>({
  ...listContent('cooperation'),
  write: (cooperations) => ({ ...cooperations }),
  ...screens.cooperation,
  onWebsite(change) {
    const changed = Object.values(change.after).find(
      (cooperation) => !isSame(cooperation, change.before[cooperation.id]),
    )
    return changed?.isActive && !changed.deleted ? cooperationPath(changed.slug) : paths.cooperations
  },
  layout: 'wide-editor',
  Editor: CooperationEditor,
  preview: { Page: CooperationPreview },
  pages: cooperationPages,
  saving: {
    kind: 'steps',
    form: {
      find: (cooperations, id) => (Object.hasOwn(cooperations, id) ? cooperations[id] : undefined),
      put: withCooperation,
      read: readTypedCooperation,
    },
  },
  fields: {
    entries: itemNames<Cooperation>({ name: ({ title }) => `«${title}»`, fields: fieldNames }),
  },
  messages: { failed: words.failed, notLoaded: words.notLoaded },
  noticeText: noticeSentence,
  prepareRestore: (version, current) => withRestored(current, version),
})

function summaryOf(block: Block): string {
  const type = words.blocks.types[block.type]
  const says = readableText(block.content) || (block.type === 'image' ? block.imageAlt : '')
  return says === '' ? type : `${type}: ${says}`
}

const { notices } = words

/** The sentence after a save that changed the input. `path` is `content.{blockId}.content` for a text. */
function noticeSentence({ code, path, detail }: SaveNotice, cooperations: Cooperations): string {
  if (code === 'slug-suffixed') return notices.suffixed(cooperationPath(detail))
  if (code !== 'html-removed') return notices.imageNotFetched(detail)
  const hasBlock = ({ id }: { id: string }) => path.split('.').includes(id)
  const of = Object.values(cooperations).find(({ content }) => content.some(hasBlock))
  return notices.removedHtml(of?.title ?? notices.unknown, detail)
}
