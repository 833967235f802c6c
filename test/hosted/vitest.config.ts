/** `npm test -- --hosted`: the hosted backend on the official emulators. Not part of the other projects. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // The library retries a request that was under way when its client was closed, and nobody waits for the
    // result.
    onUnhandledError: ({ message }) => message !== 'The client has already been terminated',
    name: 'hosted',
    include: ['app/**/*.hosted.test.ts', 'test/hosted/**/*.hosted.test.ts'],
    environment: 'node',
    globalSetup: ['./test/hosted/setup.ts', './test/built.setup.ts'],
    // The Auth emulator has a single project that all tests share.
    fileParallelism: false,
    // Google's library is loaded once.
    isolate: false,
    // One test starts seven programs, one after the other, beside the journeys.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
