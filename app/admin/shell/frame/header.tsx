/** 'Admin Dashboard' with the tabs and 'Mehr', the connection and the user menu. */
import { Link } from 'react-router'
import { frameWords } from './messages.ts'
import { shell } from '#admin/shell/messages.ts'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { MoreMenu, type MorePage } from './more-menu.tsx'
import type { Connection } from './connection.ts'
import { type SignedInAdmin, UserMenu } from './user-menu.tsx'

interface HeaderProps {
  tabs: readonly { type: string; path: string; name: string }[]
  morePages: readonly MorePage[]
  /** The current manager, also if shown at a URL other than its `path`. */
  current: string | null
  pathname: string
  connection: Connection
  connectionState: ConnectionAnswer
  admin: SignedInAdmin
  /** Where visitors see what is edited on this screen. */
  website: string
  onSignOut: () => void
}

export function Header(props: HeaderProps) {
  const { tabs, morePages, current, pathname, connection, connectionState, admin, website, onSignOut } = props
  const start = tabs[0]?.path ?? '/'
  return (
    <header className="admin-header">
      <div className="admin-header__row line">
        <Link className="admin-header__title beside" to={start}>
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
          <ConnectionBadge connection={connectionState} />
          <UserMenu admin={admin} website={website} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

function ConnectionBadge({ connection }: { connection: ConnectionAnswer }) {
  const isConnected = connection !== 'unavailable'
  return (
    <span className={isConnected ? 'badge badge--on' : 'badge badge--alert'} role="status">
      {isConnected ? frameWords.connected : frameWords.unavailable}
    </span>
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
