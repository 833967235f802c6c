/** The URLs of the public pages, which are German. */
import type { Anchor } from '#domain/anchors.ts'

export const paths = {
  home: '/',
  consultation: '/beratung',
  booking: '/beratung/termin',
  bookingData: '/beratung/termin.json',
  nextTimes: '/beratung/termin/naechste.json',
  contact: '/kontakt',
  cooperations: '/kooperationen',
  promotion: '/promotion',
  about: '/ueber-mich',
  process: '/ablauf',
  howIWork: '/wie-ich-arbeite',
  gallery: '/einblicke',
  galleryData: '/einblicke.json',
  imprint: '/impressum',
  informationSheet: '/impressum/informationsblatt',
  privacy: '/datenschutz',
  login: '/admin-login',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  shareImage: '/teilen.png',
} as const

/** The carousel on the landing page. */
export const galleryAnchor = 'einblicke'

/** The menu, which the first script knows without its component. */
export const drawerId = 'drawer'

/** A card on the consultation page. */
export const cardAnchor = (id: string) => `karte-${id}`

/** Sections of the landing page that `#id` can lead to; below 48rem most are hidden, and their page replaces them. */
export const sectionPages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    promotion: paths.promotion,
    'ueber-mich': paths.about,
    ablauf: paths.process,
    'wie-ich-arbeite': paths.howIWork,
    stimmen: `${paths.home}#stimmen`,
    fragen: `${paths.home}#fragen`,
    beratung: paths.consultation,
    kontakt: paths.contact,
    kooperationen: paths.cooperations,
  } satisfies Record<Anchor, string>),
)
