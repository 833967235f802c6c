/** The link targets of this site, for every field on the screen that holds a link. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { blankWebsite } from '#domain/website/website.ts'
import type { Linkable } from './link-targets.ts'

const LinkableContext = createContext<Linkable>({ site: blankWebsite, cooperations: [] })

export function LinkableProvider({ site, cooperations, children }: Linkable & { children: ReactNode }) {
  const linkable = useMemo(() => ({ site, cooperations }), [site, cooperations])
  return <LinkableContext value={linkable}>{children}</LinkableContext>
}

export function useLinkable(): Linkable {
  return useContext(LinkableContext)
}
