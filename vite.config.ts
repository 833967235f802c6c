import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { setAside } from './scripts/assets.mjs'

const previousAssets: Plugin = {
  name: 'lotse:previous-assets',
  apply: 'build',
  buildApp: {
    order: 'pre',
    handler: async () => setAside(import.meta.dirname),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), previousAssets],
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
}))
