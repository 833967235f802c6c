/** The versions of one content type: the list, how two of them differ, and the way back to one. */
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { Comparison } from '#admin/shell/compare/comparison.tsx'
import type { Fetching } from '#admin/shell/compare/bring-back-button.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent, SaveResult } from '#admin/shell/session/state.ts'
import { shell, versions as words } from '#admin/shell/messages.ts'
import { ChosenVersion } from './chosen-version.tsx'
import { type ComparedState, editorId } from './compared-states.ts'
import { PairChoice } from './pair-choice.tsx'
import type { Erased } from './use-erasing.ts'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

export interface VersionsDialogProps {
  manager: Manager
  /** As last saved, here or in the backend. */
  current: AnyContent
  /** What is typed and not saved. */
  typed: AnyContent | null
  load: () => Promise<{ history: VersionHistory; isComplete: boolean }>
  contentOf: (version: Version) => AnyContent
  /** Resolves to whether it was stored anywhere. */
  rename: (version: Version, name: string) => Promise<boolean>
  /** Whether restoring it would change anything. */
  changes: (version: Version) => boolean
  /** Asks first. */
  restore: (version: Version) => Promise<SaveResult | 'cancelled'>
  /** What of a state can be fetched back into the editor. */
  bringBack: (older: AnyContent) => Fetching
  /** Erases permanently from every version; asks first. */
  erasePicture: (picture: string) => Promise<Erased>
  /** What can be done with the chosen state besides. */
  more?: (chosen: ComparedState) => ReactNode
  onClose: () => void
}

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
      {shown && more?.(shown)}
      <Button look="secondary" onClick={onClose}>
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
    <div className="diff" tabIndex={0} role="region" aria-label={words.differences}>
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
  if (!pair) return split
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
            {typed !== null && pair.after.id !== editorId && (
              <Button look="quiet" onClick={versions.compareTyped}>
                {words.wouldBePublished}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
