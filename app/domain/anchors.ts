/** The sections that a link `#id` can name. On which page each one stands is said in app/site/paths.ts. */
export const anchors = [
  'promotion',
  'ueber-mich',
  'ablauf',
  'wie-ich-arbeite',
  'beratung',
  'kontakt',
  'kooperationen',
] as const
export type Anchor = (typeof anchors)[number]
