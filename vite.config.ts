import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { setAside } from './scripts/assets.mjs'
import { forgetBuild } from './scripts/ensure-build.mjs'

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

/**
 * Modules that belong in one file. Every file costs a visitor its headers, a worse compression and often a round trip, and
 * left alone the bundler makes a file of each module that two others share: four for the start of a page, a dozen for an
 * island.
 */
const chunks = [
  // What a public page starts with, React not among it.
  {
    name: 'start',
    test: /app\/(entry\.client|site\/(anchors|paths|header\/(drawer-id|close-menu)|islands\/(loader|registry)))\.ts$|vite\/preload-helper/,
  },
  // What every island runs on.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|islands\/mount\.tsx$|rolldown\/runtime/,
  },
  // The parts that islands are made of.
  { name: 'parts', test: /app\/design\/(arrow-link|button|icon|picture|spinner|use-hydrated)\.tsx?$/ },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), beforeBuild],
  // Found while a page is open, a dependency of an island would reload it.
  optimizeDeps: { entries: ['app/entry.{client,hydrate}*', 'app/{admin,design,site}/**/*.tsx'] },
  // Bundled and stripped of what nobody uses, the server starts in a third of the time and of the memory: icons alone
  // are two thousand modules otherwise. sharp brings a library of the system.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp'] } : {},
  build: {
    // Small images as data URIs would escape the cache and the image policy.
    assetsInlineLimit: 0,
    // Every browser that we support preloads modules itself.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // React Router leaves this condition to projects with @react-router/node. Without it passwords were hashed in
    // JavaScript, on the thread that answers visitors, and left their 32 MiB on its heap.
    ssr: { resolve: { conditions: ['node'] } },
  },
}))
