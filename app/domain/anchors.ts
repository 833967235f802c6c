/** The sections that a link `#id` can name. The page of each one is listed in app/site/paths.ts. */
export const anchors = [
  'promotion',
  'ueber-mich',
  'ablauf',
  'wie-ich-arbeite',
  'stimmen',
  'fragen',
  'beratung',
  'kontakt',
  'kooperationen',
] as const
export type Anchor = (typeof anchors)[number]
