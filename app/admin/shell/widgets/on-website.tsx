/** The note beside an item that was changed without 'Speichern', until the next such step. */
import { Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#design/icon.tsx'
import type { SaveResult } from '#admin/shell/session/state.ts'
import { onWebsiteWords as words } from './messages.ts'

/** `doneTo` holds the ids of the items changed in the last step, once that is stored. */
export function useOnWebsite() {
  const [doneTo, setDoneTo] = useState<readonly string[]>([])
  return {
    doneTo,
    async markDone(ids: readonly string[], step: Promise<SaveResult>): Promise<SaveResult> {
      setDoneTo([])
      const result = await step
      if (result === 'saved') setDoneTo(ids)
      return result
    },
  }
}

/** Not announced, because the sentence at the foot of the page is. */
export function OnWebsiteNote({ isShown }: { isShown: boolean }) {
  return (
    <small className={isShown ? 'marked success' : 'marked muted'}>
      <Icon drawing={isShown ? Check : EyeOff} /> {isShown ? words.shown : words.hidden}
    </small>
  )
}
