/** A whole public page with the frame around it, by its address, for previews, which have all of it as data. */
import type { ReactNode } from 'react'
import { currentSheet, sheetContent } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import { AboutPage } from '#site/about/about.tsx'
import { ContactPage } from '#site/contact/contact-page.tsx'
import { CooperationPage, CooperationsPage } from '#site/cooperations/pages.tsx'
import { SiteFrame } from '#site/frame/frame.tsx'
import { GalleryPage } from '#site/gallery/gallery-section.tsx'
import { HowIWorkPage } from '#site/how-i-work/how-i-work.tsx'
import { LandingPage } from '#site/landing/landing-page.tsx'
import { Imprint } from '#site/legal/imprint.tsx'
import { Privacy } from '#site/legal/privacy.tsx'
import { InformationSheet } from '#site/legal/sheet/information-sheet.tsx'
import { paths } from '#site/paths.ts'
import { ProcessPage } from '#site/process/process.tsx'
import { PromotionPage } from '#site/promotion/promotion-page.tsx'
import { ConsultationPage } from './consultation-page.tsx'
import type { SiteData } from './site-data.ts'

const pages: Readonly<Record<string, (data: SiteData) => ReactNode>> = {
  [paths.home]: ({ site, landing }) => <LandingPage site={site} data={landing} />,
  [paths.consultation]: ({ site, landing }) => <ConsultationPage site={site} data={landing} />,
  [paths.promotion]: ({ landing, hiddenPromotion }) => (
    <PromotionPage
      promotion={landing.promotion ?? hiddenPromotion ?? null}
      hidden={hiddenPromotion?.reason ?? null}
    />
  ),
  [paths.gallery]: ({ landing }) => <GalleryPage pictures={landing.gallery.pictures} />,
  [paths.about]: ({ site, landing }) => <AboutPage site={site} data={landing} />,
  [paths.process]: ({ site }) => <ProcessPage site={site} />,
  [paths.howIWork]: ({ site }) => <HowIWorkPage site={site} />,
  [paths.cooperations]: ({ site, cooperations }) => <CooperationsPage site={site} data={cooperations} />,
  [paths.contact]: ({ site, contact }) => <ContactPage site={site} data={contact} />,
  [paths.imprint]: ({ site }) => <Imprint site={site} />,
  [paths.privacy]: ({ site, privacy }) => <Privacy site={site} data={privacy} />,
}

export function isPublicPage(path: string, { articles = {} }: Pick<SiteData, 'articles'>): boolean {
  return path === paths.informationSheet || Object.hasOwn(pages, path) || Object.hasOwn(articles, path)
}

/** Renders nothing at an address without a public page. */
export function PublicPage({ path, data }: { path: string; data: SiteData }) {
  const { site, frame, articles = {} } = data
  if (path === paths.informationSheet) return <Sheet site={site} logo={frame.logo} />
  const article = Object.hasOwn(articles, path) ? articles[path] : undefined
  const content = article ? <CooperationPage {...article} /> : pages[path]?.(data)
  if (content === undefined) return null
  return (
    <SiteFrame site={site} {...frame} call={path !== paths.contact}>
      {content}
    </SiteFrame>
  )
}

/** The information sheet as the next save would make it; it has no frame. */
function Sheet({ site, logo }: { site: Website; logo: SiteData['frame']['logo'] }) {
  const sheet = { ...currentSheet(site), content: sheetContent(site) }
  return <InformationSheet data={{ sheet, current: sheet, logo }} />
}
