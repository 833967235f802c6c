/**
 * The interactive parts of the public pages, by name. Each is a module of its own, loaded when a visitor needs it.
 * A component named here takes JSON props and uses no hook of the router; its file exports components only, or Fast
 * Refresh falls back to reloads.
 */
import type { ComponentType } from 'react'

export const islands = {
  booking: () => import('#site/booking/booking-island.tsx'),
  bookingPage: () => import('#site/booking/page-island.tsx'),
  contact: () => import('#site/contact/contact-island.tsx'),
  gallery: () => import('#site/gallery/gallery-island.tsx'),
  move: () => import('#site/booking/move-island.tsx'),
  pictures: () => import('#site/gallery/pictures-island.tsx'),
} satisfies IslandLoaders

/** `never`, so that every component fits whatever its props. */
export type IslandLoaders = Record<string, () => Promise<{ default: ComponentType<never> }>>
export type IslandName = keyof typeof islands
export type IslandProps<N extends IslandName> = (typeof islands)[N] extends () => Promise<{
  default: (props: infer Props extends object) => unknown
}>
  ? Props
  : never
