/**
 * The content types that have something done to them before a save. Not part of the registry, because the HTML parser
 * behind it must stay out of the browser.
 */
import { beforeConsultationSave } from './consultation/before-save.ts'
import type { ContentType, Entry } from './content-types.ts'
import { beforeCooperationSave, beforeCooperationRemove } from './cooperation/before-save.ts'
import type { BeforeRemove, BeforeSave } from './before-save.ts'
import { beforePromotionSave } from './promotion/before-save.ts'
import { beforeWebsiteSave } from './website/before-save.ts'

interface Hooks<Content> {
  beforeSave?: BeforeSave<Content>
  /** Without this hook, removing an entry deletes its document. */
  beforeRemove?: BeforeRemove<Content>
}

export const beforeSaveHooks: { [Type in ContentType]?: Hooks<Entry<Type>> } = {
  promotion: { beforeSave: beforePromotionSave },
  consultation: { beforeSave: beforeConsultationSave },
  cooperation: { beforeSave: beforeCooperationSave, beforeRemove: beforeCooperationRemove },
  website: { beforeSave: beforeWebsiteSave },
}
