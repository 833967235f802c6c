/**
 * Bundles start.ts and its imports into one file, build/start.js. Otherwise Node would load a TypeScript
 * compiler and all of zod at every start (0.15 s and 35 MiB). `node start.ts` does the same.
 */
import { build } from 'vite'
import { escapedBeyondAscii } from './escaped-beyond-ascii.mjs'

/** @param {string} root */
export async function bundleStart(root) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [escapedBeyondAscii],
    // Only used with --dev, which runs from the sources.
    ssr: { noExternal: true, external: ['vite'] },
    build: {
      ssr: 'start.ts',
      outDir: 'build',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'start.js' } },
    },
  })
}
