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

type Parts = Omit<VersionsDialogProps, 'bringBack'>

export function useVersions({ manager, load, current, typed, contentOf, onClose, ...props }: Parts) {
  const [now] = useState(() => new Date())
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [otherPair, setOtherPair] = useState<Pair | null>(null)
  const [renaming, setRenaming] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const [note, setNote] = useState<DialogNote | null>(null)
  useEffect(() => {
    async function read() {
      const there = await load()
      setLoaded(there)
      setChosen(there.history.versions[0]?.metadata.id ?? null)
    }
    void read()
    // The dialog shows the history as it was when it opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const history = loaded?.history
  const version = history?.versions.find(({ metadata }) => metadata.id === chosen)
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
  const pair = otherPair ?? (chosen && history ? pairFor(states, chosen, history.current) : null)

  function choose(id: string | null, next: Pair | null = null) {
    setChosen(id)
    setOtherPair(next)
    setNote(null)
  }

  async function rename(name: string) {
    setRenaming(false)
    if (!version || name.trim() === '' || name.trim() === version.metadata.description) return
    const { id } = version.metadata
    const renamed = await props.rename(version, name)
    if (renamed) {
      const withName = (known: Loaded) => ({
        ...known,
        history: renamedVersion(known.history, id, name, new Date().toISOString()),
      })
      setLoaded((before) => before && withName(before))
    }
    setNote(
      renamed
        ? { kind: 'success', sentence: words.renamed }
        : { kind: 'error', sentence: words.renameFailed },
    )
  }

  async function erasePicture(picture: string) {
    const outcome = await props.erasePicture(picture)
    if (outcome === 'erased') {
      setLoaded(await load())
      setOtherPair(null)
      setNote({ kind: 'success', sentence: erasing.picture.done })
    }
    return outcome
  }

  async function restore() {
    if (!version || !history) return
    setRestoring(true)
    setNote(null)
    const result = await props.restore(version, headlines.get(version.metadata.id) ?? '')
    setRestoring(false)
    if (result === 'saved' || result === 'yielded') onClose()
    else if (result !== 'cancelled')
      setNote({ kind: 'error', sentence: `${words.restoreFailed} ${words.notRestored[result]}` })
  }

  const isCurrent = version !== undefined && version.metadata.id === history?.current
  return {
    now,
    loaded,
    history,
    headlines,
    version,
    chosen,
    states,
    pair,
    isCurrent,
    note,
    renaming,
    restoring,
    changesNothing: version !== undefined && !props.changes(version),
    setRenaming,
    rename,
    restore,
    erasePicture,
    choose(id: string) {
      setRenaming(false)
      choose(id)
    },
    startRenaming(id: string) {
      choose(id)
      setRenaming(true)
    },
    /** The older one is what can be restored. */
    compare(next: Pair) {
      setRenaming(false)
      const isVersion = history?.versions.some(({ metadata }) => metadata.id === next.before.id)
      choose(isVersion ? next.before.id : chosen, next)
    },
    /** What saving would change for visitors. */
    compareTyped() {
      if (history) choose(chosen, pairFor(states, editorId, history.current))
    },
  }
}
