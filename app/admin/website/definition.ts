/**
 * The website manager: identity, texts and legal details, a single document, saved as a whole by the bar's
 * 'Speichern'.
 */
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { screens } from '#admin/messages.ts'
import { defineManager, singleContent } from '#admin/shell/definition.ts'
import { valueAt } from '#domain/website/field-path.ts'
import { isSame } from '#domain/versioning/same.ts'
import { paths } from '#site/paths.ts'
import { WebsiteEditor } from './editor.tsx'
import { websiteWords as words } from './messages.ts'
import { parts } from './part-messages.ts'
import { fieldNames, fieldsOf } from './parts.ts'
import { PageChoice, websitePages, WebsitePreview } from './preview.tsx'

export const websiteManager = defineManager<Website>({
  ...singleContent('website', blankWebsite),
  ...screens.website,
  onWebsite(change) {
    const isChanged = ({ path }: ReturnType<typeof fieldsOf>[number]) =>
      !isSame(valueAt(change.before, path), valueAt(change.after, path))
    const [page] = parts.find((part) => fieldsOf(part).some(isChanged))?.pages ?? []
    return page?.path ?? paths.home
  },
  layout: 'parts-editor',
  Editor: WebsiteEditor,
  preview: { Page: WebsitePreview, Status: PageChoice },
  pages: websitePages,
  saving: { kind: 'whole', pushesToEmpty: false },
  fields: fieldNames,
  messages: { failed: words.failed, notLoaded: words.notLoaded },
})
