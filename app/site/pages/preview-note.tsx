/** The note above a page behind a preview link: that it is a preview, until when, and its other pages. */
import './preview-note.css'
import { Eye } from 'lucide-react'
import { Icon } from '#design/icon.tsx'
import { momentInFull } from '#site/booking/day-words.ts'
import type { PreviewedPage } from '#domain/preview-links/preview-link.ts'
import { previewMessages as words } from './messages.ts'

interface PreviewNoteProps {
  /** ISO 8601. */
  expiresAt: string
  pages: readonly PreviewedPage[]
  shown: PreviewedPage
}

export function PreviewNote({ expiresAt, pages, shown }: PreviewNoteProps) {
  return (
    <aside className="preview-note" aria-label={words.title}>
      <div className="container">
        <Icon drawing={Eye} />
        <div>
          <p>
            <b>{words.note(momentInFull(expiresAt))}</b> {words.limits}
          </p>
          {pages.length > 1 && (
            <details>
              <summary>{words.page(shown.name)}</summary>
              <nav aria-label={words.pages}>
                <ul className="line">
                  {pages.map(({ path, name }) => (
                    <li key={path}>
                      <a
                        href={`?seite=${encodeURIComponent(path)}`}
                        aria-current={path === shown.path ? 'page' : undefined}
                      >
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            </details>
          )}
        </div>
      </div>
    </aside>
  )
}
