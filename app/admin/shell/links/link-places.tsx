/** What links can lead to on this site, for every field on the screen that holds one. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { blankWebsite } from '#domain/website/website.ts'
import type { Places } from './places.ts'

const LinkPlacesContext = createContext<Places>({ site: blankWebsite, cooperations: [] })

export function LinkPlaces({ site, cooperations, children }: Places & { children: ReactNode }) {
  const places = useMemo(() => ({ site, cooperations }), [site, cooperations])
  return <LinkPlacesContext value={places}>{children}</LinkPlacesContext>
}

export function useLinkPlaces(): Places {
  return useContext(LinkPlacesContext)
}
