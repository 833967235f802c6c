/** Who is signed in (initial and first name), links to the account, the log and to the website, and signing out. */
import { Menu } from '@base-ui/react/menu'
import { ExternalLink, LogOut, ScrollText, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/icon.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { frameWords } from './messages.ts'
import { shell } from '#admin/shell/messages.ts'

export interface SignedInAdmin {
  name: string
  email: string
}

interface UserMenuProps {
  admin: SignedInAdmin
  /** Where visitors see what is edited on this screen. */
  website: string
  onSignOut: () => void
}

export function UserMenu({ admin, website, onSignOut }: UserMenuProps) {
  const header = useRef<HTMLDivElement>(null)
  const firstName = admin.name.trim().split(/\s+/)[0] || admin.email
  // Pressed before it can answer, it would do nothing.
  const isAlive = useHydrated()
  return (
    <>
      <div ref={header} />
      <Menu.Root>
        <Menu.Trigger className="user-button beside" inert={!isAlive}>
          <span aria-hidden="true">{[...firstName][0]?.toUpperCase()}</span>
          <span className="only-wide">{firstName}</span>
          <span className="visually-hidden">{frameWords.userMenu}</span>
        </Menu.Trigger>
        {/* Inside the header, so that the menu belongs to a landmark. */}
        <Menu.Portal container={header}>
          <Menu.Positioner className="menu-place" align="end" sideOffset={4}>
            <Menu.Popup className="menu">
              <p className="note">
                {frameWords.signedInAs}
                <br />
                {admin.email}
              </p>
              <Menu.LinkItem
                className="menu__item pick beside"
                closeOnClick
                render={<Link to="/admin/account" />}
              >
                <Icon drawing={UserRound} /> {frameWords.account}
              </Menu.LinkItem>
              <Menu.LinkItem
                className="menu__item pick beside"
                closeOnClick
                render={<Link to="/admin/log" />}
              >
                <Icon drawing={ScrollText} /> {frameWords.log}
              </Menu.LinkItem>
              <Menu.LinkItem
                className="menu__item pick beside"
                closeOnClick
                href={website}
                target="_blank"
                rel="noopener"
              >
                <Icon drawing={ExternalLink} /> {frameWords.website}{' '}
                <span className="visually-hidden">{shell.newTab}</span>
              </Menu.LinkItem>
              <Menu.Item className="menu__item pick beside" onClick={onSignOut}>
                <Icon drawing={LogOut} /> {frameWords.signOut}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}
