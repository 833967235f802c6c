/** `npm test -- --browsers`: people's actions in Firefox and in Safari's engine. Not part of the other projects. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const engines = ['firefox', 'webkit'] as const

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['./test/built.setup.ts', './test/engines/setup.ts'],
    // Both engines at the same time.
    maxWorkers: 2,
    projects: engines.map((engine) => ({
      extends: true as const,
      test: {
        name: engine,
        include: ['test/engines/everything.engines.test.ts'],
        environment: 'node',
        provide: { engine },
        testTimeout: 300_000,
        hookTimeout: 300_000,
      },
    })),
  },
})
