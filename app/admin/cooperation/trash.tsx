/** Deleted cooperations, to be restored; renders nothing if there are none. */
import { memo } from 'react'
import { Button } from '#design/button.tsx'
import { type Cooperations, deletedCooperations } from '#domain/cooperation/changes.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { erasing } from '#admin/shell/versions/messages.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.trash

interface TrashProps {
  content: Cooperations
  busy: boolean
  onBringBack: (cooperation: Cooperation) => void
  /** Erases permanently. */
  onErase: (cooperation: Cooperation) => void
}

export const Trash = memo(function Trash({ content, busy, onBringBack, onErase }: TrashProps) {
  const cooperations = deletedCooperations(content)
  if (cooperations.length === 0) return null
  return (
    <details className="group trash">
      <summary>{words.heading(cooperations.length)}</summary>
      <ul className="rows">
        {cooperations.map((cooperation) => (
          <li className="row" key={cooperation.id}>
            <span className="row__text">
              <b>{cooperation.title}</b>
              {cooperation.deletedAt !== null && (
                <small>{words.deletedOn(formatDay(cooperation.deletedAt))}</small>
              )}
            </span>
            <span className="row__actions">
              <Button
                look="secondary"
                aria-label={words.bringBackNamed(cooperation.title)}
                aria-disabled={busy || undefined}
                onClick={() => {
                  if (!busy) onBringBack(cooperation)
                }}
              >
                {words.bringBack}
              </Button>
              <Button
                look="danger-quiet"
                aria-label={erasing.entry.eraseNamed(cooperation.title)}
                aria-disabled={busy || undefined}
                onClick={() => {
                  if (!busy) onErase(cooperation)
                }}
              >
                {erasing.erase}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
})
