/** Every public page that is there before the advisor saved anything; the specification's (§2) and those of the law. */
export const publicPages = [
  '/',
  '/beratung',
  '/kontakt',
  '/kooperationen',
  '/promotion',
  '/ueber-mich',
  '/ablauf',
  '/wie-ich-arbeite',
  '/impressum',
  '/datenschutz',
]

/** An address at which nothing is. */
export const missingPage = '/gibt-es-nicht'
