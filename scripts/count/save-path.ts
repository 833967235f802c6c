/**
 * The path of one save, traced: a card is typed and saved in a real editing session, whose server is the tests' stand-in,
 * and V8 tells which of our functions were entered between the call and its answer.
 */
import { Session } from 'node:inspector/promises'
import { registerHooks } from 'node:module'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'
import type { Profiler } from 'node:inspector'

export interface EnteredFunction {
  /** From the root of the repository. */
  path: string
  name: string
  start: number
  end: number
  /** Functions inside it that did not run. */
  idle: readonly Span[]
}

interface Span {
  start: number
  end: number
}

/** Loading the product's modules does not count: only what runs while the card is saved. */
export async function traceSaveOfCard(root: string): Promise<EnteredFunction[]> {
  const hooks = loadComponentsAndStyles()
  const saveCard = await openCard()
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await saveCard()
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  inspector.disconnect()
  hooks.deregister()
  return result.flatMap((script) => enteredIn(script, root))
}

async function openCard(): Promise<() => Promise<unknown>> {
  const { consultationManager } = await import('#admin/consultation/definition.ts')
  const { defaultConsultation } = await import('#domain/consultation/consultation.ts')
  const { editedIn } = await import('#test/edited.ts')
  type Card = (typeof defaultConsultation.cards)[number]
  const { open } = editedIn<typeof defaultConsultation, Card>(consultationManager, defaultConsultation)
  const { session } = await open()
  const [card] = defaultConsultation.cards
  if (card === undefined) throw new Error('The default consultation has no card to save.')
  session.openForm(card, false)
  session.changeForm((typed) => ({ ...typed, title: 'Neu' }))
  return async () => {
    const result = await session.saveForm({ change: { changeType: 'update' } })
    if (result !== 'saved') throw new Error(`The save ended as '${result}'.`)
  }
}

const isAsset = /\.(css|svg|woff2)(\?.*)?$/

/** The path leads through TypeScript alone, but a definition imports its editor. */
function loadComponentsAndStyles() {
  return registerHooks({
    load(url, context, next) {
      if (isAsset.test(url)) return { format: 'module', source: "export default ''", shortCircuit: true }
      if (!url.endsWith('.tsx')) return next(url, context)
      const source = readFileSync(fileURLToPath(url), 'utf8')
      const { code } = transformSync(source, {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      })
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
}

function enteredIn({ url, functions }: Profiler.ScriptCoverage, root: string): EnteredFunction[] {
  if (!url.startsWith(pathToFileURL(`${root}/app/`).href) || !url.endsWith('.ts')) return []
  const path = relative(root, fileURLToPath(url))
  const all = functions.flatMap(({ functionName: name, ranges: [range] }) =>
    range ? [{ path, name, start: range.startOffset, end: range.endOffset, count: range.count }] : [],
  )
  const idle = all.filter(({ count }) => count === 0).map(({ start, end }) => ({ start, end }))
  return all
    .filter(({ name, start, count }) => count > 0 && !(name === '' && start === 0))
    .map(({ name, start, end }) => {
      const inside = idle.filter((other) => isIn({ start, end }, other.start))
      return { path, name, start, end, idle: inside }
    })
}

export function isIn({ start, end }: Span, position: number): boolean {
  return start <= position && position < end
}
