/** The preview links that hold, each with the way to take it back. */
import './preview-links.css'
import { Button } from '#design/button.tsx'
import { previewLinks as words } from './messages.ts'
import type { ShownPreviewLink } from './protocol.ts'

interface LinkListProps {
  /** Not known yet, or not any more. */
  links: readonly ShownPreviewLink[] | 'loading' | 'unavailable'
  isBusy: boolean
  withdraw: (id: string) => Promise<void>
}

export function LinkList({ links, isBusy, withdraw }: LinkListProps) {
  return (
    <section className="share-list" aria-label={words.list}>
      <h3>{words.list}</h3>
      {typeof links === 'string' ? (
        <p className="field__hint">{words[links]}</p>
      ) : links.length === 0 ? (
        <p className="field__hint">{words.none}</p>
      ) : (
        <ul>
          {links.map(({ id, name, begins, expiresAt }) => (
            <li key={id} className="share__row">
              <div>
                <b>{name}</b>
                <small>{words.row(begins, expiresAt)}</small>
              </div>
              <Button
                look="danger-quiet"
                aria-label={words.withdrawNamed(name)}
                aria-disabled={isBusy || undefined}
                onClick={() => void withdraw(id)}
              >
                {words.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
