/** One version: its name, how the two compared states differ, and the pictures that only versions still have. */
import { ChevronLeft } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { DifferenceList } from '#admin/shell/compare/difference-list.tsx'
import type { Fetching } from '#admin/shell/compare/bring-back-button.tsx'
import { namedDifferences } from '#admin/shell/compare/field-names.ts'
import { compare } from '#admin/shell/compare/messages.ts'
import { erasing, versions as words } from './messages.ts'
import type { Pair } from './compared-states.ts'
import type { VersionsDialogProps } from './dialog-props.ts'
import { ErasablePictures } from './erasable-pictures.tsx'
import type { Versions } from './use-versions.ts'
import { VersionName } from './version-name.tsx'

interface ChosenVersionProps extends Pick<VersionsDialogProps, 'manager' | 'current' | 'contentOf'> {
  versions: Versions
  fetching: Fetching | undefined
  /** Back to the list, where there is no room for both. */
  onBack: () => void
}

export function ChosenVersion(props: ChosenVersionProps) {
  const { manager, current, contentOf, versions, fetching, onBack } = props
  const { version, pair } = versions
  return (
    <>
      <Button look="quiet" className="versions__back button--flush" onClick={onBack}>
        <Icon drawing={ChevronLeft} /> {words.allVersions}
      </Button>
      {version && (
        <VersionName key={version.metadata.id} name={version.metadata.description} versions={versions} />
      )}
      {version?.metadata.erasedAt !== undefined && <p className="field__hint">{erasing.isMissing}</p>}
      {pair ? (
        <PairDifferences manager={manager} pair={pair} fetching={fetching} />
      ) : (
        <p className="field__hint">{words.first}</p>
      )}
      {version && (
        <ErasablePictures
          manager={manager}
          content={contentOf(version)}
          current={current}
          erase={versions.erasePicture}
        />
      )}
    </>
  )
}

interface PairDifferencesProps extends Pick<ChosenVersionProps, 'manager' | 'fetching'> {
  pair: Pair
}

function PairDifferences({ manager, pair, fetching }: PairDifferencesProps) {
  const [older, newer] = [pair.before.content, pair.after.content]
  const count = namedDifferences(manager.fields, older, newer).length
  return (
    <>
      <div>
        <h3>{words.differing(count)}</h3>
        {fetching && count > 0 && <p className="field__hint">{compare.bringBackHint}</p>}
      </div>
      <DifferenceList
        // What was fetched from one state says nothing about another.
        key={`${pair.before.id}-${pair.after.id}`}
        edited={manager}
        older={older}
        newer={newer}
        sides={{ older: words.before.toLowerCase(), newer: words.after.toLowerCase() }}
        fetching={fetching}
      />
    </>
  )
}
