/** 'Nur dieses Feld zurückholen': what one difference was before goes into the editor, and is not published yet. */
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { compare as words } from './messages.ts'
import type { BroughtBack } from '#admin/shell/session/bring-back.ts'
import type { NamedDifference } from './field-names.ts'

export interface Fetching {
  /** What can be fetched at all: neither what the server derives nor what the editor has no place for. */
  can: (path: readonly string[]) => boolean
  fetch: (path: readonly string[]) => BroughtBack
}

interface BringBackButtonProps {
  difference: NamedDifference
  fetching: Fetching
}

export function BringBackButton({ difference: { label, segments }, fetching }: BringBackButtonProps) {
  const [outcome, setOutcome] = useState<BroughtBack | null>(null)
  if (!fetching.can(segments)) return null
  if (outcome === 'done') {
    return (
      <span className="save-state marked note warning" role="status">
        {words.inEditor}
      </span>
    )
  }
  return (
    <>
      <Button
        look="quiet"
        aria-label={words.bringBackNamed(label)}
        onClick={() => setOutcome(fetching.fetch(segments))}
      >
        <Icon drawing={Undo2} /> {words.bringBack}
      </Button>
      {outcome !== null && (
        <span className="whole note danger" role="alert">
          {words.notBroughtBack[outcome]}
        </span>
      )}
    </>
  )
}
