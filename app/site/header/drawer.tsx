/**
 * The menu: a native popover, so that it opens, closes by Escape or a click outside, and returns the focus without any
 * script. What the landing page shows on wide screens is listed only on small ones.
 */
import { ArrowUpRight, ChevronDown, X } from 'lucide-react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import { cooperationPath, paths } from '#site/paths.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import { drawerId } from './drawer-id.ts'
import { headerMessages } from './messages.ts'

export interface CooperationLink {
  title: string
  slug: string
}

export interface DrawerContent {
  promotionVisible: boolean
  /** The active cooperations. */
  cooperations: readonly CooperationLink[]
}

export function Drawer({ site, ...content }: DrawerContent & { site: Website }) {
  return (
    <nav className="drawer" id={drawerId} popover="auto" aria-label={headerMessages.menu}>
      <div className="drawer__head line ends">
        <span>{headerMessages.menu}</span>
        <Button
          look="quiet"
          iconOnly
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={headerMessages.closeMenu}
        >
          <Icon drawing={X} />
        </Button>
      </div>
      <DrawerList site={site} {...content} />
      <DrawerFoot site={site} />
    </nav>
  )
}

function DrawerList({ site, promotionVisible, cooperations }: DrawerContent & { site: Website }) {
  return (
    <ul className="drawer__list">
      {sectionLinks(site, promotionVisible).map(({ href, label }) => (
        <li className="only-small" key={href}>
          <a className="drawer__link line ends" href={href}>
            {label}
          </a>
        </li>
      ))}
      {cooperations.length > 0 && (
        <li>
          <CooperationLinks cooperations={cooperations} />
        </li>
      )}
      {site.academyUrl && (
        <li>
          <AcademyLink url={site.academyUrl} />
        </li>
      )}
      <li>
        <a className="drawer__link line ends" href={paths.contact}>
          {headerMessages.contact}
        </a>
      </li>
    </ul>
  )
}

/** Pages without any text are not linked. */
function sectionLinks(site: Website, promotionVisible: boolean) {
  const written = pagesWithContent(site)
  const links = [
    { href: paths.promotion, label: headerMessages.promotion, shown: promotionVisible },
    { href: paths.about, label: headerMessages.about, shown: written.about },
    { href: paths.process, label: headerMessages.process, shown: written.process },
    { href: paths.howIWork, label: headerMessages.howIWork, shown: written.howIWork },
  ]
  return links.filter(({ shown }) => shown)
}

function CooperationLinks({ cooperations }: Pick<DrawerContent, 'cooperations'>) {
  return (
    <details>
      <summary className="drawer__link line ends">
        {headerMessages.cooperations} <Icon drawing={ChevronDown} />
      </summary>
      <ul className="drawer__sub">
        {cooperations.map(({ title, slug }) => (
          <li key={slug}>
            <a className="line" href={cooperationPath(slug)}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <a className="line" href={paths.cooperations}>
            {headerMessages.allCooperations}
          </a>
        </li>
      </ul>
    </details>
  )
}

function AcademyLink({ url }: { url: string }) {
  return (
    <a className="drawer__link line ends" href={url} target="_blank" rel="noopener">
      <span>
        {headerMessages.academy} <span className="visually-hidden">{headerMessages.newTab}</span>
      </span>
      <Icon drawing={ArrowUpRight} />
    </a>
  )
}

function DrawerFoot({ site: { advisor, company } }: { site: Website }) {
  return (
    <div className="drawer__foot stack">
      <ButtonLink look="book" wide href={paths.consultation}>
        {headerMessages.book}
      </ButtonLink>
      {advisor.phone && (
        <p className="numeric">
          <a href={telephoneLink(advisor.phone, company.country)}>{advisor.phone}</a>
          {advisor.availability && `, ${advisor.availability}`}
        </p>
      )}
    </div>
  )
}
