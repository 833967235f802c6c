/**
 * `npm test -- --hosted`: the main journeys of visitor and advisor, tagged @hosted, with BACKEND=firebase on
 * the official emulators. Without emulators no journey is run, which test/hosted/setup.ts reports.
 */
import { defineConfig } from '@playwright/test'
import embedded from './playwright.config.ts'
import { missingEmulators } from './test/hosted/emulated-project.ts'

export default defineConfig({
  ...embedded,
  testMatch: missingEmulators().length === 0 ? '**/*.spec.ts' : [],
  grep: /@hosted/,
  // All journeys share one project on one set of emulators, and each empties it.
  workers: 1,
  outputDir: 'test-results/hosted-browser',
  globalSetup: ['./test/built.setup.ts', './test/hosted/journeys.setup.ts'],
  reporter: [['list'], ['json', { outputFile: 'test-results/hosted-browser.json' }]],
})
