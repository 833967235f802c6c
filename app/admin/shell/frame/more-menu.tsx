/** 'Mehr' beside the tabs: further pages, each with what one finds there, and how much is open on them. */
import { Menu } from '@base-ui/react/menu'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { frameWords } from './messages.ts'
import type { Connection } from './connection.ts'
import { useOpenCounts } from './use-connection.ts'

export interface MorePage {
  title: string
  /** What the page is for, in a few words below its title. */
  about: string
  path: string
  icon: LucideIcon
}

interface MoreMenuProps {
  pages: readonly MorePage[]
  pathname: string
  connection: Connection
}

export function MoreMenu({ pages, pathname, connection }: MoreMenuProps) {
  const place = useRef<HTMLDivElement>(null)
  const openCounts = useOpenCounts(connection)
  const current = pages.find(({ path }) => path === pathname.replace(/\/+$/, ''))
  const openOn = ({ path }: MorePage) => openCounts[path] ?? 0
  // Pressed before it can answer, it would do nothing.
  const isAlive = useHydrated()
  return (
    <>
      <div ref={place} />
      <Menu.Root>
        <Menu.Trigger className={current ? 'more-button more-button--here' : 'more-button'} inert={!isAlive}>
          {frameWords.more}
          <Count open={pages.reduce((sum, page) => sum + openOn(page), 0)} />
          <Icon drawing={ChevronDown} />
        </Menu.Trigger>
        {/* Inside the header, so that the menu belongs to a landmark. */}
        <Menu.Portal container={place}>
          <Menu.Positioner className="menu-place" align="start" sideOffset={4} collisionPadding={16}>
            <Menu.Popup className="menu more-menu">
              {pages.map((page) => (
                <Menu.LinkItem
                  key={page.path}
                  className="menu__item pick beside"
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
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
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
