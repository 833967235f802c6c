/** Hydrates one island's server-rendered HTML as a React root of its own. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves when the island handles events. */
export function mount(element: HTMLElement, component: ComponentType<never>): Promise<void> {
  const Component = component as ComponentType<object>
  const props = takeProps(element)
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Announce hydrated={resolve}>
        <Component {...props} />
      </Announce>,
      { identifierPrefix: element.dataset.id ?? '' },
    )
  })
}

/** Removes them from the document, too: React would not expect them there. */
function takeProps(element: HTMLElement): object {
  const block = element.querySelector<HTMLTemplateElement>(':scope > template')
  block?.remove()
  return JSON.parse(block?.content.textContent ?? '{}')
}

function Announce({ hydrated, children }: { hydrated: () => void; children: ReactNode }) {
  useEffect(hydrated, [hydrated])
  return children
}
