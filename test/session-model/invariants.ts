/** The conditions that must be true after every command. */
import { savePhase } from '#admin/shell/frame/save-status.ts'
import { tokensIn, tokensOf } from './paths.ts'
import type { Scene } from './actions.ts'
import { draftsIn, heldBy, type Tab } from './world.ts'

export function check({ world, browsers }: Scene) {
  const { ledger, tabs } = world
  const inEditors = new Set(tabs.flatMap(heldBy))
  const inDrafts = new Set<string>()
  const inVersions = new Set<string>()
  for (const browser of browsers) {
    for (const text of draftsIn(browser)) addAll(inDrafts, tokensIn(text))
    for (const [key, text] of browser.storage.values) {
      if (key.startsWith('lotse:versions:')) addAll(inVersions, tokensIn(text))
      else if (key.startsWith('lotse:damaged:')) throw new Error(`${key} was set aside`)
    }
  }
  const [fault] = ledger.faults
  if (fault !== undefined) throw new Error(fault)
  for (const token of ledger.acknowledged)
    if (!ledger.isStored(token) && !ledger.retired.has(token))
      throw new Error(`${token} was acknowledged and is not in the backend`)
  for (const [token, { name }] of ledger.owed) {
    if (inEditors.has(token) || inDrafts.has(token) || ledger.isStored(token)) continue
    if (ledger.retired.has(token) || (ledger.givenUp.has(token) && inVersions.has(token)))
      ledger.release([token])
    else throw new Error(`${token}, typed last in ${name}, is nowhere`)
  }
  for (const tab of tabs) {
    checkPhase(tab)
    checkHead(tab)
  }

  function checkPhase({ name, session }: Tab) {
    const state = session.state()
    const phase = savePhase(state)
    const missing = (content: unknown, isThere: (token: string) => boolean) =>
      tokensOf(content).filter(
        (token) => !isThere(token) && !ledger.isStored(token) && !ledger.retired.has(token),
      )
    if (phase === 'clean' || phase === 'saved') {
      const [token] = missing(state.work.content, () => false)
      if (token) throw new Error(`${name} says ${phase}, and ${token} is not stored`)
    }
    if (phase === 'local-only') {
      const [token] = missing(state.pending?.content, (each) => inDrafts.has(each))
      if (token) throw new Error(`${name} says ${phase}, and ${token} is not in this browser`)
    }
  }
}

/** A newer content known to be stored is never replaced by an older one: revisions of this backend count up. */
function checkHead({ name, session, newest }: Tab) {
  for (const [id, revision] of Object.entries(session.state().head.revisions)) {
    const before = newest.get(id) ?? 0
    if (Number(revision) < before)
      throw new Error(`${name} shows revision ${revision} of ${id} after ${before}`)
    newest.set(id, Number(revision))
  }
}

function addAll(set: Set<string>, tokens: readonly string[]) {
  for (const token of tokens) set.add(token)
}
