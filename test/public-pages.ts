/** Every public page that exists before the advisor has saved anything, the legally required ones included. */
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

/** An address without a page. */
export const missingPage = '/gibt-es-nicht'

/** The pages with the content of `npm run demo`, and one cooperation of four. */
export const demoPages = [
  ...publicPages,
  '/impressum/informationsblatt',
  '/kooperationen/hypothekenwerk-ostschweiz',
]

/** Every screen behind the sign-in. */
export const adminScreens = [
  '/admin',
  '/admin/gallery',
  '/admin/consultation',
  '/admin/cooperations',
  '/admin/website',
  '/admin/appointments',
  '/admin/availability',
  '/admin/visits',
  '/admin/email',
  '/admin/outbox',
  '/admin/ready',
  '/admin/log',
  '/admin/account',
]
