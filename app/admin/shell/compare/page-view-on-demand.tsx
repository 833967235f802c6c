/** Loads 'Ansicht' when it is opened for the first time; without the server it says so, and 'Felder' still works. */
import { useEffect, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { compare as words } from './messages.ts'
import type PageViewComponent from './page-view.tsx'
import type { PageViewProps } from './page-view.tsx'

type PageView = typeof PageViewComponent

export function PageViewOnDemand(props: PageViewProps) {
  const [PageView, setPageView] = useState<PageView | 'failed'>()
  useEffect(() => {
    let isShown = true
    import('./page-view.tsx').then(
      (module) => isShown && setPageView(() => module.default),
      () => isShown && setPageView('failed'),
    )
    return () => {
      isShown = false
    }
  }, [])
  if (PageView === undefined) return <Loading>{words.loading}</Loading>
  if (PageView === 'failed') {
    return (
      <div className="compare__failed">
        <Notice kind="error">{words.notLoaded}</Notice>
      </div>
    )
  }
  return <PageView {...props} />
}
