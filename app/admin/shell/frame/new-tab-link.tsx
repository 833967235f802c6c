/** A link to the website: in a new tab, so that nothing typed here is in the way. */
import { ExternalLink } from 'lucide-react'
import { Icon } from '#design/icon.tsx'
import { shell } from '#admin/shell/messages.ts'

export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="new-tab-link" href={href} target="_blank" rel="noopener">
      {children} <span className="visually-hidden">{shell.newTab}</span>
      <Icon drawing={ExternalLink} />
    </a>
  )
}
