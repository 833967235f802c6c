/** What a sequence does, for whoever repeats one that failed: each command, and every tab after it. */
import { nameOf, textsIn, tokensIn } from './places.ts'
import type { World } from './world.ts'

export type Trace = (what: string, world: World) => void

export const silent: Trace = () => {}

export const printed: Trace = (what, { tabs, network }) => {
  console.log(`${what} (${network.mode}, ${network.count()} underway)`)
  for (const { name, session } of tabs) {
    const { work, unsent, head, sync, drafts, conflict, error } = session.state()
    const edits = { work, form: work.form, unsent, head: { base: null, content: head.content } }
    const typed = Object.entries(edits).flatMap(([of, edit]) =>
      edit ? `${of}: ${typedIn(edit.base)} → ${typedIn(edit.content)}` : [],
    )
    const fields = conflict?.conflicts.map(({ path }) => nameOf(path))
    console.log(' ', name, ...Object.values(sync), ...typed, `${drafts.length} drafts`, fields, error)
  }
}

/** Only what the sequence typed. */
function typedIn(content: unknown): string {
  const texts = [...textsIn(content)].filter(([, text]) => tokensIn(text).length > 0)
  return texts.map(([name, text]) => `${name}=${text}`).join(' ')
}
