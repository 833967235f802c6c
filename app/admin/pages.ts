/**
 * The entries of the header: the tabs, and 'Mehr' beside them. The header is on every screen, so it knows
 * only their names and addresses; the definition of a manager (managers.ts) loads with its screen.
 */
import { CalendarDays, ChartNoAxesColumn, Globe, Inbox, ListChecks, Mail } from 'lucide-react'
import type { ContentType } from '#domain/content-types.ts'
import { galleryAnchor, paths } from '#site/paths.ts'
import { screens } from './messages.ts'
import type { MorePage } from './shell/frame/header.tsx'

export const appointmentsPath = '/admin/appointments'
export const emailPath = '/admin/email'
export const outboxPath = '/admin/outbox'
export const readyPath = '/admin/ready'

export interface ManagerPage {
  type: ContentType
  path: string
  /** A second URL of the same screen. */
  otherPath?: string
  /** The address where visitors see the content as a whole. */
  website: string
}

const promotion: ManagerPage = {
  type: 'promotion',
  path: '/admin',
  otherPath: '/promotion-manager',
  website: `${paths.home}#promotion`,
}
const website: ManagerPage = { type: 'website', path: '/admin/website', website: paths.home }
const tabPages: readonly ManagerPage[] = [
  promotion,
  { type: 'gallery', path: '/admin/gallery', website: `${paths.home}#${galleryAnchor}` },
  { type: 'consultation', path: '/admin/consultation', website: paths.consultation },
  { type: 'cooperation', path: '/admin/cooperations', website: paths.cooperations },
]

export const startPath = promotion.path
export const tabs = tabPages.map((page) => ({ ...page, name: screens[page.type].tab }))

/** In the order of the menu. */
export const morePages: readonly MorePage[] = [
  { ...screens.website, path: website.path, icon: Globe },
  { ...screens.appointments, path: appointmentsPath, icon: CalendarDays },
  { ...screens.visits, path: '/admin/visits', icon: ChartNoAxesColumn },
  { ...screens.email, path: emailPath, icon: Mail },
  { ...screens.outbox, path: outboxPath, icon: Inbox },
  { ...screens.ready, path: readyPath, icon: ListChecks },
]

export function managerAt(pathname: string): ManagerPage | undefined {
  const path = pathname.replace(/\/+$/, '')
  return [...tabPages, website].find((page) => page.path === path || page.otherPath === path)
}
