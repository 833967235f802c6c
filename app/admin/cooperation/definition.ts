/** The cooperations manager: a list of documents, each saved by the form it is edited in. */
import { type Cooperations, withCooperation, withRestored } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { readableText } from '#domain/cooperation/text-block.ts'
import { values } from '#admin/shell/compare/messages.ts'
import { screens } from '#admin/messages.ts'
import { defineManager, type FieldNames, listContent, namesOf } from '#admin/shell/definition.ts'
import { readCooperationForm } from './cooperation-form.ts'
import { isSame } from '#domain/versioning/same.ts'
import { cooperationPath, paths } from '#site/paths.ts'
import { focus } from '#admin/shell/upload/messages.ts'
import { CooperationEditor } from './editor.tsx'
import { cooperationWords as words } from './messages.ts'
import { noticeSentence } from './notices.ts'
import { CooperationPreview } from './preview.tsx'
import { cooperationPages } from './public-pages.ts'

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
    items: namesOf<Block>({
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
  rule: words.rule,
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
      read: readCooperationForm,
    },
  },
  fields: {
    entries: namesOf<Cooperation>({ name: ({ title }) => `«${title}»`, fields: fieldNames }),
  },
  messages: { saved: words.saved, failed: words.failed, notLoaded: words.notLoaded },
  noticeText: noticeSentence,
  prepareRestore: (version, current) => withRestored(current, version),
})

function summaryOf(block: Block): string {
  const type = words.blocks.types[block.type]
  const says = readableText(block.content) || (block.type === 'image' ? block.imageAlt : '')
  return says === '' ? type : `${type}: ${says}`
}
