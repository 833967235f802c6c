/**
 * Two states of a content: field by field, or as the pages that visitors see. One component for versions, drafts, conflicts
 * and what would be published.
 */
import { type ReactNode, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { asManager, type Edited } from '#admin/shell/definition.ts'
import { compare as words } from './messages.ts'
import type { ComparedSides } from './sides.ts'
import { DifferenceList } from './difference-list.tsx'
import type { PageViewProps } from './page-view.tsx'
import type { Fetching } from './bring-back-button.tsx'
import { NamedChoices } from '#admin/shell/widgets/named-choices.tsx'
import { useOnDemand } from '#admin/shell/widgets/use-on-demand.ts'

export type View = 'fields' | 'pages'

interface ComparisonProps extends ComparedSides {
  edited: Edited
  sides: { older: string; newer: string }
  /** What the comparison opens with. */
  opensWith?: View
  /** Single differences can be fetched back from the older side. */
  fetching?: Fetching | undefined
  /** Beside the choice of the view: which states are compared. */
  choice?: ReactNode
  /** Instead of the plain list of fields. */
  fields?: ReactNode
}

export function Comparison({ opensWith = 'fields', choice, fields, ...props }: ComparisonProps) {
  const { edited, before, after, sides, fetching } = props
  const manager = asManager(edited)
  const [view, setView] = useState<View>(opensWith)
  return (
    <div className={`compare compare--${view}`}>
      <div className="compare__bar line">
        {choice}
        {manager && (
          <NamedChoices
            className="compare__choices"
            name="compare-view"
            label={words.view}
            chosen={view}
            options={words.views}
            onChange={setView}
          />
        )}
      </div>
      {manager && view === 'pages' ? (
        <PageViewOnDemand manager={manager} {...{ before, after, sides }} />
      ) : (
        (fields ?? (
          // It scrolls, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="diff stack" tabIndex={0} role="region" aria-label={words.differences}>
            <DifferenceList
              edited={edited}
              older={before.content}
              newer={after.content}
              sides={{ older: sides.older.toLowerCase(), newer: sides.newer.toLowerCase() }}
              fetching={fetching}
            />
          </div>
        ))
      )}
    </div>
  )
}

const loadPageView = () => import('./page-view.tsx')

/** Loaded when it is opened for the first time; without the server it says so, and 'Felder' still works. */
function PageViewOnDemand(props: PageViewProps) {
  const module = useOnDemand(loadPageView)
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
