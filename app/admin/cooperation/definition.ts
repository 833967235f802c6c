/** The cooperations manager: a list of documents, each saved by the form it is edited in. */
import { type Cooperations, withCooperation } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { type FieldNames, listContent, type ManagerDefinition } from '#admin/shell/definition.ts'
import { type CooperationForm, isCooperationFormDirty, readCooperationForm } from './cooperation-form.ts'
import { CooperationEditor } from './editor.tsx'
import { cooperationWords as words } from './messages.ts'
import { noticeSentence } from './notices.ts'
import { CooperationPreview } from './preview.tsx'

const { fields } = words

const blockFields: FieldNames = {
  content: fields.blockContent,
  imageUrl: { label: fields.imageUrl, kind: 'image' },
  imageAlt: fields.imageAlt,
}
const fieldNames: FieldNames = {
  title: fields.title,
  slug: fields.slug,
  isActive: fields.isActive,
  deleted: fields.deleted,
  content: {
    label: fields.content,
    items: {
      name: (_block, position) => words.blocks.name(position),
      summary: (block) => summaryOf(block as Block),
      fields: blockFields,
    },
  },
}

export const cooperationManager: ManagerDefinition<Cooperations, CooperationForm> = {
  ...listContent('cooperation'),
  write: (cooperations) => ({ ...cooperations }),
  tab: words.tab,
  title: words.title,
  path: '/admin/cooperations',
  layout: 'wide-editor',
  Editor: CooperationEditor,
  preview: { kind: 'frame', Page: CooperationPreview },
  savesAll: false,
  isFormDirty: isCooperationFormDirty,
  readForm: readCooperationForm,
  withForm: (cooperations, form) => withCooperation(cooperations, form.cooperation),
  takeOverDraft: (_draft, saved) => saved,
  fields: {
    entries: { name: (cooperation) => `«${(cooperation as Cooperation).title}»`, fields: fieldNames },
  },
  messages: { saved: words.saved, failed: words.failed, notLoaded: words.notLoaded },
  noticeText: noticeSentence,
  withoutBackend: 'defaults',
  pushesLocalCopy: false,
}

function summaryOf(block: Block): string {
  const type = words.blocks.types[block.type]
  const says = block.content || (block.type === 'image' ? block.imageAlt : '')
  return says === '' ? type : `${type}: ${says}`
}
