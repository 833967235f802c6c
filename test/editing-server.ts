/**
 * The server for editing sessions, in memory: the real use cases behind the same schemas, limits and answers
 * as the routes, without HTTP. test/save-endpoint.contract.ts makes sure that it answers as the built product
 * does.
 */
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import type { ContentType } from '#domain/content-types.ts'
import { answerIn, type Command } from '#admin/shell/commands/command.ts'
import { historyCommand, saveCommand, storedContentSchema } from '#admin/shell/protocol.ts'
import type { ServerCalls } from '#admin/shell/server-calls.ts'
import { historyChangedBy, saveBy, toStoredContent } from '#routes/admin/save-answer.ts'
import { createEditing } from '#server/content/editing.server.ts'
import type { SaveInput } from '#server/content/save.server.ts'
import { createLog } from '#server/log.server.ts'
import { bodyLimit } from '#server/page-rules.server.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { withOutcome } from './outcome.ts'

export type SessionCalls = Pick<ServerCalls, 'save' | 'load' | 'changeHistory'>

interface EditingServerOptions {
  documents?: Documents
  files?: Files
  now?: () => Date
  newId?: () => string
}

export function createEditingServer({
  documents = createMemoryDocuments(),
  files = createMemoryFiles(),
  now = secondsFrom('2026-11-23T09:00:00Z'),
  newId = counted(),
}: EditingServerOptions = {}) {
  const editing = createEditing({
    documents,
    clock: { now },
    log: createLog({ level: 'silent' }),
    files,
    newId,
  })

  /** The calls of a browser that is signed in or not. */
  function calls(isSignedIn: () => boolean = () => true): SessionCalls {
    return {
      async save(type: ContentType, request) {
        if (!isSignedIn()) return { outcome: 'signed-out' }
        const body = JSON.stringify(request)
        if (body.length > bodyLimit(`/admin/save/${type}`, true)) return { outcome: 'too-large' }
        const read = saveCommand(type).requests.safeParse(JSON.parse(body))
        if (!read.success) return { outcome: 'not-understood' }
        return answerOf(saveCommand(type), await saveBy(editing, type, read.data))
      },
      async load(type: ContentType) {
        if (!isSignedIn()) return { entries: null, revisions: {} }
        return storedContentSchema.parse(
          travelled(toStoredContent(await editing.load(type), editing.initial(type))),
        )
      },
      async changeHistory(type: ContentType, request) {
        if (!isSignedIn()) return { outcome: 'signed-out' }
        const read = historyCommand(type).requests.safeParse(travelled(request))
        if (!read.success) return { outcome: 'not-understood' }
        return answerOf(historyCommand(type), await historyChangedBy(editing, type, read.data))
      },
    }
  }
  return { documents, editing, calls }
}

/** Throws if the answer has another outcome than the requested one. */
export function savingWith(editing: ReturnType<typeof createEditing>) {
  async function stored(type: ContentType) {
    const { entries } = withOutcome(await editing.load(type), 'loaded')
    return Object.fromEntries(Object.entries(entries).map(([id, { content }]) => [id, content]))
  }
  return {
    async saved(type: ContentType, changes: Record<string, unknown>, more: Partial<SaveInput> = {}) {
      const base = await stored(type)
      const order = { type, changes, base, change: { changeType: 'update' }, ...more } as const
      return withOutcome(await editing.save(order), 'saved')
    },
    history: async (type: ContentType) => withOutcome(await editing.versions(type), 'listed'),
  }
}

/** The answer as the browser reads it. */
function answerOf<Request, Answer extends { outcome: string }>(
  command: Command<Request, Answer>,
  answer: unknown,
) {
  const read = answerIn(command, travelled(answer))
  if (read === null) throw new Error('not an answer to this command')
  return read
}

/** The value after travelling as JSON: `undefined` gets lost, and no object is shared. */
function travelled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function secondsFrom(start: string): () => Date {
  let moment = Date.parse(start)
  return () => new Date((moment += 1_000))
}

function counted(): () => string {
  let ids = 0
  return () => `id${++ids}`
}
