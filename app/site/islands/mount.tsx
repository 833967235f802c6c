/** Hydrates one island's server-rendered HTML as a separate React root. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves when the island handles events. */
export function mount(element: HTMLElement, props: object, component: ComponentType<never>): Promise<void> {
  const Component = component as ComponentType<object>
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Announce onHydrated={resolve}>
        <Component {...props} />
      </Announce>,
      { identifierPrefix: element.dataset.id ?? '' },
    )
  })
}

function Announce({ onHydrated: hydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(hydrated, [hydrated])
  return children
}
