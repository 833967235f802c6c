/** Pictures' files, watched: none goes while something that is stored, or an undo on offer, shows it. */
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { stringsIn } from '#domain/versioning/images.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import type { Ledger } from './ledger.ts'

interface Deps {
  now: () => Date
  tabs: readonly { name: string; session: AnySession }[]
  ledger: Ledger
}

export function createWatchedFiles({ now, tabs, ledger: { faults, stored } }: Deps) {
  const memory = createMemoryFiles(now)

  function whatShows(address: string): string | null {
    const shows = (content: unknown) => stringsIn(content).includes(address)
    for (const content of stored()) if (shows(content)) return 'what is stored'
    const tab = tabs.find(({ session }) =>
      session.state().toasts.some(({ undo }) => undo?.of === 'stored' && shows(undo.edit.content)),
    )
    return tab ? `an undo on offer in ${tab.name}` : null
  }

  return {
    ...memory,
    async delete(path: string) {
      const shows = whatShows(memory.publicUrl(path))
      if (shows) faults.push(`${path} was deleted, and ${shows} shows it`)
      await memory.delete(path)
    },
  }
}
