/** Loads 'Ansicht' when it is opened for the first time; without the server it says so, and 'Felder' still works. */
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { useOnDemand } from '#admin/shell/widgets/use-on-demand.ts'
import { compare as words } from './messages.ts'
import type { PageViewProps } from './page-view.tsx'

const load = () => import('./page-view.tsx')

export function PageViewOnDemand(props: PageViewProps) {
  const module = useOnDemand(load)
  if (module === 'loading') return <Loading>{words.loading}</Loading>
  if (module === 'failed') {
    return (
      <div className="compare__failed">
        <Notice kind="error">{words.notLoaded}</Notice>
      </div>
    )
  }
  return <module.default {...props} />
}
