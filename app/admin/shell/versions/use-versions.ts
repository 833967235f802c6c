/** The state and actions of the versions dialog: merged histories, chosen version, two compared states. */
import { useEffect, useMemo, useState } from 'react'
import { nameVersion, describeRestoration } from '#domain/versioning/history.ts'
import { isSame } from '#domain/versioning/same.ts'
import { emptyHistory, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { post } from '#admin/shell/commands/post.ts'
import type { Fetching } from '#admin/shell/compare/difference-list.tsx'
import { formatMoment, relativeMoment } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { Editing } from '#admin/shell/frame/use-editing.ts'
import { historyCommand } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { canBringBack } from '#admin/shell/session/bring-back.ts'
import { toFormEdit } from '#admin/shell/session/moves.ts'
import type { AnyContent, Edit, SaveResult } from '#admin/shell/session/state.ts'
import { listComparedStates, editorId, type Pair, pairFor } from './compared-states.ts'
import { erasePicture } from './erasing.ts'
import { headlinesOf } from './headlines.ts'
import { erasing, versions as words } from './messages.ts'

export interface VersionsProps {
  manager: Manager
  editing: Editing
  connection: Connection
  onClose: () => void
}

interface View {
  history: VersionHistory | undefined
  /** Whether `history` includes the backend's versions. */
  isComplete: boolean
  chosen: string | null
  /** A pair compared instead of the chosen version's own. */
  otherPair: Pair | null
  note: { kind: 'success' | 'error'; sentence: string } | null
  isRenaming: boolean
  isRestoring: boolean
}

const atFirst: View = {
  history: undefined,
  isComplete: true,
  chosen: null,
  otherPair: null,
  note: null,
  isRenaming: false,
  isRestoring: false,
}

export type Versions = ReturnType<typeof useVersions>

export function useVersions(props: VersionsProps) {
  const { manager, editing } = props
  const [now] = useState(() => new Date())
  const [view, setView] = useState(atFirst)
  const show = (part: Partial<View>) => setView((known) => ({ ...known, ...part }))
  const { history, chosen } = view
  const named = useStates(manager, editing, history)
  const { states, headlines, contentOf, current } = named
  const version = history?.versions.find(({ metadata }) => metadata.id === chosen)
  const itsPair = chosen && history ? pairFor(states, chosen, history.current) : null
  const pair = view.otherPair ?? itsPair
  const restored = version && restorable(manager, contentOf(version), current)
  useEffect(() => {
    void load(props).then((loaded) =>
      show({ ...loaded, chosen: loaded.history.versions[0]?.metadata.id ?? null }),
    )
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    ...view,
    ...named,
    manager,
    now,
    version,
    pair,
    fetching: pair && fetchingFrom(props, pair.before.content),
    isCurrent: version !== undefined && version.metadata.id === history?.current,
    changesNothing: version !== undefined && isSame(restored, current),
    choose: (id: string, isRenaming = false) => show({ chosen: id, otherPair: null, note: null, isRenaming }),
    setRenaming: (isRenaming: boolean) => show({ isRenaming }),
    /** Compares two states. The older one becomes the version that can be restored. */
    compare(otherPair: Pair) {
      const { id } = otherPair.before
      const isVersion = history?.versions.some(({ metadata }) => metadata.id === id)
      show({ otherPair, note: null, isRenaming: false, ...(isVersion && { chosen: id }) })
    },
    /** Shows the changes that saving would make for visitors. */
    compareTyped() {
      if (history) show({ otherPair: pairFor(states, editorId, history.current), note: null })
    },
    async rename(name: string) {
      show({ isRenaming: false })
      if (version && name.trim() !== '' && name.trim() !== version.metadata.description)
        setView(await rename(editing, version, name))
    },
    async restore() {
      if (!version || !restored) return
      show({ isRestoring: true, note: null })
      // Changes stored elsewhere while the question is open were not on the screen at the click.
      const edit = { base: current, content: restored }
      const result = await restore(editing, version, edit, headlines.get(version.metadata.id) ?? '')
      if (result === 'saved' || result === 'yielded') props.onClose()
      show({ isRestoring: false, note: noteOn(result) })
    },
    async erasePicture(picture: string) {
      const erased = await erasePicture(editing, picture)
      if (erased.outcome === 'erased')
        show({ ...(await load(props)), otherPair: null, note: announceSuccess(erasing.picture.done) })
      return erased
    },
  }
}

/** The states that can be compared, and their names. */
function useStates(manager: Manager, { state, history: here, isDirty }: Editing, history?: VersionHistory) {
  const { head, pending, work } = state
  /** The content as last saved, here or in the backend. */
  const current = (pending ?? head).content
  const contentOf = useMemo(() => rememberContent(here.contentOf), [here])
  /** The content with unsaved text; `null` without any. */
  const typed = useMemo(
    () => (isDirty ? toFormEdit(manager, work.content, work.form).content : null),
    [manager, work, isDirty],
  )
  const headlines = useMemo(
    () => headlinesOf(manager, history ?? emptyHistory, contentOf),
    [manager, history, contentOf],
  )
  const states = useMemo(() => {
    if (!history) return []
    const nameOf = ({ metadata }: Version) =>
      `${formatMoment(metadata.timestamp)} · ${headlines.get(metadata.id)}`
    return listComparedStates({ history, contentOf, nameOf, current, typed })
  }, [history, headlines, contentOf, current, typed])
  return { current, contentOf, typed, headlines, states }
}

/** Returns the same object for the same version, so that comparing identical parts costs nothing. */
function rememberContent(contentOf: (version: Version) => AnyContent): (version: Version) => AnyContent {
  const made = new WeakMap<Version, AnyContent>()
  return (version) => {
    const known = made.get(version) ?? contentOf(version)
    made.set(version, known)
    return known
  }
}

async function load({ manager, editing: { history }, connection }: VersionsProps) {
  const there = await serverCalls.history(manager.type)
  if (there) {
    history.replace(there, whenIdle)
    return { history: there, isComplete: true }
  }
  // A missing answer may also mean that the session has ended.
  void connection.check()
  return { history: history.read(), isComplete: false }
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work())
  else setTimeout(work, 500)
}

function restorable(manager: Manager, content: AnyContent, current: AnyContent): AnyContent {
  const readable = manager.read(manager.write(content))
  return manager.prepareRestore?.(readable, current) ?? readable
}

async function restore(
  { ask, isDirty, session }: Editing,
  { metadata: { timestamp } }: Version,
  edit: Edit,
  headline: string,
): Promise<SaveResult | 'cancelled'> {
  const { title, text, confirm, dirty, which } = words.confirm
  const note = which(headline, relativeMoment(timestamp, new Date()))
  if (!(await ask({ title, text: isDirty ? dirty : text, note, confirm }))) return 'cancelled'
  return session.replace(edit, {
    change: { changeType: 'restore', description: describeRestoration(timestamp) },
    messages: { saved: words.restored },
  })
}

function noteOn(result: SaveResult | 'cancelled'): View['note'] {
  if (result === 'saved' || result === 'yielded' || result === 'cancelled') return null
  return announceFailure(`${words.restoreFailed} ${words.notRestored[result]}`)
}

/** The parts of a state that can be fetched back into the editor. */
function fetchingFrom({ manager, editing: { session, state } }: VersionsProps, older: AnyContent): Fetching {
  return {
    can: (path) => canBringBack(manager, state, older, path),
    fetch: (path) => session.bringBack(older, path),
  }
}

/** Resolves to an update of the then current view, because another answer may have come in the meantime. */
async function rename(
  { edited, session, history }: Editing,
  { metadata: { id } }: Version,
  name: string,
): Promise<(shown: View) => View> {
  const request = { action: 'rename', id, description: name.trim() } as const
  const { outcome } = await post(historyCommand(edited.type), request, { signIn: session.noteSessionEnd })
  const now = new Date().toISOString()
  if (outcome !== 'done') return (shown) => ({ ...shown, note: announceFailure(words.renameFailed) })
  history.rename(id, name, now)
  return (shown) => ({
    ...shown,
    note: announceSuccess(words.renamed),
    history: shown.history && nameVersion(shown.history, id, name, now),
  })
}

const announceSuccess = (sentence: string) => ({ kind: 'success', sentence }) as const
const announceFailure = (sentence: string) => ({ kind: 'error', sentence }) as const
