import { defineConfig } from 'vitest/config'

const needsTheBuild = '**/*.built.test.ts'
/** test/hosted/vitest.config.ts runs these. */
const needsEmulators = '**/*.hosted.test.ts'

export default defineConfig({
  test: {
    // By default one less than there are processors; but many tests wait for a server or for a kill.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'listener/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', needsTheBuild, needsEmulators],
          environment: 'node',
          // For what hangs, not for what is slow: hashing passwords takes its time on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['app/**/*.built.test.ts', 'test/**/*.built.test.ts', 'listener/**/*.built.test.ts'],
          environment: 'node',
          globalSetup: './test/built.setup.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
