import { defineConfig } from 'vitest/config'

const needsTheBuild = '**/*.built.test.ts'
/** Rehearsals of a release, an update, a restore, of faults and of kills: `npm test -- --all` runs these, too. */
const rehearsals = 'test/**/*.rehearsal.test.ts'
/** test/hosted/vitest.config.ts runs these. */
const needsEmulators = '**/*.hosted.test.ts'
/** test/engines/vitest.config.ts runs these. */
const needsEngines = '**/*.engines.test.ts'

// Limits for hung tests, not for slow ones: hashing passwords takes its time on a busy machine.
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Many tests wait for a server or for a kill, so three workers keep two processors busy (99 s; 137 s with
    // two workers).
    maxWorkers: 3,
    // Our own modules are still loaded again for each file; packages and globals stay.
    isolate: false,
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
          exclude: ['**/node_modules/**', needsTheBuild, rehearsals, needsEmulators, needsEngines],
          environment: 'node',
          setupFiles: ['./test/cheap-password-hashes.setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'built',
          include: ['app/**/*.built.test.ts', 'test/**/*.built.test.ts', 'listener/**/*.built.test.ts'],
          environment: 'node',
          globalSetup: './test/built.setup.ts',
          ...limits,
          // Some start five programs, one after the other.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rehearsal',
          include: [rehearsals],
          environment: 'node',
          globalSetup: './test/built.setup.ts',
          setupFiles: ['./test/cheap-password-hashes.setup.ts'],
          ...limits,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
