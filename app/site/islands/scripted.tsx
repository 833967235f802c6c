/**
 * Puts markup into a page that a script drives, without React in the browser. On a public page the loader
 * starts it when needed; inside a hydrated page, which has all of it, it starts at once.
 */
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { type ScriptName, type ScriptProps, scripts } from './registry.ts'
import { escapedJson, type IslandMoment, IslandRenderingContext } from './rendering.ts'

interface ScriptedUse<N extends ScriptName> {
  name: N
  when: IslandMoment
  /** JSON only: they are sent in the HTML. */
  props: ScriptProps<N>
  children: ReactNode
}

export function Scripted<N extends ScriptName>(use: ScriptedUse<N>) {
  const { mode } = useContext(IslandRenderingContext)
  const json = escapedJson(use.props)
  // The script changes the markup that React rendered, so changed props render a new element and start it
  // again.
  if (mode === 'inline') return <Running key={json} {...use} />
  return (
    <div data-island={use.name} data-when={use.when}>
      {use.children}
      <template dangerouslySetInnerHTML={{ __html: json }} />
    </div>
  )
}

function Running<N extends ScriptName>({ name, props, children }: ScriptedUse<N>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void run(scripts[name], place.current, props, leaving.signal)
    return () => leaving.abort()
    // Changed props make another element (`key`).
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div ref={place} data-island={name}>
      {children}
    </div>
  )
}

async function run(
  load: () => Promise<{ start: (element: HTMLElement, props: never) => () => void }>,
  element: HTMLElement | null,
  props: object,
  signal: AbortSignal,
) {
  const { start } = await load()
  if (!element || signal.aborted) return
  signal.addEventListener('abort', start(element, props as never))
  element.dataset.alive = ''
}
