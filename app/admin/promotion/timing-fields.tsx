/** The time in which the promotion is visible, and a sentence about what visitors see. */
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { nextChange, type Timing, timingSchema, visibilityAt } from '#domain/promotion/visibility.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { FieldsIn } from '#admin/shell/fields/fields.tsx'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { promotionWords as words, visitorsSee } from './messages.ts'

interface TimingFieldsProps {
  content: Promotion
  saved: Promotion
  fields: FieldsIn<Promotion>
}

export function TimingFields({ content, saved, fields: { field, set } }: TimingFieldsProps) {
  const isTimed = content.visibleFrom !== undefined || content.visibleUntil !== undefined
  return (
    <>
      <div className="pair timing-fields">
        {field('visibleFrom')}
        {field('visibleUntil')}
      </div>
      <div className="timing">
        <Icon drawing={Clock} />
        <WhatVisitorsSee saved={saved} content={content} />
        {isTimed && (
          <button
            className="link-button"
            type="button"
            onClick={() => {
              set('visibleFrom', undefined)
              set('visibleUntil', undefined)
              focusSoon('visibleFrom')
            }}
          >
            {words.removeTiming}
          </button>
        )}
      </div>
    </>
  )
}

/** The sentence about the saved timing, and one about the typed timing if it differs. */
function WhatVisitorsSee({ saved, content }: { saved: Timing; content: Timing }) {
  const now = useNow(saved)
  const typed = timingSchema.safeParse(content).data
  const isChanged = typed !== undefined && !isSame(typed, timingSchema.parse(saved))
  const after = isChanged ? visibilityAt(typed, now) : null
  return (
    <div role="status">
      <p>{visitorsSee(visibilityAt(saved, now), now)}</p>
      {after !== null && after.state !== 'never' && <p>{words.afterSaving(visitorsSee(after, now))}</p>}
    </div>
  )
}

/** Timers stand still while the machine sleeps, and do not notice when its clock is corrected. */
const longestWait = 30_000

/** The time, again as soon as the promotion's visibility changes by itself. */
export function useNow(promotion: Timing): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const wait = (nextChange(promotion, now)?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(wait, 0), longestWait))
    return () => clearTimeout(timer)
  }, [promotion, now])
  return now
}
