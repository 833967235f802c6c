/** The frame around every public page. */
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import interUrl from '#design/fonts/inter-text.woff2?url'
import type { PictureSource } from '#design/picture.tsx'
import type { Website } from '#domain/website/website.ts'
import { SiteFooter } from '#site/footer/footer.tsx'
import { type DrawerContent, SiteHeader } from '#site/header/header.tsx'

/** The settings of the frame in a route's `handle`. */
export interface FrameHandle {
  call?: boolean
  /** Whether header and footer are left out; the page then brings its own `main`. */
  bare?: boolean
}

/** The data of the frame besides the website's own content; plain JSON. */
export interface FrameData extends DrawerContent {
  /** The advisor's own logo; `null` for the drawn one. */
  logo: PictureSource | null
}

interface SiteFrameProps extends FrameData {
  site: Website
  /** Whether the footer calls for an appointment; not needed on a page about getting in touch. */
  call: boolean
  children: ReactNode
}

export function SiteFrame({ site, logo, call, children, ...drawer }: SiteFrameProps) {
  preloadTextFont()
  return (
    <>
      <SiteHeader site={site} logo={logo} {...drawer} />
      <main id="inhalt">{children}</main>
      <SiteFooter site={site} call={call} />
    </>
  )
}

/** Makes the browser fetch the font of running text early, on pages with any frame. */
export function preloadTextFont() {
  // With these options React names it before the script, so that the page's open connection fetches it first.
  preload(interUrl, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
