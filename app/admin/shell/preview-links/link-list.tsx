/** The preview links that hold, each with the way to take it back, if there is one. */
import './preview-links.css'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { dayAndTime } from '#site/booking/day-words.ts'
import { previewLinks as words } from './messages.ts'
import type { ShownPreviewLink } from './protocol.ts'
import type { ShownLinks } from './use-preview-links.ts'

interface LinkListProps {
  links: ShownLinks
  isBusy: boolean
  withdraw: (id: string) => Promise<void>
}

export function LinkList({ links, isBusy, withdraw }: LinkListProps) {
  return (
    <section className="stack stack--close" aria-label={words.list}>
      <h3>{words.list}</h3>
      {typeof links === 'string' ? (
        <p className="field__hint">{words[links]}</p>
      ) : links.length === 0 ? (
        <p className="field__hint">{words.none}</p>
      ) : (
        <LinkRows links={links}>
          {({ id, name }) => (
            <Button
              look="danger-quiet"
              aria-label={words.withdrawNamed(name)}
              aria-disabled={isBusy || undefined}
              onClick={() => void withdraw(id)}
            >
              {words.withdraw}
            </Button>
          )}
        </LinkRows>
      )}
    </section>
  )
}

interface LinkRowsProps {
  links: readonly ShownPreviewLink[]
  children?: (link: ShownPreviewLink) => ReactNode
}

export function LinkRows({ links, children }: LinkRowsProps) {
  return (
    <ul className="entries entries--top">
      {links.map((link) => (
        <li key={link.id} className="entry">
          <div>
            <b>{link.name}</b>
            <small>{words.row(link.begins, dayAndTime(link.expiresAt))}</small>
          </div>
          {children?.(link)}
        </li>
      ))}
    </ul>
  )
}
