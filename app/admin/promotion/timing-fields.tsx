/** From when until when the promotion is visible, and in words what that means to visitors. */
import { Clock } from 'lucide-react'
import { Icon } from '#design/icon.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { type Timing, timingSchema, visibilityAt } from '#domain/promotion/visibility.ts'
import { isSame } from '#domain/versioning/same.ts'
import { MomentField } from '#admin/shell/widgets/moment-field.tsx'
import type { CheckedGroupProps } from './editor-props.ts'
import { promotionWords as words, visitorsSee } from './messages.ts'
import { useNow } from './use-now.ts'

export interface TimingProps extends CheckedGroupProps {
  saved: Promotion
}

export function TimingFields({ content, saved, set, problem }: TimingProps) {
  const isTimed = content.visibleFrom !== undefined || content.visibleUntil !== undefined
  return (
    <>
      <div className="pair timing-fields">
        <MomentField
          id="visible-from"
          name="visibleFrom"
          label={words.fields.visibleFrom}
          hint={words.fromHint}
          value={content.visibleFrom}
          {...problem('visibleFrom')}
          onChange={(moment) => set('visibleFrom', moment)}
        />
        <MomentField
          id="visible-until"
          name="visibleUntil"
          label={words.fields.visibleUntil}
          hint={words.untilHint}
          value={content.visibleUntil}
          {...problem('visibleUntil')}
          onChange={(moment) => set('visibleUntil', moment)}
        />
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
            }}
          >
            {words.removeTiming}
          </button>
        )}
      </div>
    </>
  )
}

/** Of what is saved; of what is typed, too, if it makes a difference. */
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
