/** 'Speichern', the only way that what is typed reaches visitors: active while something waits for it. */
import type { ComponentProps } from 'react'
import { Button } from '#design/button.tsx'
import { shell } from '#admin/shell/messages.ts'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** Whether anything is there to be saved. */
  waits: boolean
}

/** Not `disabled`: once it saved what waited, the button that was pressed would lose the focus. */
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
