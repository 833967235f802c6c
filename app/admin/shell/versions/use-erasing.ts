/** Permanently erases, on the server and in this browser, what the advisor confirmed. */
import type { ContentType } from '#domain/content-types.ts'
import type { Confirmation } from '#admin/shell/definition.ts'
import { erasing } from './messages.ts'
import { give } from '#admin/shell/commands/command.ts'
import { historyCommand, type HistoryRequest } from '#admin/shell/protocol.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'

export type Erased = 'erased' | 'in-use' | 'failed' | 'cancelled'

interface ErasingDeps {
  type: ContentType
  ask: (question: Confirmation) => Promise<boolean>
  session: AnySession
  history: LocalHistory
}

export function useErasing({ type, ask, session, history }: ErasingDeps) {
  async function erase(question: Confirmation, request: HistoryRequest, here: () => void): Promise<Erased> {
    if (!(await ask(question))) return 'cancelled'
    const { outcome } = await give(historyCommand(type), request, session.sessionEnded)
    if (outcome !== 'done') return outcome === 'in-use' ? 'in-use' : 'failed'
    here()
    // The content of the trash has changed.
    await session.refresh()
    return 'erased'
  }

  return {
    erasePicture: (picture: string) =>
      erase(erasing.picture.confirmation, { action: 'erase-picture', picture }, () =>
        history.erasePicture(picture, new Date().toISOString()),
      ),
    async eraseEntry(id: string, name: string): Promise<boolean> {
      const outcome = await erase(erasing.entry.confirmation(name), { action: 'erase-entry', id }, () =>
        history.eraseEntry(id, new Date().toISOString()),
      )
      if (outcome === 'erased') session.announce('status', erasing.entry.done(name))
      else if (outcome !== 'cancelled') session.announce('error', erasing.entry.failed(name))
      return outcome === 'erased'
    },
  }
}
