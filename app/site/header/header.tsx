/**
 * The public header: links to the home page, with the advisor's name and logo, and to an appointment, and the
 * menu.
 */
import { ArrowUpRight, ChevronDown, Menu, X } from 'lucide-react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { LogoMark } from '#design/logo-mark.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { drawerId, paths } from '#site/paths.ts'
import { headerMessages } from './messages.ts'

export interface DrawerContent {
  promotionVisible: boolean
  /** The active cooperations. */
  cooperations: readonly { title: string; slug: string }[]
}

interface SiteHeaderProps extends DrawerContent {
  site: Website
  /** The advisor's own logo; `null` for the drawn one. */
  logo: PictureSource | null
}

export function SiteHeader({ site, logo, ...drawer }: SiteHeaderProps) {
  return (
    <>
      <header className="site-header">
        <div className="container site-header__row beside">
          <Logo name={site.advisor.name} trade={site.advisor.trade} picture={logo} />
          <HeaderLinks site={site} />
          <ButtonLink look="book" href={paths.consultation}>
            {headerMessages.book}
          </ButtonLink>
          <Button
            look="secondary"
            className="burger"
            popoverTarget={drawerId}
            aria-label={headerMessages.openMenu}
          >
            <Icon drawing={Menu} />
            <span className="burger__text">{headerMessages.menu}</span>
          </Button>
        </div>
      </header>
      <Drawer site={site} {...drawer} />
    </>
  )
}

/** The links on wide screens, which have room for them. Pages without any text are not linked. */
function HeaderLinks({ site }: { site: Website }) {
  const written = pagesWithContent(site)
  return (
    <nav className="site-header__links" aria-label={headerMessages.pages}>
      {written.about && <a href={paths.about}>{headerMessages.about}</a>}
      {written.process && <a href={paths.process}>{headerMessages.process}</a>}
      <a href={paths.contact}>{headerMessages.contact}</a>
    </nav>
  )
}

interface LogoProps {
  name: string
  trade: string
  /** `null` for the drawn logo. */
  picture: PictureSource | null
}

/** The advisor's name beside their logo; leads to the home page. */
function Logo({ name, trade, picture }: LogoProps) {
  return (
    <a className="logo beside" href="/">
      <LogoMark picture={picture} />
      <span>
        <span className="logo__name">{name}</span>
        {trade && <span className="logo__trade note">{trade}</span>}
      </span>
    </a>
  )
}

/**
 * The menu: a native popover, so that it opens, closes by Escape or a click outside, and returns the focus
 * without any script. Sections that the landing page shows on wide screens are listed only on small ones.
 */
function Drawer({ site, ...content }: DrawerContent & { site: Website }) {
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
          <AcademyLink url={site.academyUrl} label={site.academyLabel || headerMessages.academy} />
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

function AcademyLink({ url, label }: { url: string; label: string }) {
  return (
    <a className="drawer__link line ends" href={url} target="_blank" rel="noopener">
      <span>
        {label} <span className="visually-hidden">{headerMessages.newTab}</span>
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
