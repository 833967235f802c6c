/** The website manager: identity, texts and legal details, a single document, saved as a whole by the bar's 'Speichern'. */
import { Globe } from 'lucide-react'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { defineManager, singleContent } from '#admin/shell/definition.ts'
import { WebsiteEditor } from './editor.tsx'
import { fieldNames } from './field-names.ts'
import { websiteWords as words } from './messages.ts'
import { PageChoice, WebsitePreview } from './preview.tsx'
import { websitePages } from './public-pages.ts'

export const websiteManager = defineManager<Website>({
  ...singleContent('website', blankWebsite),
  tab: words.tab,
  title: words.title,
  path: '/admin/website',
  more: { about: words.about, icon: Globe },
  layout: 'parts-editor',
  Editor: WebsiteEditor,
  preview: { kind: 'frame', Page: WebsitePreview, Status: PageChoice },
  pages: websitePages,
  saving: { kind: 'whole', pushesToEmpty: false },
  fields: fieldNames,
  messages: { saved: words.saved, failed: words.failed, notLoaded: words.notLoaded },
})
