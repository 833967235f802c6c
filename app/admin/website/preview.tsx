/** The public page on which the chosen part stands: the very component that visitors get, with the editor's content. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Choice } from '#design/field.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { currentSheet, sheetContent } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import type { PreviewProps, StatusProps, Surroundings } from '#admin/shell/definition.ts'
import { AboutPage } from '#site/about/about-page.tsx'
import { ContactPage } from '#site/contact/contact-page.tsx'
import { CooperationsPage } from '#site/cooperations/pages.tsx'
import { SiteFrame } from '#site/frame/frame.tsx'
import { HowIWorkPage } from '#site/how-i-work/how-i-work-page.tsx'
import { LandingPage } from '#site/landing/landing-page.tsx'
import { Imprint } from '#site/legal/imprint.tsx'
import { Privacy } from '#site/legal/privacy.tsx'
import { InformationSheet } from '#site/legal/sheet/information-sheet.tsx'
import { paths } from '#site/paths.ts'
import { ProcessPage } from '#site/process/process-page.tsx'
import { websiteWords as words } from './messages.ts'
import { shownIn, viewOf } from './parts.ts'

type PageProps = { site: Website; around: Surroundings }

const pages: Record<string, (props: PageProps) => ReactNode> = {
  [paths.home]: ({ site, around }) => (
    <LandingPage site={site} data={{ ...around.landing, portrait: portraitIn(site, around) }} />
  ),
  [paths.about]: ({ site, around }) => (
    <AboutPage site={site} data={{ portrait: portraitIn(site, around) }} />
  ),
  [paths.process]: ({ site }) => <ProcessPage site={site} />,
  [paths.howIWork]: ({ site }) => <HowIWorkPage site={site} />,
  [paths.cooperations]: ({ site, around }) => <CooperationsPage site={site} data={around.cooperations} />,
  [paths.contact]: ({ site, around }) => <ContactPage site={site} data={around.contact} />,
  [paths.imprint]: ({ site }) => <Imprint site={site} />,
  [paths.privacy]: ({ site, around }) => <Privacy site={site} data={around.privacy} />,
}

export function WebsitePreview({ content, view, around }: PreviewProps<Website>) {
  const { pathname, hash } = new URL(shownIn(view).page.path, window.location.origin)
  useScrollTo(view, hash.slice(1))
  if (pathname === paths.informationSheet) return <Sheet site={content} around={around} />
  const Page = pages[pathname]
  if (!Page) return null
  return (
    <SiteFrame
      site={content}
      {...around.frame}
      logo={logoIn(content, around)}
      call={pathname !== paths.contact}
    >
      <Page site={content} around={around} />
    </SiteFrame>
  )
}

function portraitIn({ about }: Website, { landing, site }: Surroundings): PictureSource | null {
  return pictureIn(about.portrait, site.about.portrait, landing.portrait)
}

function logoIn({ advisor }: Website, { frame, site }: Surroundings): PictureSource | null {
  return pictureIn(advisor.logo, site.advisor.logo, frame.logo)
}

/** As it would be with the next save; a page without the frame of the others. */
function Sheet({ site, around }: PageProps) {
  const sheet = { ...currentSheet(site), content: sheetContent(site) }
  return <InformationSheet data={{ sheet, current: sheet, logo: logoIn(site, around) }} />
}

/** The variants belong to the stored picture; a new one is shown as it is. */
function pictureIn(address: string, storedAddress: string, stored: PictureSource | null) {
  if (address === '') return null
  return address === storedAddress ? stored : { url: address }
}

/**
 * Once per place, as soon as it exists: typing must not scroll the page. Not `scrollIntoView`, which would scroll the
 * editor, too.
 */
function useScrollTo(view: string, id: string) {
  const reached = useRef('')
  useEffect(() => {
    const place = id === '' ? document.body : document.getElementById(id)
    if (!place || reached.current === view) return
    reached.current = view
    window.scrollTo({
      top: id === '' ? 0 : place.getBoundingClientRect().top + window.scrollY,
      behavior: 'instant',
    })
  })
}

/** Where a part stands on several pages. */
export function PageChoice({ view, show }: StatusProps<Website>) {
  const { part, page: shown } = shownIn(view)
  if (part.pages.length < 2) return null
  return (
    <div className="choices preview-pages" role="radiogroup" aria-label={words.pages}>
      {part.pages.map((page) => (
        <Choice
          key={page.path}
          name="preview-page"
          checked={page === shown}
          onChange={() => show(viewOf(part, page))}
        >
          {page.name}
        </Choice>
      ))}
    </div>
  )
}
