/** Makes links that show a state to people without an account. Its code is loaded when it is opened. */
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
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
    <ShownDialog title={words.title} description={words.about} onClose={onClose}>
      {module === 'loading' && <Loading>{words.loading}</Loading>}
      {module === 'failed' && <Notice kind="error">{words.unavailable}</Notice>}
      {typeof module === 'object' && <module.PreviewLinksPanel manager={manager} states={states} />}
    </ShownDialog>
  )
}

const loadPanel = () => import('./preview-links-panel.tsx')
