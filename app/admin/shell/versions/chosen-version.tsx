/** One version: its name, how the two compared states differ, and the pictures that only versions still have. */
import { ChevronLeft } from 'lucide-react'
import type { Version } from '#domain/versioning/version.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { DifferenceList } from '#admin/shell/compare/difference-list.tsx'
import type { Fetching } from '#admin/shell/compare/bring-back-button.tsx'
import { namedDifferences } from '#admin/shell/compare/field-names.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { compare } from '#admin/shell/compare/messages.ts'
import { erasing, versions as words } from './messages.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import type { Pair } from './compared-states.ts'
import { ErasablePictures } from './erasable-pictures.tsx'
import type { Erased } from './use-erasing.ts'
import { VersionName } from './version-name.tsx'

interface ChosenVersionProps {
  manager: Manager
  version: Version | undefined
  pair: Pair | null
  current: AnyContent
  contentOf: (version: Version) => AnyContent
  renaming: boolean
  rename: (name: string) => Promise<void>
  setRenaming: (renaming: boolean) => void
  fetching: Fetching | undefined
  erasePicture: (picture: string) => Promise<Erased>
  /** Back to the list, where there is no room for both. */
  onBack: () => void
}

export function ChosenVersion(props: ChosenVersionProps) {
  const { manager, version, pair, current, contentOf, fetching, erasePicture, onBack, ...naming } = props
  return (
    <>
      <Button look="quiet" className="versions__back" onClick={onBack}>
        <Icon drawing={ChevronLeft} /> {words.allVersions}
      </Button>
      {version && <VersionName key={version.metadata.id} name={version.metadata.description} {...naming} />}
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
          erase={erasePicture}
        />
      )}
    </>
  )
}

function PairDifferences({
  manager,
  pair,
  fetching,
}: {
  manager: Manager
  pair: Pair
  fetching: Fetching | undefined
}) {
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
