/** What surrounds every public page. */
import type { ReactNode } from 'react'
import type { SiteConfig } from '#domain/site-config.ts'
import { SiteFooter } from '#site/footer/footer.tsx'
import type { DrawerContent } from '#site/header/drawer.tsx'
import { SiteHeader } from '#site/header/header.tsx'

/** What a route's `handle` may say about its frame. */
export interface FrameHandle {
  call?: boolean
}

interface SiteFrameProps extends DrawerContent {
  site: SiteConfig
  /** Whether the footer calls for an appointment; a page that is itself about getting in touch needs no other one. */
  call: boolean
  children: ReactNode
}

export function SiteFrame({ site, call, children, ...drawer }: SiteFrameProps) {
  return (
    <>
      <SiteHeader site={site} {...drawer} />
      <main id="inhalt">{children}</main>
      <SiteFooter site={site} call={call} />
    </>
  )
}
