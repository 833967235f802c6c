/** 'Vorschau-Link' beside the content it would show. The content of the dialog is loaded when it opens. */
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useOnDemand } from '#admin/shell/widgets/use-on-demand.ts'
import { previewLinks as words } from './messages.ts'
import type { PreviewLinksPanelProps } from './preview-links-panel.tsx'

export function PreviewLinkButton(props: PreviewLinksPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon drawing={Link2} /> {words.title}
      </Button>
      {isOpen && (
        <ShownDialog title={words.title} description={words.about} onClose={() => setOpen(false)}>
          <PanelOnDemand {...props} />
        </ShownDialog>
      )}
    </>
  )
}

const loadPanel = () => import('./preview-links-panel.tsx')

function PanelOnDemand(props: PreviewLinksPanelProps) {
  const module = useOnDemand(loadPanel)
  if (module === 'loading') return <Loading>{words.loading}</Loading>
  if (module === 'failed') return <Notice kind="error">{words.unavailable}</Notice>
  return <module.PreviewLinksPanel {...props} />
}
