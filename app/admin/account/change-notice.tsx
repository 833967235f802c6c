/** What went wrong with a change, if it belongs to no field. */
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import type { Change } from './use-change.ts'

export function ChangeNotice({ failure }: Change) {
  return <FailureAlert failure={failure?.of === null ? failure.text : null} />
}
