/** A version's name, editable: Enter saves, Escape cancels (without closing the dialog), an empty name is ignored. */
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { shell } from '#admin/shell/messages.ts'
import { versions as words } from './messages.ts'
import type { Versions } from './use-versions.ts'

interface VersionNameProps {
  name: string
  versions: Pick<Versions, 'renaming' | 'rename' | 'setRenaming'>
}

const renameId = 'rename-version'

export function VersionName({ name, versions }: VersionNameProps) {
  const { renaming, rename, setRenaming } = versions
  if (renaming)
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
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form
      className="field-and-button"
      onSubmit={(event) => {
        event.preventDefault()
        onName(typed)
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
          value={typed}
          aria-describedby="version-name-hint"
          onChange={(event) => setTyped(event.target.value)}
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
