/** What went wrong with a change, if it belongs to no field. The region is there before, so that it is announced. */
import { Notice } from '#design/notice.tsx'
import type { Change } from './use-change.ts'

export function ChangeNotice({ failure }: Change) {
  return (
    <div role="alert">
      {failure?.of === null && (
        <Notice kind="error" announced={false}>
          {failure.text}
        </Notice>
      )}
    </div>
  )
}
