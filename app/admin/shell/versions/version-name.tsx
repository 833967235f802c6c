/** A version's name, editable: Enter saves, Escape cancels (without closing the dialog), an empty name is ignored. */
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { shell } from '#admin/shell/messages.ts'
import { versions as words } from './messages.ts'

interface VersionNameProps {
  name: string
  renaming: boolean
  rename: (name: string) => Promise<void>
  setRenaming: (renaming: boolean) => void
}

export function VersionName({ name, renaming, rename, setRenaming }: VersionNameProps) {
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (renaming) field.current?.select()
  }, [renaming])
  function giveUp() {
    setTyped(name)
    setRenaming(false)
  }
  if (!renaming) {
    return (
      <div className="group__head">
        <h3 className="diff__name">{name}</h3>
        <Button look="secondary" onClick={() => setRenaming(true)}>
          <Icon drawing={Pencil} /> {words.rename}
        </Button>
      </div>
    )
  }
  return (
    <form
      className="diff__rename"
      onSubmit={(event) => {
        event.preventDefault()
        void rename(typed)
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
            giveUp()
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
      <Button look="quiet" onClick={giveUp}>
        {shell.cancel}
      </Button>
    </form>
  )
}
