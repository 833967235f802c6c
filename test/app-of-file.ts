import { afterAll } from 'vitest'
import { openApp } from './in-process-app.ts'

/** The built product, open until the tests of this file are over. */
export async function appOfFile(environment: Record<string, string> = {}) {
  const app = await openApp(environment)
  afterAll(() => app.close())
  return app
}
