/** Every URL of the product: German path, English file. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/landing.tsx'),
    route('beratung', 'routes/site/consultation.tsx'),
    route('beratung/termin', 'routes/site/booking.tsx'),
    route('kontakt', 'routes/site/contact.tsx'),
    route('kooperationen', 'routes/site/cooperations.tsx'),
    route('kooperationen/:slug', 'routes/site/cooperation.tsx'),
    route('promotion', 'routes/site/promotion.tsx'),
    route('ueber-mich', 'routes/site/about.tsx'),
    route('ablauf', 'routes/site/process.tsx'),
    route('wie-ich-arbeite', 'routes/site/how-i-work.tsx'),
    route('impressum', 'routes/site/imprint.tsx'),
    route('datenschutz', 'routes/site/privacy.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig
