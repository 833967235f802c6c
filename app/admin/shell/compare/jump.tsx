/** How many changes there are on the page, and the way from one to the next. */
import { ChevronUp } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { compare as words } from './messages.ts'
import type { PageChange } from './page-changes.ts'

interface JumpProps {
  changes: readonly PageChange[]
  /** -1 before the first jump. */
  index: number
  isReady: boolean
  goTo: (index: number) => void
}

export function Jump({ changes, index, isReady, goTo }: JumpProps) {
  const change = changes[index]
  const step = (by: number) =>
    goTo((Math.max(index, by === 1 ? -1 : 0) + by + changes.length) % changes.length)
  return (
    <div className="compare__jump beside">
      <span className="note" role="status">
        {!isReady
          ? words.loading
          : change
            ? words.change(index + 1, changes.length, change.type, change.text)
            : words.changes(changes.length)}
      </span>
      {changes.length > 0 && (
        <>
          <Button look="secondary" iconOnly aria-label={words.previous} onClick={() => step(-1)}>
            <Icon drawing={ChevronUp} />
          </Button>
          <Button look="secondary" onClick={() => step(1)}>
            {words.next}
          </Button>
        </>
      )}
    </div>
  )
}
