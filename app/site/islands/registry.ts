/** The interactive parts of the public pages, by name. Each is a separate module, loaded when a visitor needs it. */
import type { ComponentType } from 'react'

/**
 * Components of React, which comes with the first one that is needed. Each takes JSON props and uses no hook of the
 * router; its file exports components only, or Fast Refresh falls back to reloads.
 */
export const islands = {
  booking: () => import('#site/booking/booking-island.tsx'),
  bookingPage: () => import('#site/booking/page-island.tsx'),
  contact: () => import('#site/contact/contact-island.tsx'),
  move: () => import('#site/booking/move-island.tsx'),
} satisfies Loaders

/** Scripts without React, which drive markup that the page has rendered. `start` returns a function that ends it. */
export const scripts = {
  gallery: () => import('#site/gallery/carousel-script.ts'),
  pictures: () => import('#site/gallery/pictures-script.ts'),
} satisfies Loaders

/** `never`, so that each fits whatever its props. */
export type Loaders = Record<
  string,
  () => Promise<
    { default: ComponentType<never> } | { start: (element: HTMLElement, props: never) => () => void }
  >
>
export type IslandName = keyof typeof islands
export type IslandProps<N extends IslandName> = (typeof islands)[N] extends () => Promise<{
  default: (props: infer Props extends object) => unknown
}>
  ? Props
  : never
export type ScriptName = keyof typeof scripts
export type ScriptProps<N extends ScriptName> = (typeof scripts)[N] extends () => Promise<{
  start: (element: HTMLElement, props: infer Props extends object) => unknown
}>
  ? Props
  : never
