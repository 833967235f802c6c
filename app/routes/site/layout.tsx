/** The frame of every public page. */
import '#site/site.css'
import { Outlet } from 'react-router'

export default function SiteLayout() {
  return <Outlet />
}
