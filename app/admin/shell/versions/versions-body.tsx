/** The list of versions, and how the chosen two differ; one after the other where there is no room for both. */
import { useState } from 'react'
import type { VersionHistory } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Comparison } from '#admin/shell/compare/comparison.tsx'
import { compare } from '#admin/shell/compare/messages.ts'
import { versions as words } from './messages.ts'
import { ChosenVersion } from './chosen-version.tsx'
import { editorId } from './compared-states.ts'
import type { VersionsDialogProps } from './dialog-props.ts'
import { PairChoice } from './pair-choice.tsx'
import type { Versions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

interface VersionsBodyProps extends VersionsDialogProps {
  history: VersionHistory
  versions: Versions
}

type Step = 'list' | 'differences'

export function VersionsBody(props: VersionsBodyProps) {
  const { manager, versions, typed } = props
  const { states, pair } = versions
  // Where there is no room for both, the list comes first.
  const [step, setStep] = useState<Step>('list')
  const split = <ListAndDifferences {...props} step={step} onStep={setStep} />
  const bar = (
    <>
      {pair && <PairChoice states={states} pair={pair} onChange={versions.compare} />}
      {typed !== null && pair?.after.id !== editorId && (
        <Button look="quiet" onClick={versions.compareTyped}>
          {words.wouldBePublished}
        </Button>
      )}
    </>
  )
  return (
    <div className={`versions-frame versions-frame--${step}`}>
      {pair ? (
        <Comparison
          edited={manager}
          before={pair.before}
          after={pair.after}
          sides={{ older: words.before, newer: words.after }}
          fields={split}
          choice={bar}
        />
      ) : (
        <div className="compare compare--fields">
          <div className="compare__bar line">{bar}</div>
          {split}
        </div>
      )}
    </div>
  )
}

interface ListAndDifferencesProps extends VersionsBodyProps {
  step: Step
  onStep: (step: Step) => void
}

function ListAndDifferences({ step, onStep, versions, ...props }: ListAndDifferencesProps) {
  const { manager, history, contentOf, current } = props
  const { pair } = versions
  const fetching = pair ? props.bringBack(pair.before.content) : undefined
  return (
    <div className={`versions versions--${step}`}>
      <VersionList
        {...{ manager, contentOf, history, versions }}
        onChoose={(id) => {
          versions.choose(id)
          onStep('differences')
        }}
        onRename={(id) => {
          versions.startRenaming(id)
          onStep('differences')
        }}
      />
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="diff stack" tabIndex={0} role="region" aria-label={compare.differences}>
        <ChosenVersion
          {...{ manager, current, contentOf, versions, fetching }}
          onBack={() => onStep('list')}
        />
      </div>
    </div>
  )
}
