/** Prints each command of a sequence, and every tab after it, to repeat one that failed. */
import { isRecord } from '#domain/is-record.ts'
import { textsIn, tokensIn } from './paths.ts'
import type { World } from './world.ts'

export type Trace = (what: string, world: World) => void

export const silent: Trace = () => {}

export const printed: Trace = (what, { tabs, network }) => {
  const lines = tabs.map(({ name, session }) => {
    const { work, pending, head, sync, drafts, conflict, error } = session.state()
    const parts = {
      sync: Object.values(sync).join(' '),
      base: typedIn(work.base),
      content: typedIn(work.content),
      form: work.form && `${typedIn(work.form.base)} → ${typedIn(work.form.content)}`,
      pending: pending && typedIn(pending.content),
      head: `${typedIn(head.content)} at ${Object.values(head.revisions).join()}`,
      drafts: drafts.length || null,
      conflict: conflict?.conflicts.map(({ path }) => path.join('.')).join(' '),
      error,
    }
    const said = Object.entries(parts).filter(([, part]) => part)
    return `  ${name}: ${said.map(([part, value]) => `${part} ${value}`).join(' | ')}`
  })
  console.log([`${what} (${network.mode}, ${network.count()} underway)`, ...lines].join('\n'))
}

/** Only the texts typed by the sequence, and the number of items. */
function typedIn(content: unknown): string {
  const texts = [...textsIn(content)].filter(([, text]) => tokensIn(text).length > 0)
  const lists = isRecord(content) ? Object.values(content).filter(Array.isArray) : []
  const counts = lists.map((list) => `${list.length} items`)
  return `{${[...counts, ...texts.map(([name, text]) => `${name}=${text}`)].join(' ')}}`
}
