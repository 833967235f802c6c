/**
 * Puts an interactive component into a page. On a public page its HTML is rendered on the server as a
 * separate React root and hydrated separately when needed; inside a hydrated page it is an ordinary
 * component.
 */
import { type ComponentType, createElement, type ReactNode, Suspense, use, useContext, useId } from 'react'
import { type IslandName, type IslandProps, islands } from './registry.ts'
import { dataBlock, type IslandMoment, IslandRenderingContext } from './rendering.ts'

interface IslandUse<N extends IslandName> {
  name: N
  when: IslandMoment
  /** JSON only: they are sent in the HTML. */
  props: IslandProps<N>
  className?: string
}

export function Island<N extends IslandName>(island: IslandUse<N>) {
  const rendering = useContext(IslandRenderingContext)
  if (rendering.mode === 'own-root') return <OwnRoot {...island} renderToString={rendering.renderToString} />
  return (
    <Suspense fallback={null}>
      <Inline {...island} />
    </Suspense>
  )
}

function Inline<N extends IslandName>({ name, props, className }: IslandUse<N>) {
  const Component = use(componentOf(name))
  const component = createElement(Component, props)
  return className === undefined ? component : <div className={className}>{component}</div>
}

type OwnRootProps<N extends IslandName> = IslandUse<N> & {
  renderToString(node: ReactNode, options: { identifierPrefix: string }): string
}

function OwnRoot<N extends IslandName>({ name, when, props, className, renderToString }: OwnRootProps<N>) {
  const id = useId()
  const Component = use(componentOf(name))
  const html = renderToString(createElement(Component, props), { identifierPrefix: id })
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-id={id}
      // The island's own server rendering, in which React escaped every value, and its props.
      dangerouslySetInnerHTML={{ __html: html + dataBlock(props) }}
    />
  )
}

/** React's `use` needs the same promise on every render. */
const loading = new Map<IslandName, Promise<ComponentType<object>>>()

function componentOf(name: IslandName): Promise<ComponentType<object>> {
  const known = loading.get(name)
  if (known) return known
  const load: () => Promise<{ default: ComponentType<never> }> = islands[name]
  const component = load().then((module) => module.default as ComponentType<object>)
  loading.set(name, component)
  return component
}
