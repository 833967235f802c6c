/** What the versions dialog holds: the history, the chosen version, the two compared states; and what it does with them. */
import { useEffect, useMemo, useState } from 'react'
import { renamedVersion } from '#domain/versioning/append.ts'
import { emptyHistory, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { formatMoment } from '#admin/shell/dates.ts'
import { erasing, versions as words } from './messages.ts'
import { comparedStates, editorId, type Pair, pairFor } from './compared-states.ts'
import type { VersionsDialogProps } from './dialog-props.ts'
import { headlinesOf } from './headlines.ts'

interface Loaded {
  history: VersionHistory
  isComplete: boolean
}
export interface DialogNote {
  kind: 'success' | 'error'
  sentence: string
}

export type Versions = ReturnType<typeof useVersions>

type Props = Omit<VersionsDialogProps, 'bringBack'>

export function useVersions({ onClose, ...props }: Props) {
  const [now] = useState(() => new Date())
  const { loaded, setLoaded, chosen, setChosen } = useLoaded(props.load)
  const history = loaded?.history
  const { headlines, states } = useStates(props, history)
  const [note, setNote] = useState<DialogNote | null>(null)
  const version = history?.versions.find(({ metadata }) => metadata.id === chosen)
  const { renaming, setRenaming, rename } = useRenaming(version, async (named, name) => {
    const isRenamed = await props.rename(named, name)
    if (isRenamed) setLoaded((known) => known && withName(known, named, name))
    setNote(isRenamed ? succeeded(words.renamed) : failed(words.renameFailed))
  })
  const { pair, ...choices } = useChoices({ history, states, chosen }, (id, renames) => {
    setChosen(id)
    setNote(null)
    setRenaming(renames ?? renaming)
  })

  async function erasePicture(picture: string) {
    const outcome = await props.erasePicture(picture)
    if (outcome !== 'erased') return outcome
    setLoaded(await props.load())
    choices.chooseItsPair()
    setNote(succeeded(erasing.picture.done))
    return outcome
  }

  const { isRestoring, restore } = useRestoring(setNote, async () => {
    if (!version || !history) return 'cancelled'
    const result = await props.restore(version, headlines.get(version.metadata.id) ?? '')
    if (result === 'saved' || result === 'yielded') onClose()
    return result
  })

  return {
    now,
    loaded,
    history,
    headlines,
    version,
    chosen,
    states,
    pair,
    note,
    renaming,
    isCurrent: version !== undefined && version.metadata.id === history?.current,
    restoring: isRestoring,
    changesNothing: version !== undefined && !props.changes(version),
    setRenaming,
    rename,
    restore,
    erasePicture,
    ...choices,
  }
}

interface Choosable {
  history: VersionHistory | undefined
  states: ReturnType<typeof comparedStates>
  chosen: string | null
}

/** The pair that is compared: that of the chosen version, or another. */
function useChoices(
  { history, states, chosen }: Choosable,
  onChoose: (id: string | null, renames?: boolean) => void,
) {
  const [otherPair, setOtherPair] = useState<Pair | null>(null)
  function choose(id: string | null, next: Pair | null, renames?: boolean) {
    setOtherPair(next)
    onChoose(id, renames)
  }
  return {
    pair: otherPair ?? (chosen && history ? pairFor(states, chosen, history.current) : null),
    chooseItsPair: () => setOtherPair(null),
    choose: (id: string) => choose(id, null, false),
    startRenaming: (id: string) => choose(id, null, true),
    /** The older one is what can be restored. */
    compare(next: Pair) {
      const isVersion = history?.versions.some(({ metadata }) => metadata.id === next.before.id)
      choose(isVersion ? next.before.id : chosen, next, false)
    },
    /** What saving would change for visitors. */
    compareTyped() {
      if (history) choose(chosen, pairFor(states, editorId, history.current))
    },
  }
}

/** The history as it was when the dialog opened, and the version that is chosen in it. */
function useLoaded(load: Props['load']) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    async function read() {
      const there = await load()
      setLoaded(there)
      setChosen(there.history.versions[0]?.metadata.id ?? null)
    }
    void read()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { loaded, setLoaded, chosen, setChosen }
}

/** What can be compared, and what each is called. */
function useStates({ manager, contentOf, current, typed }: Omit<Props, 'onClose'>, history?: VersionHistory) {
  const headlines = useMemo(
    () => headlinesOf(manager, history ?? emptyHistory, contentOf),
    [manager, history, contentOf],
  )
  const states = useMemo(() => {
    if (!history) return []
    const nameOf = ({ metadata }: Version) =>
      `${formatMoment(metadata.timestamp)} · ${headlines.get(metadata.id)}`
    return comparedStates({ history, contentOf, nameOf, current, typed })
  }, [history, headlines, contentOf, current, typed])
  return { headlines, states }
}

function useRenaming(version: Version | undefined, store: (version: Version, name: string) => Promise<void>) {
  const [renaming, setRenaming] = useState(false)
  async function rename(name: string) {
    setRenaming(false)
    const isNew = name.trim() !== '' && name.trim() !== version?.metadata.description
    if (version && isNew) await store(version, name)
  }
  return { renaming, setRenaming, rename }
}

function withName(known: Loaded, { metadata: { id } }: Version, name: string): Loaded {
  return { ...known, history: renamedVersion(known.history, id, name, new Date().toISOString()) }
}

const succeeded = (sentence: string): DialogNote => ({ kind: 'success', sentence })
const failed = (sentence: string): DialogNote => ({ kind: 'error', sentence })

function useRestoring(setNote: (note: DialogNote | null) => void, run: () => ReturnType<Props['restore']>) {
  const [isRestoring, setRestoring] = useState(false)
  async function restore() {
    setRestoring(true)
    setNote(null)
    const result = await run()
    setRestoring(false)
    if (result !== 'saved' && result !== 'yielded' && result !== 'cancelled')
      setNote(failed(`${words.restoreFailed} ${words.notRestored[result]}`))
  }
  return { isRestoring, restore }
}
