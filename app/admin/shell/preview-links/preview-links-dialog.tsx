/** Shows a state to somebody without an account. What it takes is loaded when it is opened. */
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
import { useOnDemand } from '#admin/shell/widgets/use-on-demand.ts'
import { previewLinks as words } from './messages.ts'
import type { Showable } from './preview-links-panel.tsx'

interface PreviewLinksDialogProps {
  manager: Manager
  states: readonly Showable[]
  onClose: () => void
}

export function PreviewLinksDialog({ manager, states, onClose }: PreviewLinksDialogProps) {
  const module = useOnDemand(loadPanel)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.about}
      closeLabel={shell.close}
      foot={
        <Button look="secondary" onClick={onClose}>
          {shell.close}
        </Button>
      }
    >
      {module === 'loading' && <Loading>{words.loading}</Loading>}
      {module === 'failed' && <Notice kind="error">{words.unavailable}</Notice>}
      {typeof module === 'object' && <module.PreviewLinksPanel manager={manager} states={states} />}
    </Dialog>
  )
}

const loadPanel = () => import('./preview-links-panel.tsx')
