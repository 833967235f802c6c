/** The versions of one content type: the list, how two of them differ, and the way back to one. */
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { VersionHistory } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { Comparison } from '#admin/shell/compare/comparison.tsx'
import { compare, shell, versions as words } from '#admin/shell/messages.ts'
import { ChosenVersion } from './chosen-version.tsx'
import { editorId } from './compared-states.ts'
import type { VersionsDialogProps } from './dialog-props.ts'
import { PairChoice } from './pair-choice.tsx'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

export function VersionsDialog(props: VersionsDialogProps) {
  const versions = useVersions(props)
  const { history, loaded } = versions
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="wide"
      title={props.manager.title}
      description={history && words.count(history.versions.length, history.maxVersions)}
      closeLabel={shell.close}
      foot={<Foot {...props} versions={versions} />}
    >
      {loaded && !loaded.isComplete && (
        <div className="versions__note">
          <Notice kind="warning">{words.offline}</Notice>
        </div>
      )}
      {!history ? (
        <Loading>{words.loading}</Loading>
      ) : history.versions.length === 0 ? (
        <p className="versions__empty">{words.empty}</p>
      ) : (
        <Body {...props} history={history} versions={versions} />
      )}
    </Dialog>
  )
}

type Versions = ReturnType<typeof useVersions>

function Foot({ versions, onClose, more }: VersionsDialogProps & { versions: Versions }) {
  const { note, version, isCurrent, changesNothing, states, pair, restoring, restore } = versions
  const shown =
    pair?.after.id === editorId ? pair.after : states.find(({ id }) => id === version?.metadata.id)
  return (
    <>
      {note && <Notice kind={note.kind}>{note.sentence}</Notice>}
      <p>{isCurrent ? words.isCurrent : changesNothing ? words.saysTheSame : words.keeps}</p>
      {shown && more([shown, ...states.filter((state) => state !== shown)])}
      <Button look="secondary" className="dialog__close" onClick={onClose}>
        {shell.close}
      </Button>
      <Button
        disabled={!version || isCurrent || changesNothing}
        busy={restoring}
        onClick={() => void restore()}
      >
        <Icon drawing={RotateCcw} /> {words.restore}
      </Button>
    </>
  )
}

interface BodyProps extends VersionsDialogProps {
  history: VersionHistory
  versions: Versions
}

function Body({ manager, history, versions, contentOf, bringBack, current, typed }: BodyProps) {
  const { states, pair, version, chosen, now } = versions
  // Where there is no room for both, the list comes first.
  const [step, setStep] = useState<'list' | 'differences'>('list')
  const fetching = pair ? bringBack(pair.before.content) : undefined
  const list = (
    <VersionList
      {...{ manager, history, contentOf, chosen, pair, now }}
      onChoose={(id) => {
        versions.choose(id)
        setStep('differences')
      }}
      onRename={(id) => {
        versions.startRenaming(id)
        setStep('differences')
      }}
    />
  )
  const differences = (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="diff" tabIndex={0} role="region" aria-label={compare.differences}>
      <ChosenVersion
        {...{ manager, version, pair, current, contentOf, fetching }}
        renaming={versions.renaming}
        rename={versions.rename}
        setRenaming={versions.setRenaming}
        erasePicture={versions.erasePicture}
        onBack={() => setStep('list')}
      />
    </div>
  )
  const split = (
    <div className={`versions versions--${step}`}>
      {list}
      {differences}
    </div>
  )
  const wouldBePublished = typed !== null && pair?.after.id !== editorId && (
    <Button look="quiet" onClick={versions.compareTyped}>
      {words.wouldBePublished}
    </Button>
  )
  if (!pair) {
    return (
      <div className={`versions-frame versions-frame--${step}`}>
        <div className="compare compare--fields">
          <div className="compare__bar">{wouldBePublished}</div>
          {split}
        </div>
      </div>
    )
  }
  return (
    <div className={`versions-frame versions-frame--${step}`}>
      <Comparison
        manager={manager}
        before={pair.before}
        after={pair.after}
        sides={{ older: words.before, newer: words.after }}
        fields={split}
        choice={
          <>
            <PairChoice states={states} pair={pair} onChange={versions.compare} />
            {wouldBePublished}
          </>
        }
      />
    </div>
  )
}
