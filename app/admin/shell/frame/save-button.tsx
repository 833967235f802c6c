/** 'Speichern', the only way for typed text to reach visitors. Active while something waits for it. */
import type { ComponentProps } from 'react'
import { Button } from '#design/button.tsx'
import { shell } from '#admin/shell/messages.ts'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** Whether there is anything to save. */
  waits: boolean
}

/** Uses `aria-disabled`, because with `disabled` the pressed button would lose the focus after the save. */
export function SaveButton({ waits, busy = false, onClick, ...button }: SaveButtonProps) {
  const isActive = waits || busy
  return (
    <Button
      {...button}
      busy={busy}
      busyText={shell.saving}
      aria-disabled={!isActive || undefined}
      {...(!isActive && { 'data-idle': '' })}
      onClick={(event) => (isActive ? onClick?.(event) : event.preventDefault())}
    >
      {shell.save}
    </Button>
  )
}
