/** 'Admin Dashboard' with the tabs and 'Mehr', the connection and the user menu. */
import { Menu } from '@base-ui/react/menu'
import { ChevronDown, ExternalLink, LogOut, type LucideIcon, ScrollText, UserRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { frameWords } from './messages.ts'
import { shell } from '#admin/shell/messages.ts'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { type Connection, useOpenCounts } from './connection.ts'

export interface SignedInAdmin {
  name: string
  email: string
}

interface UserMenuProps {
  admin: SignedInAdmin
  /** The address at which visitors see the content of this screen. */
  website: string
  onSignOut: () => void
}

interface HeaderProps extends UserMenuProps {
  tabs: readonly { type: string; path: string; name: string }[]
  morePages: readonly MorePage[]
  /** The current manager, even at a URL other than its `path`. */
  current: string | null
  pathname: string
  connection: Connection
  connectionState: ConnectionAnswer
}

export function Header(props: HeaderProps) {
  const { tabs, morePages, current, pathname, connection, connectionState, ...user } = props
  const isConnected = connectionState !== 'unavailable'
  return (
    <header className="admin-header">
      <div className="admin-header__row line">
        <Link className="admin-header__title beside" to={tabs[0]?.path ?? '/'}>
          <Flag />
          {shell.dashboard}
        </Link>
        <div className="areas">
          <nav className="tabs" aria-label={frameWords.tabs}>
            {tabs.map(({ type, path, name }) => (
              <Link key={type} to={path} aria-current={type === current ? 'page' : undefined}>
                {name}
              </Link>
            ))}
          </nav>
          {morePages.length > 0 && <MoreMenu pages={morePages} pathname={pathname} connection={connection} />}
        </div>
        <div className="admin-header__end beside">
          <span className={isConnected ? 'badge badge--on' : 'badge badge--alert'} role="status">
            {isConnected ? frameWords.connected : frameWords.unavailable}
          </span>
          <UserMenu {...user} />
        </div>
      </div>
    </header>
  )
}

function Flag() {
  return (
    <svg className="logo__mark" viewBox="0 0 28 32" aria-hidden="true">
      <path d="M2.75 0v32" stroke="#fff" strokeWidth="2.5" />
      <path d="M4 1.5h11v17H4z" fill="#fff" />
      <path d="M15 1.5h12v17H15z" fill="#ffab86" />
      <path d="M4 1.5h23v17H4" fill="none" stroke="#fff" strokeWidth="1.25" />
    </svg>
  )
}

interface HeaderMenuProps extends Pick<ComponentProps<typeof Menu.Positioner>, 'align' | 'collisionPadding'> {
  className: string
  popupClass: string
  /** The content of the button. */
  button: ReactNode
  children: ReactNode
}

function HeaderMenu({ className, popupClass, button, children, ...placing }: HeaderMenuProps) {
  // The container is inside the header, so that the menu belongs to a landmark.
  const container = useRef<HTMLDivElement>(null)
  // The button would do nothing before hydration.
  const isAlive = useHydrated()
  return (
    <>
      <div ref={container} />
      <Menu.Root>
        <Menu.Trigger className={className} inert={!isAlive}>
          {button}
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner className="menu-positioner" sideOffset={4} {...placing}>
            <Menu.Popup className={popupClass}>{children}</Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

const itemClass = 'menu__item pick beside'

export interface MorePage {
  title: string
  /** The purpose of the page, in a few words below its title. */
  about: string
  path: string
  icon: LucideIcon
}

/** 'Mehr' beside the tabs: further pages, each with its purpose and the number of its open things. */
export function MoreMenu({
  pages,
  pathname,
  connection,
}: {
  pages: readonly MorePage[]
  pathname: string
  connection: Connection
}) {
  const openCounts = useOpenCounts(connection)
  const current = pages.find(({ path }) => path === pathname.replace(/\/+$/, ''))
  const openOn = ({ path }: MorePage) => openCounts[path] ?? 0
  return (
    <HeaderMenu
      className={current ? 'more-button more-button--here' : 'more-button'}
      popupClass="menu more-menu"
      align="start"
      collisionPadding={16}
      button={
        <>
          {frameWords.more}
          <Count open={pages.reduce((sum, page) => sum + openOn(page), 0)} />
          <Icon drawing={ChevronDown} />
        </>
      }
    >
      {pages.map((page) => (
        <Menu.LinkItem
          key={page.path}
          className={itemClass}
          closeOnClick
          render={<Link to={page.path} aria-current={page === current ? 'page' : undefined} />}
        >
          <Icon drawing={page.icon} />
          <span className="grow">
            <b>{page.title}</b>
            <small>{page.about}</small>
          </span>
          <Count open={openOn(page)} />
        </Menu.LinkItem>
      ))}
    </HeaderMenu>
  )
}

function Count({ open }: { open: number }) {
  if (open === 0) return null
  return (
    <span className="count">
      {open}
      <span className="visually-hidden"> {frameWords.open}</span>
    </span>
  )
}

const ownPages = [
  { path: '/admin/account', icon: UserRound, name: frameWords.account },
  { path: '/admin/log', icon: ScrollText, name: frameWords.log },
]

/** The signed-in admin (initial and first name), links to account, log and website, and signing out. */
function UserMenu({ admin, website, onSignOut }: UserMenuProps) {
  const firstName = admin.name.trim().split(/\s+/)[0] || admin.email
  return (
    <HeaderMenu
      className="user-button beside"
      popupClass="menu"
      align="end"
      button={
        <>
          <span aria-hidden="true">{[...firstName][0]?.toUpperCase()}</span>
          <span className="only-wide">{firstName}</span>
          <span className="visually-hidden">{frameWords.userMenu}</span>
        </>
      }
    >
      <p className="note">
        {frameWords.signedInAs}
        <br />
        {admin.email}
      </p>
      {ownPages.map(({ path, icon, name }) => (
        <Menu.LinkItem key={path} className={itemClass} closeOnClick render={<Link to={path} />}>
          <Icon drawing={icon} /> {name}
        </Menu.LinkItem>
      ))}
      <Menu.LinkItem className={itemClass} closeOnClick href={website} target="_blank" rel="noopener">
        <Icon drawing={ExternalLink} /> {frameWords.website}{' '}
        <span className="visually-hidden">{shell.newTab}</span>
      </Menu.LinkItem>
      <Menu.Item className={itemClass} onClick={onSignOut}>
        <Icon drawing={LogOut} /> {frameWords.signOut}
      </Menu.Item>
    </HeaderMenu>
  )
}
