/** Starts the emulators once for all hosted tests. A missing one is reported, and its tests are skipped. */
import type { TestProject } from 'vitest/node'
import { type Emulators, missingEmulators, startEmulators } from './emulated-project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    emulators: Emulators
  }
}

export default async function setup({ provide }: TestProject) {
  for (const missing of missingEmulators()) process.stderr.write(`\nSKIPPED: ${missing}\n\n`)
  const { emulators, stop } = await startEmulators()
  provide('emulators', emulators)
  return stop
}
