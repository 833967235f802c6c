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
    route('einblicke', 'routes/site/gallery.tsx'),
    route('impressum', 'routes/site/imprint.tsx'),
    route('datenschutz', 'routes/site/privacy.tsx'),
    route('admin-login', 'routes/admin/login.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('einblicke.json', 'routes/site/gallery-data.ts'),
  route('beratung/termin.json', 'routes/site/booking-data.ts'),
  route('sitemap.xml', 'routes/site/sitemap.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('site.webmanifest', 'routes/site/manifest.ts'),
  route('teilen.png', 'routes/site/share-image.ts'),
  route('kooperationen/:slug/teilen.png', 'routes/site/cooperation-share-image.ts'),
  layout('routes/admin/dashboard.tsx', [
    route('admin/log', 'routes/admin/log.tsx'),
    route('admin/ready', 'routes/admin/ready.tsx'),
    route('admin/:path?', 'routes/admin/manager.tsx'),
    route('promotion-manager', 'routes/admin/manager.tsx', { id: 'promotion-manager' }),
  ]),
  layout('routes/admin/guard.ts', [
    route('admin/vorschau/:type', 'routes/admin/preview.tsx'),
    route('admin/speichern/:type', 'routes/admin/save.ts'),
    route('admin/versionen/:type', 'routes/admin/versions.ts'),
    route('admin/bild', 'routes/admin/upload.ts'),
    route('admin/bereit/:check?', 'routes/admin/ready-calls.ts'),
    route('admin/verbindung', 'routes/admin/connection.ts'),
    route('admin/abmelden', 'routes/admin/sign-out.ts'),
  ]),
] satisfies RouteConfig
