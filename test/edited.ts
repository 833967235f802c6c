/**
 * One browser in which a manager's content is edited in tabs, and a server that stores every request. Tests
 * with it check the promises of a session one by one; session-model/ tries them in any order.
 */
import { merge } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { ManagerDefinition } from '#admin/shell/definition.ts'
import { savePhase, saveStatusOf } from '#admin/shell/frame/save-status.ts'
import { overlayEntries } from '#admin/shell/entries.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import type { HistoryRequest, SaveAnswer, SaveRequest, StoredContent } from '#admin/shell/protocol.ts'
import { createSession, type Session } from '#admin/shell/session/session.ts'
import type { SessionState, WithId } from '#admin/shell/session/state.ts'
import { createLocks, createMemoryDrafts, createStorage, createTab, settled } from './session-deps.ts'

/** The order to save everything that is typed. */
export const all = { change: { changeType: 'update' } } as const
export const unavailable = (): Answered<SaveAnswer> => ({ outcome: 'unavailable' })

type Entries<Content> = Pick<ManagerDefinition<Content>, 'read' | 'write' | 'documents'>

function createServer<Content>({ read, write, documents }: Entries<Content>, content: Content) {
  const server = {
    content,
    /** The numbers of stored saves, with the resulting revision. */
    numbers: new Map<string, number | null>(),
    /** The revision that every entry has; `null` if nothing was ever stored. */
    revision: 0 as number | null,
    /** Answers with this instead of storing anything. */
    says: null as (() => Answered<SaveAnswer>) | null,
    losesAnswers: false,
    /** Maps the sent content to the stored one. */
    makes: (sent: Content): Content => sent,
    notices: [] as Extract<SaveAnswer, { outcome: 'saved' }>['notices'],
    /** Stores a change of another device at this moment. */
    put: (other: Partial<Content>) => server.store({ ...server.content, ...other }),
    store(stored: Content) {
      server.content = stored
      server.revision = (server.revision ?? 0) + 1
    },
    stored() {
      const entries = write(server.content)
      const revision = server.revision === null ? null : `r${server.revision}`
      return { entries, revisions: Object.fromEntries(Object.keys(entries).map((id) => [id, revision])) }
    },
    answer({ changes, base, version: { id: number } }: SaveRequest): Answered<SaveAnswer> {
      if (server.says) return server.says()
      const mine = read(overlayEntries(server.stored().entries, changes))
      const madeOn = read(overlayEntries(server.stored().entries, base))
      const { merged, conflicts } = merge(madeOn, mine, server.content, documents.mergeRules)
      const saved = { current: { at: '2026-11-23T13:03:00.000Z', device: 'iPhone' } }
      const isKnown = server.numbers.has(number)
      if (!isKnown && server.revision !== null && conflicts.length > 0)
        return { outcome: 'conflict', ...server.stored(), saved }
      if (!isKnown && !isSame(merged, server.content)) server.store(server.makes(merged))
      if (!isKnown) server.numbers.set(number, server.revision)
      if (server.losesAnswers) return unavailable()
      const cameAlong = !isSame(merged, mine)
      const isOvertaken = server.numbers.get(number) !== server.revision
      return { outcome: 'saved', ...server.stored(), cameAlong, isOvertaken, notices: server.notices }
    },
  }
  return server
}

let ids = 0

export function editedIn<Content, Item extends WithId = never>(
  definition: { type: string },
  content: Content,
  room?: number,
) {
  const manager = definition as unknown as ManagerDefinition<Content, Item>
  const storage = createStorage(room)
  const parts = { storage, draftStore: createMemoryDrafts(storage), locks: createLocks() }
  const server = createServer<Content>(manager, content)
  let moment = Date.parse('2026-11-23T09:00:00Z')

  /** `atOnce` runs before the session has looked for anything. */
  async function open(
    from: StoredContent = server.stored(),
    atOnce: (session: Session<Content, Item>) => void = () => {},
  ) {
    const requests: SaveRequest[] = []
    const kept: HistoryRequest[] = []
    const { deps, timers, closeTab } = createTab(parts, manager.type, {
      calls: {
        async save(_type, request) {
          requests.push(request)
          return server.answer(request)
        },
        load: async () => server.stored(),
        async changeHistory(_type, request) {
          if (server.says?.().outcome === 'signed-out') return { outcome: 'signed-out' }
          kept.push(request)
          return { outcome: 'done' }
        },
      },
      now: () => new Date((moment += 1_000)),
      // Ids never repeat, because sessions of one test share a storage.
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    })
    const session = createSession<Content, Item>(manager, from, deps)
    const end = session.start()
    atOnce(session)
    await settled()
    const state = () => session.state() as unknown as SessionState
    return {
      deps,
      timers,
      requests,
      kept,
      session,
      set: (more: Partial<Content>) => session.change((now) => ({ ...now, ...more })),
      work: () => session.state().work.content,
      phase: () => savePhase(session.state()),
      bar: () => saveStatusOf(definition as never, state(), true),
      said: () => session.state().toasts.map(({ sentence }) => sentence),
      asked: () => session.state().conflict?.conflicts.map(({ path }) => path.join('.')),
      /** Ends the tab without an event in the page, as when the browser is killed. */
      crash: closeTab,
      close() {
        end()
        closeTab()
      },
    }
  }
  /** The drafts as they are on the disk. */
  const drafts = () => [...parts.draftStore.records].map(([, draft]) => JSON.stringify(draft))
  return { ...parts, server, open, drafts }
}
