/** The sticky bar: title, save state in words, and the actions; 'Speichern' is always the last. */
import {
  Check,
  CircleAlert,
  CircleDot,
  Columns2,
  ExternalLink,
  HardDrive,
  History,
  type LucideIcon,
  MonitorSmartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Spinner } from '#design/spinner.tsx'
import type { SaveStatus } from './save-status.ts'
import { frameWords, saveStatuses, waiting as waitingWords } from './messages.ts'
import { SaveButton } from './save-button.tsx'
import { shell } from '#admin/shell/messages.ts'
import { useStuckHeight } from './stuck-height.ts'

interface ManagerBarProps {
  title: string
  saveStatus: SaveStatus
  /** Whether 'Speichern' has anything to do; `waiting` names the changes. */
  waits: boolean
  waiting: readonly string[]
  /** The address at which visitors see the last save. */
  changedAt?: string | null
  split?: { on: boolean; toggle: () => void } | undefined
  onVersions?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
  onReset?: (() => void) | undefined
  onSave?: (() => void) | undefined
  /** Links to other screens. */
  links?: ReactNode
  /** Warnings about the content. */
  children?: ReactNode
}

export function ManagerBar({ title, saveStatus, changedAt = null, split, ...props }: ManagerBarProps) {
  const { waits, waiting, onVersions, onDiscard, onReset, onSave, links } = props
  const bar = useStuckHeight('--bar-height')
  const isSaving = saveStatus === 'saving'
  return (
    <div className="manager-bar line" ref={bar}>
      <div className="manager-bar__title line grow">
        <h1 tabIndex={-1}>{title}</h1>
        <SaveStatusNote status={saveStatus} waiting={waiting} />
        {changedAt !== null && isOnWebsite[saveStatus] && <OnWebsiteLink href={changedAt} />}
        {onDiscard && (
          <button
            className="link-button"
            type="button"
            aria-label={frameWords.discardTyped}
            disabled={isSaving}
            onClick={onDiscard}
          >
            <span className="not-on-phone">{frameWords.discardTyped}</span>
            <span className="only-on-phone">{frameWords.discardShort}</span>
          </button>
        )}
        {props.children}
      </div>
      <div className="manager-bar__actions button-row">
        {links}
        {split && (
          <Button look="secondary" className="only-split" aria-pressed={split.on} onClick={split.toggle}>
            <Icon drawing={Columns2} /> {frameWords.splitScreen}
          </Button>
        )}
        {onVersions && (
          <Button look="secondary" onClick={onVersions}>
            <Icon drawing={History} /> {frameWords.versions}
          </Button>
        )}
        {onReset && (
          <Button look="secondary" disabled={isSaving} onClick={onReset}>
            {frameWords.reset}
          </Button>
        )}
        {onSave && <SaveButton className="not-by-thumb" {...{ waits }} busy={isSaving} onClick={onSave} />}
      </div>
    </div>
  )
}

/** Opens a new tab, so that unsaved text is not in the way. */
function OnWebsiteLink({ href }: { href: string }) {
  return (
    <a className="new-tab-link marked" href={href} target="_blank" rel="noopener">
      {frameWords.onWebsite} <span className="visually-hidden">{shell.newTab}</span>
      <Icon drawing={ExternalLink} />
    </a>
  )
}

/** The states in which visitors see the content of the screen. */
const isOnWebsite: Partial<Record<SaveStatus, true>> = { clean: true, saved: true }

const looks: Record<SaveStatus, { className: string; icon: LucideIcon | null }> = {
  clean: { className: 'save-state marked note', icon: Check },
  'not-loaded': { className: 'save-state marked note danger', icon: CircleAlert },
  dirty: { className: 'save-state marked note warning', icon: CircleDot },
  saving: { className: 'save-state marked note', icon: null },
  saved: { className: 'save-state marked note success', icon: Check },
  elsewhere: { className: 'save-state marked note save-state--elsewhere', icon: MonitorSmartphone },
  behind: { className: 'save-state marked note warning', icon: MonitorSmartphone },
  'local-and-dirty': { className: 'save-state marked note warning', icon: HardDrive },
  'local-only': { className: 'save-state marked note warning', icon: HardDrive },
  failed: { className: 'save-state marked note danger', icon: CircleAlert },
}

/** More would push the actions out of the bar. */
const mostNames = 2

function SaveStatusNote({ status, waiting }: { status: SaveStatus; waiting: readonly string[] }) {
  const { className, icon } = looks[status]
  const isNamed = status === 'dirty' && waiting.length > 0
  const names = waiting.slice(0, mostNames)
  return (
    <span className={className}>
      {icon ? <Icon drawing={icon} /> : <Spinner />}
      <span>
        <span role="status">{isNamed ? waitingWords.count(waiting.length) : saveStatuses[status]}</span>
        {/* Not announced, because it changes with every letter typed. */}
        {isNamed && `: ${waitingWords.names(names, waiting.length - names.length)}`}
      </span>
    </span>
  )
}
