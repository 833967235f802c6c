import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.mjs'

// Chromium heeds only the last list of features to disable. This is Playwright's (1.65) and two more: for the popups of an
// address bar that nobody sees, each new window took as long as many a test.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const quietChromium = [
  `--disable-features=${disabledFeatures}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium refuses to run as root inside its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const executablePath = chromiumPath()

// Each worker starts its own server on its own data (test/browser.ts), so journeys never see each other's content.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Journeys that run the product in their own process (test/in-process-app.ts) load some megabytes of finished JavaScript;
  // to translate it once more took longer than a test may.
  build: { external: ['**/build/**'] },
  outputDir: 'test-results/browser',
  globalSetup: './test/built.setup.ts',
  workers: 2,
  fullyParallel: false,
  // A test that passes only at the second attempt is a fault to find, not to hide.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Bounds for a hung journey, not expectations: a busy machine must not turn a right answer red.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: { args: quietChromium, ...(executablePath ? { executablePath } : {}) },
  },
})
