import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.mjs'
import { quietChromium } from './test/quiet-chromium.ts'

const executablePath = chromiumPath()

// Each worker keeps its own servers (test/kept-servers.ts), started when a journey asks for one, so workers
// never see each other's content.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Journeys that run the product in their own process (test/in-process-app.ts) load some megabytes of
  // finished JavaScript. Transpiling it again took longer than a test may.
  build: { external: ['**/build/**'] },
  outputDir: 'test-results/browser',
  globalSetup: './test/built.setup.ts',
  workers: 2,
  fullyParallel: false,
  // A test that only passes on retry points to a fault, which must not be hidden.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for a hung journey, not expectations: a busy machine must not make a correct one fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    // One context per worker, emptied between journeys: a new one each time costs as much as most journeys
    // themselves.
    reuseContext: true,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: { args: quietChromium, ...(executablePath ? { executablePath } : {}) },
  },
})
