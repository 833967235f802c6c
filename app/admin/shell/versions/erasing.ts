/** Erases a confirmed picture or entry for good, on the server and in this browser. */
import { post } from '#admin/shell/commands/post.ts'
import type { ConfirmQuestion } from '#admin/shell/definition.ts'
import type { Editing } from '#admin/shell/frame/use-editing.ts'
import { historyCommand, type HistoryRequest } from '#admin/shell/protocol.ts'
import { erasing as words } from './messages.ts'

export type Erased =
  | { outcome: 'erased' | 'failed' | 'cancelled' }
  | { outcome: 'in-use'; usedIn?: string | undefined }

export function erasePicture(editing: Editing, picture: string): Promise<Erased> {
  return erase(editing, words.picture.confirmation, { action: 'erase-picture', picture }, (now) =>
    editing.history.erasePicture(picture, now),
  )
}

/** Resolves to whether the entry is gone. */
export async function eraseEntry(editing: Editing, id: string, name: string): Promise<boolean> {
  const { confirmation, done, failed } = words.entry
  const { outcome } = await erase(editing, confirmation(name), { action: 'erase-entry', id }, (now) =>
    editing.history.eraseEntry(id, now),
  )
  if (outcome === 'erased') editing.session.announce('status', done(name))
  else if (outcome !== 'cancelled') editing.session.announce('error', failed(name))
  return outcome === 'erased'
}

async function erase(
  { edited, session, ask }: Editing,
  question: ConfirmQuestion,
  request: HistoryRequest,
  here: (now: string) => void,
): Promise<Erased> {
  if (!(await ask(question))) return { outcome: 'cancelled' }
  const answer = await post(historyCommand(edited.type), request, { signIn: session.noteSessionEnd })
  if (answer.outcome === 'in-use') return answer
  if (answer.outcome !== 'done') return { outcome: 'failed' }
  here(new Date().toISOString())
  // The content of the trash has changed.
  await session.refresh()
  return { outcome: 'erased' }
}
