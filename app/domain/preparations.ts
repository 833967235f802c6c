/**
 * Which content types have something done to them before they are stored. Beside the registry and not in it, because
 * the HTML parser behind this must stay out of the browser.
 */
import { prepareConsultation } from './consultation/prepare.ts'
import type { ContentType, Entry } from './content-types.ts'
import { prepareCooperation, removeCooperation } from './cooperation/prepare.ts'
import type { Prepare, Remove } from './preparing.ts'
import { preparePromotion } from './promotion/prepare.ts'

interface Preparation<Content> {
  prepare?: Prepare<Content>
  /** Without it a removed entry's document is deleted. */
  remove?: Remove<Content>
}

export const preparations: { [Type in ContentType]?: Preparation<Entry<Type>> } = {
  promotion: { prepare: preparePromotion },
  consultation: { prepare: prepareConsultation },
  cooperation: { prepare: prepareCooperation, remove: removeCooperation },
}
