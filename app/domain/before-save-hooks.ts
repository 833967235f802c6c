/**
 * Which content types have something done to them before they are stored. Beside the registry and not in it, because
 * the HTML parser behind this must stay out of the browser.
 */
import { prepareConsultation } from './consultation/before-save.ts'
import type { ContentType, Entry } from './content-types.ts'
import { prepareCooperation, removeCooperation } from './cooperation/before-save.ts'
import type { Prepare, Remove } from './before-save.ts'

interface Preparation<Content> {
  prepare?: Prepare<Content>
  /** Without it a removed entry's document is deleted. */
  remove?: Remove<Content>
}

export const preparations: { [Type in ContentType]?: Preparation<Entry<Type>> } = {
  consultation: { prepare: prepareConsultation },
  cooperation: { prepare: prepareCooperation, remove: removeCooperation },
}
