/** One version: its name, and its differences from the current state or from the previous version. */
import { useState } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import { Choice, FieldSet } from '#design/field.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import { erasing, versions as words } from '#admin/shell/messages.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { DifferenceList } from './difference-list.tsx'
import { ErasablePictures } from './erasable-pictures.tsx'
import type { Erased } from './use-erasing.ts'
import { VersionName } from './version-name.tsx'

interface ChosenVersionProps {
  manager: Manager
  history: VersionHistory
  version: Version
  isCurrent: boolean
  current: AnyContent
  contentOf: (version: Version) => AnyContent
  renaming: boolean
  rename: (name: string) => Promise<void>
  setRenaming: (renaming: boolean) => void
  erasePicture: (picture: string) => Promise<Erased>
}

export function ChosenVersion({
  manager,
  history,
  version,
  isCurrent,
  current,
  contentOf,
  erasePicture,
  ...naming
}: ChosenVersionProps) {
  const [against, setAgainst] = useState<'current' | 'previous'>(isCurrent ? 'previous' : 'current')
  const before = history.versions.find(({ metadata }) => metadata.id === version.previousVersionId)
  const content = contentOf(version)
  return (
    <>
      <VersionName key={version.metadata.description} name={version.metadata.description} {...naming} />
      {version.metadata.erasedAt !== undefined && <p className="field__hint">{erasing.isMissing}</p>}
      <FieldSet id="compare-with" label={words.compareWith}>
        <div className="choices diff__against">
          <Choice name="against" checked={against === 'current'} onChange={() => setAgainst('current')}>
            {words.withCurrent}
          </Choice>
          <Choice name="against" checked={against === 'previous'} onChange={() => setAgainst('previous')}>
            {words.withPrevious}
          </Choice>
        </div>
      </FieldSet>
      <h3>{against === 'current' ? words.toCurrent : words.toPrevious}</h3>
      {against === 'current' ? (
        <DifferenceList
          fields={manager.fields}
          older={current}
          newer={content}
          sides={{ older: words.older, newer: words.newer }}
        />
      ) : before ? (
        <DifferenceList
          fields={manager.fields}
          older={contentOf(before)}
          newer={content}
          sides={{ older: words.before, newer: words.after }}
        />
      ) : (
        <p className="field__hint">{words.first}</p>
      )}
      <ErasablePictures manager={manager} content={content} current={current} erase={erasePicture} />
    </>
  )
}
