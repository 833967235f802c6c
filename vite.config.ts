import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { setAside } from './scripts/assets.mjs'
import { forgetBuild } from './scripts/ensure-build.mjs'
import { escapedBeyondAscii } from './scripts/escaped-beyond-ascii.mjs'
import { asTarget, oldestBrowsers, oldestToReadIn } from './scripts/oldest-browsers.mjs'
import { preloadHelper } from './scripts/preload-helper.mjs'

const beforeBuild: Plugin = {
  name: 'lotse:before-build',
  apply: 'build',
  buildApp: {
    order: 'pre',
    async handler() {
      forgetBuild(import.meta.dirname)
      setAside(import.meta.dirname)
    },
  },
}

const escapedInServer: Plugin = {
  ...escapedBeyondAscii,
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
}

/**
 * Modules that belong in one file. Every file costs a visitor its headers, worse compression and often a round trip,
 * and by default the bundler makes a file of each module that two others share: four for the start of a page, a dozen
 * for an island.
 */
const chunks = [
  // The first script of a public page, without React.
  {
    name: 'start',
    test: /app\/(entry\.client|site\/(paths|frame\/first-script|islands\/(loader|registry)))\.ts$|vite\/preload-helper/,
  },
  // The runtime of every island.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|islands\/mount\.tsx$|rolldown\/runtime/,
  },
  // Components that islands share.
  {
    name: 'parts',
    test: /app\/design\/(arrow-link|button|dialog-history|icon|spinner|use-hydrated)\.tsx?$|icons\/chevron-(left|right)\./,
  },
  // The parts of every form for visitors.
  {
    name: 'form',
    test: /app\/(design\/(field|honeypot-field|notice|privacy-note|use-posted-form)|site\/(contact\/messages|messages|refusal-notice)|domain\/honeypot)\.tsx?$/,
  },
  // Times and places of appointments, which pages without React need, too.
  {
    name: 'booking-rules',
    test: /app\/(domain\/(appointments\/questions|booking\/(location|slots|zurich))|site\/booking\/visitor-time)\.ts$/,
  },
  { name: 'booking-words', test: /app\/site\/booking\/(booking-urls|messages)\.ts$/ },
  // The fields that both forms for appointments have.
  { name: 'booking-fields', test: /app\/site\/booking\/(choice-summary|fields|use-booking-form)\.tsx?$/ },
  // The router, which only the admin area runs in the browser.
  { name: 'router', test: /node_modules\/react-router\// },
  // Modules that the carousel, the page of all pictures and the lightbox share.
  {
    name: 'pictures',
    test: /app\/(domain\/picture-variants|site\/gallery\/(messages|open-picture|strips))\.ts$/,
  },
  // A group includes everything that its modules import. Modules that visitors load are therefore divided
  // before the groups of the admin area, as the bundler would do it by itself: by which pages and islands
  // share them.
  {
    debugName: 'visitors',
    name: (id: string, modules: Modules) => (isForVisitors(id, modules) ? 'shared' : null),
    entriesAware: true,
    minShareCount: 2,
  },
  // Grouped with zod, whose setting it must make before the first schema of any file is created.
  { name: 'zod', test: /app\/no-eval\.ts$/ },
  // Modules that most screens of the admin area share: a first load is some eighty files instead of a hundred
  // and forty. Delivered texts are left to the screens that show them, stylesheets to the routes that name
  // them.
  {
    name: 'domain',
    test: /app\/domain\/(?!samples|website\/(delivered|example|rich)).*\.(tsx?|json)$/,
    minShareCount: 2,
  },
  {
    name: 'controls',
    test: /app\/(design|admin\/shell\/widgets)\/.*\.tsx?$|node_modules\/lucide-react\//,
    minShareCount: 3,
  },
  // The frame of every screen.
  { name: 'frame', test: /app\/admin\/shell\/frame\/.*\.tsx?$/, minShareCount: 3 },
  // The public pages, as previews show them.
  {
    name: 'pages',
    test: /app\/site\/(about|consultation|contact|cooperations|faq|gallery|hero|how-i-work|landing|legal|pages|process|promotion|voices)\/.*\.tsx?$/,
    minShareCount: 2,
  },
]

/** The bundler's data about modules. */
interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

const forVisitors = new Set<string>()

/** Whether pages without the router load the script: the first one, an island, or a module that those import. */
function isForVisitors(id: string, modules: Modules): boolean {
  const pending = forVisitors.size > 0 ? [] : [join(import.meta.dirname, 'app/entry.client.ts')]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (forVisitors.has(next) || next.endsWith('/entry.hydrate.tsx')) continue
    forVisitors.add(next)
    const info = modules.getModuleInfo(next)
    if (info) pending.push(...info.importedIds, ...info.dynamicallyImportedIds)
  }
  return forVisitors.has(id) && !id.includes('.css')
}

/** Chunks that several entries share are named after all of them, which visitors would load in each import. */
const shortName = (name = '') => name.replace(/[~.].*$/, '')

/**
 * `Features.LightDark` of lightningcss: a substitute for the function light-dark(), which we do not use. It would set
 * two custom properties wherever a colour scheme is declared.
 */
const lightDark = 1 << 20

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), beforeBuild, escapedInServer, preloadHelper],
  css: { lightningcss: { exclude: lightDark } },
  // A dependency that is only discovered while a page is open would reload it.
  optimizeDeps: { entries: ['app/entry.{client,hydrate}*', 'app/{admin,design,site}/**/*.tsx'] },
  // Bundled and tree-shaken, the server starts in a third of the time and memory: the icons alone would be two
  // thousand modules. sharp has a native library.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp'] } : {},
  build: {
    // Small images as data URIs would escape the cache and the image policy.
    assetsInlineLimit: 0,
    // Syntax is lowered to these; test/browser-support.built.test.ts finds newer functions.
    target: asTarget(oldestBrowsers),
    cssTarget: asTarget(oldestToReadIn),
    // Every browser that we support preloads modules itself.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
            assetFileNames: ({ names: [name] }) => `assets/${shortName(name)}-[hash][extname]`,
          },
        },
      },
    },
    // React Router sets this condition only for projects with @react-router/node. Without it, passwords were
    // hashed in JavaScript, on the thread that serves visitors, leaving 32 MiB on its heap.
    ssr: {
      resolve: { conditions: ['node'] },
      // Otherwise the bundle also contains the development builds of React and others, chosen when it is
      // loaded: 3 MiB.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    },
  },
}))
