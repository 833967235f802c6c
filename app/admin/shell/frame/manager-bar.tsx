/** The sticky bar: title, save state in words, and the actions; 'Speichern' is always the last. */
import { Check, CircleAlert, CircleDot, Columns2, History, HardDrive, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Spinner } from '#design/spinner.tsx'
import { saveStates, shell } from '#admin/shell/messages.ts'
import type { SavePhase } from '#admin/shell/session/state.ts'

interface ManagerBarProps {
  title: string
  phase: SavePhase
  /** False if the content could not be read and something else stands in for it. */
  isLoaded: boolean
  split?: { on: boolean; toggle: () => void } | undefined
  onVersions?: (() => void) | undefined
  onReset?: (() => void) | undefined
  onSave?: (() => void) | undefined
  /** Ways to other screens. */
  links?: ReactNode
}

export function ManagerBar({
  title,
  phase,
  isLoaded,
  split,
  onVersions,
  onReset,
  onSave,
  links,
}: ManagerBarProps) {
  const isSaving = phase === 'saving'
  return (
    <div className="manager-bar">
      <div className="manager-bar__title">
        <h1>{title}</h1>
        <SaveStateNote state={!isLoaded && phase === 'clean' ? 'not-loaded' : phase} />
      </div>
      <div className="manager-bar__actions">
        {links}
        {split && (
          <Button look="secondary" className="only-split" aria-pressed={split.on} onClick={split.toggle}>
            <Icon drawing={Columns2} /> {shell.splitScreen}
          </Button>
        )}
        {onVersions && (
          <Button look="secondary" onClick={onVersions}>
            <Icon drawing={History} /> {shell.versions}
          </Button>
        )}
        {onReset && (
          <Button look="secondary" disabled={isSaving} onClick={onReset}>
            {shell.reset}
          </Button>
        )}
        {onSave && (
          <Button busy={isSaving} busyText={shell.saving} onClick={onSave}>
            {shell.save}
          </Button>
        )}
      </div>
    </div>
  )
}

type Note = SavePhase | 'not-loaded'

const looks: Record<Note, { className: string; icon: LucideIcon | null }> = {
  clean: { className: 'save-state', icon: Check },
  'not-loaded': { className: 'save-state save-state--failed', icon: CircleAlert },
  dirty: { className: 'save-state save-state--dirty', icon: CircleDot },
  saving: { className: 'save-state', icon: null },
  saved: { className: 'save-state save-state--saved', icon: Check },
  'local-only': { className: 'save-state save-state--dirty', icon: HardDrive },
  failed: { className: 'save-state save-state--failed', icon: CircleAlert },
}

function SaveStateNote({ state }: { state: Note }) {
  const { className, icon } = looks[state]
  return (
    <span className={className} role="status">
      {icon ? <Icon drawing={icon} /> : <Spinner />}
      {saveStates[state]}
    </span>
  )
}
