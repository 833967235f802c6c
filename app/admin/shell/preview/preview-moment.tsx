/** The choice of the moment at which the preview is shown, for content that changes by the clock. */
import { type ReactNode, useMemo, useState } from 'react'
import { changesByClock } from '#domain/content-types.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { previewWords } from './messages.ts'
import { MomentControl } from '#admin/shell/fields/moment-control.tsx'

/** Without anything to choose, `choice` is `null` and the moment is now. */
export function usePreviewMoment(
  manager: Manager,
  content: AnyContent,
): { at: Date | null; choice: ReactNode } {
  const [chosen, setChosen] = useState<string>()
  const isTimed = Object.values(manager.write(content)).some(
    (entry) => entry !== null && changesByClock(manager.type, entry).length > 0,
  )
  // The same object until another moment is chosen: the frame is sent every new one.
  const at = useMemo(() => (isTimed ? momentOf(chosen) : null), [isTimed, chosen])
  if (!isTimed) return { at, choice: null }
  return {
    at,
    choice: (
      <div className="preview__moment line">
        <MomentControl
          id="preview-moment"
          label={previewWords.previewAt}
          value={chosen}
          onChange={setChosen}
        />
        {chosen !== undefined && (
          <button className="link-button" type="button" onClick={() => setChosen(undefined)}>
            {previewWords.previewNow}
          </button>
        )}
      </div>
    ),
  }
}

function momentOf(chosen: string | undefined): Date | null {
  const moment = new Date(chosen ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
