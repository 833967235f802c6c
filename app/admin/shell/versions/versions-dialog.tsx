/** The versions of one content type: the list, the differences between two of them, and restoring one. */
import { ArrowRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { SelectField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import type { VersionHistory } from '#domain/versioning/version.ts'
import { Comparison } from '#admin/shell/compare/comparison.tsx'
import { compare } from '#admin/shell/compare/messages.ts'
import { formatMoment } from '#admin/shell/dates.ts'
import { shell } from '#admin/shell/messages.ts'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { PreviewLinkButton } from '#admin/shell/preview-links/preview-link-button.tsx'
import { ChosenVersion } from './chosen-version.tsx'
import { type ComparedState, editorId, type Pair, pairOf } from './compared-states.ts'
import { versions as words } from './messages.ts'
import { type Versions, type VersionsProps, useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

export function VersionsDialog(props: VersionsProps) {
  const versions = useVersions(props)
  const { history, isComplete } = versions
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="wide"
      title={props.manager.title}
      description={history && words.count(history.versions.length, history.maxVersions)}
      closeLabel={shell.close}
      foot={<Foot versions={versions} onClose={props.onClose} />}
    >
      {!isComplete && (
        <div className="versions__note">
          <Notice kind="warning">{words.offline}</Notice>
        </div>
      )}
      {!history ? (
        <Loading>{words.loading}</Loading>
      ) : history.versions.length === 0 ? (
        <p className="versions__empty">{isComplete ? words.empty : words.noneHere}</p>
      ) : (
        <Body history={history} versions={versions} />
      )}
    </Dialog>
  )
}

function Foot({ versions, onClose }: { versions: Versions } & Pick<VersionsProps, 'onClose'>) {
  const { manager, note, version, isCurrent, changesNothing, states, pair } = versions
  const shown =
    pair?.after.id === editorId ? pair.after : states.find(({ id }) => id === version?.metadata.id)
  const showable = shown && [shown, ...states.filter((state) => state !== shown)].map(withLastingName)
  return (
    <>
      {note && <Notice kind={note.kind}>{note.sentence}</Notice>}
      <p>{isCurrent ? words.isCurrent : changesNothing ? words.saysTheSame : words.keeps}</p>
      {showable && <PreviewLinkButton manager={manager} states={showable} />}
      <Button look="secondary" className="dialog__close" onClick={onClose}>
        {shell.close}
      </Button>
      <Button
        disabled={!version || isCurrent || changesNothing}
        busy={versions.isRestoring}
        onClick={() => void versions.restore()}
      >
        <Icon drawing={RotateCcw} /> {words.restore}
      </Button>
    </>
  )
}

/** Renames the editor's state for a link, because the link outlives that state. */
function withLastingName(state: ComparedState): ComparedState {
  if (state.id !== editorId) return state
  return { ...state, name: previewLinks.draft(formatMoment(new Date().toISOString())) }
}

/** List and differences side by side. Without room for both they follow one another, the list first. */
function Body({ history, versions }: { history: VersionHistory; versions: Versions }) {
  const { manager, typed, states, pair } = versions
  const [step, setStep] = useState<'list' | 'differences'>('list')
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
  const split = (
    <div className={`versions versions--${step}`}>
      <VersionList
        {...{ history, versions }}
        onChoose={(id, isRenaming) => {
          versions.choose(id, isRenaming)
          setStep('differences')
        }}
      />
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="diff stack" tabIndex={0} role="region" aria-label={compare.differences}>
        <ChosenVersion versions={versions} onBack={() => setStep('list')} />
      </div>
    </div>
  )
  return (
    <div className={`versions-frame versions-frame--${step}`}>
      {pair ? (
        <Comparison
          edited={manager}
          {...pair}
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

interface PairChoiceProps {
  states: readonly ComparedState[]
  pair: Pair
  onChange: (pair: Pair) => void
}

/** The choice of any two states as 'Vorher' and 'Nachher'. */
function PairChoice({ states, pair, onChange }: PairChoiceProps) {
  const field = (side: keyof Pair, other: keyof Pair) => (
    <SelectField
      id={`compare-${side}`}
      label={words[side]}
      value={pair[side].id}
      onChange={(event) => {
        const next = pairOf(states, event.target.value, pair[other].id)
        if (next) onChange(next)
      }}
    >
      {states
        .filter(({ id }) => id !== pair[other].id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
  return (
    <>
      {field('before', 'after')}
      <Icon drawing={ArrowRight} />
      {field('after', 'before')}
    </>
  )
}
