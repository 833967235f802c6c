/** The versions of one content type: the list, how two of them differ, and the way back to one. */
import { RotateCcw } from 'lucide-react'
import { isInitial } from '#domain/versioning/naming.ts'
import { countOf } from '#domain/versioning/retention.ts'
import type { VersionHistory } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { shell } from '#admin/shell/messages.ts'
import { versions as words } from './messages.ts'
import { editorId } from './compared-states.ts'
import type { VersionsDialogProps } from './dialog-props.ts'
import { type Versions, useVersions } from './use-versions.ts'
import { VersionsBody } from './versions-body.tsx'

export function VersionsDialog(props: VersionsDialogProps) {
  const versions = useVersions(props)
  const { history, loaded } = versions
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="wide"
      title={props.manager.title}
      description={history && describedCount(history)}
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
        <p className="versions__empty">{loaded?.isComplete ? words.empty : words.noneHere}</p>
      ) : (
        <VersionsBody {...props} history={history} versions={versions} />
      )}
    </Dialog>
  )
}

function describedCount(history: VersionHistory): string {
  return words.count(countOf(history), history.maxVersions, history.versions.some(isInitial))
}

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
