/** 'Vorschau-Link' beside what it would show. */
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import { previewLinks as words } from './messages.ts'
import { PreviewLinksDialog } from './preview-links-dialog.tsx'
import type { Showable } from './preview-links-panel.tsx'

interface PreviewLinkButtonProps {
  manager: Manager
  /** What can be shown, the likeliest first. */
  states: readonly Showable[]
}

export function PreviewLinkButton({ manager, states }: PreviewLinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon drawing={Link2} /> {words.title}
      </Button>
      {isOpen && <PreviewLinksDialog manager={manager} states={states} onClose={() => setOpen(false)} />}
    </>
  )
}
