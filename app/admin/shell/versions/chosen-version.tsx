/** One version: its name, the differences between the compared states, and pictures left only in versions. */
import { ChevronLeft, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { DifferenceList, type Fetching } from '#admin/shell/compare/difference-list.tsx'
import { nameDifferences } from '#admin/shell/compare/field-names.ts'
import { compare } from '#admin/shell/compare/messages.ts'
import { shell } from '#admin/shell/messages.ts'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import type { Pair } from './compared-states.ts'
import { ErasablePictures } from './erasable-pictures.tsx'
import { erasing, versions as words } from './messages.ts'
import type { Versions } from './use-versions.ts'

interface ChosenVersionProps {
  versions: Versions
  /** Returns to the list, if there is no room for both. */
  onBack: () => void
}

export function ChosenVersion({ versions, onBack }: ChosenVersionProps) {
  const { manager, version, pair, fetching } = versions
  return (
    <>
      <Button look="quiet" className="versions__back button--flush" onClick={onBack}>
        <Icon drawing={ChevronLeft} /> {words.allVersions}
      </Button>
      {version && (
        <VersionName key={version.metadata.id} name={version.metadata.description} versions={versions} />
      )}
      {version?.metadata.erasedAt !== undefined && <p className="field__hint">{erasing.isMissing}</p>}
      {pair && fetching ? (
        <PairDifferences fields={manager.fields} {...{ pair, fetching }} />
      ) : (
        <p className="field__hint">{words.first}</p>
      )}
      {version && <ErasablePictures versions={versions} content={versions.contentOf(version)} />}
    </>
  )
}

interface PairDifferencesProps extends Pick<Versions['manager'], 'fields'> {
  pair: Pair
  fetching: Fetching
}

function PairDifferences({ fields, pair: { before, after }, fetching }: PairDifferencesProps) {
  const count = nameDifferences(fields, before.content, after.content).length
  return (
    <>
      <div>
        <h3>{words.differing(count)}</h3>
        {count > 0 && <p className="field__hint">{compare.bringBackHint}</p>}
      </div>
      <DifferenceList
        // Parts fetched from one state are not marked as fetched in another.
        key={`${before.id}-${after.id}`}
        fields={fields}
        older={before.content}
        newer={after.content}
        sides={{ older: words.before, newer: words.after }}
        fetching={fetching}
      />
    </>
  )
}

interface VersionNameProps {
  name: string
  versions: Versions
}

const renameId = 'rename-version'

/** Editable: Enter saves, Escape cancels (without closing the dialog), an empty name is ignored. */
function VersionName({ name, versions: { isRenaming, rename, setRenaming } }: VersionNameProps) {
  if (isRenaming)
    return (
      <RenameForm
        name={name}
        onName={(typed) => focusAfter(() => void rename(typed), renameId)}
        onGiveUp={() => focusAfter(() => setRenaming(false), renameId)}
      />
    )
  return (
    <div className="ends">
      <h3 className="grow">{name}</h3>
      <Button id={renameId} look="secondary" onClick={() => setRenaming(true)}>
        <Icon drawing={Pencil} /> {words.rename}
      </Button>
    </div>
  )
}

interface RenameFormProps {
  name: string
  onName: (name: string) => void
  onGiveUp: () => void
}

function RenameForm({ name, onName, onGiveUp }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form
      className="field-and-button"
      onSubmit={(event) => {
        event.preventDefault()
        onName(field.current?.value ?? '')
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="version-name">
          {words.name}
        </label>
        <input
          ref={field}
          className="input"
          id="version-name"
          maxLength={200}
          defaultValue={name}
          aria-describedby="version-name-hint"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            onGiveUp()
          }}
        />
        <p className="field__hint" id="version-name-hint">
          {words.renameHint}
        </p>
      </div>
      <Button look="secondary" type="submit">
        <Icon drawing={Pencil} /> {words.rename}
      </Button>
      {/* A phone has no Escape key. */}
      <Button look="quiet" onClick={onGiveUp}>
        {shell.cancel}
      </Button>
    </form>
  )
}
