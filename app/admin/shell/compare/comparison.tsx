/**
 * Two states of a content, field by field or as the pages that visitors see. One component for versions,
 * drafts, conflicts and unpublished changes.
 */
import { type ReactNode, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { asManager, type Edited } from '#admin/shell/definition.ts'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
import { NamedChoices } from '#admin/shell/widgets/named-choices.tsx'
import { useOnDemand } from '#admin/shell/widgets/use-on-demand.ts'
import { DifferenceList } from './difference-list.tsx'
import { compare as words } from './messages.ts'
import type { PageViewProps } from './page-view.tsx'

interface ComparisonProps extends Omit<PageViewProps, 'manager'> {
  edited: Edited
  opensWith?: 'fields' | 'pages'
  /** The choice of the compared states, beside the choice of the view. */
  choice?: ReactNode
  /** Shown instead of the plain list of fields. */
  fields?: ReactNode
}

export function Comparison({ edited, opensWith = 'fields', choice, fields, ...states }: ComparisonProps) {
  const { before, after, sides } = states
  const manager = asManager(edited)
  const [view, setView] = useState(opensWith)
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
        <PageViewOnDemand manager={manager} {...states} />
      ) : (
        (fields ?? (
          // It scrolls, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="diff stack" tabIndex={0} role="region" aria-label={words.differences}>
            <DifferenceList
              fields={edited.fields}
              older={before.content}
              newer={after.content}
              sides={sides}
            />
          </div>
        ))
      )}
    </div>
  )
}

const loadPageView = () => import('./page-view.tsx')

/** Loaded when it is first opened. Without the server it shows an error, and 'Felder' still works. */
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

interface CompareDialogProps extends Omit<ComparisonProps, 'choice' | 'fields'> {
  title: string
  note?: string | undefined
  /** Further actions on the two states. */
  more?: ReactNode
  onClose: () => void
}

/** In a dialog of its own, read-only. */
export function CompareDialog({ title, note, more, onClose, ...states }: CompareDialogProps) {
  return (
    <ShownDialog size="wide" title={title} description={note} more={more} onClose={onClose}>
      <Comparison {...states} />
    </ShownDialog>
  )
}
