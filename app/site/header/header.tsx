/** The public header: links to the home page, with the advisor's name and logo, and to an appointment, and the menu. */
import { Menu } from 'lucide-react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { LogoMark } from '#design/logo-mark.tsx'
import type { PictureSource } from '#design/picture.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { drawerId } from './drawer-id.ts'
import { Drawer, type DrawerContent } from './drawer.tsx'
import { headerMessages } from './messages.ts'

interface SiteHeaderProps extends DrawerContent {
  site: Website
  /** The advisor's own; `null` for the drawn one. */
  logo: PictureSource | null
}

export function SiteHeader({ site, logo, ...drawer }: SiteHeaderProps) {
  return (
    <>
      <header className="site-header">
        <div className="container site-header__row beside">
          <Logo name={site.advisor.name} trade={site.advisor.trade} picture={logo} />
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

interface LogoProps {
  name: string
  trade: string
  /** `null` for the drawn one. */
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
