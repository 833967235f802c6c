/**
 * `npm run test:hosted`: the main journeys of visitor and advisor, tagged @hosted, with BACKEND=firebase on the official
 * emulators. Without emulators there is none, which test/hosted/setup.ts tells.
 */
import { defineConfig } from '@playwright/test'
import embedded from './playwright.config.ts'
import { missingEmulators } from './test/hosted/emulated-project.ts'

export default defineConfig({
  ...embedded,
  testMatch: missingEmulators().length === 0 ? '**/*.spec.ts' : [],
  grep: /@hosted/,
  // One project on one set of emulators, which each journey empties.
  workers: 1,
  outputDir: 'test-results/hosted-browser',
  globalSetup: ['./test/built.setup.ts', './test/hosted/journeys.setup.ts'],
  reporter: [['list'], ['json', { outputFile: 'test-results/hosted-browser.json' }]],
})
