import { onTestFinished } from 'vitest'
import { type BuiltApp, startBuiltApp } from './built-app.ts'

/** The product in a process of its own, ended with the test, also where an assertion fails. */
export async function startedApp(
  environment: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<BuiltApp> {
  const app = await startBuiltApp(environment, undefined, under)
  onTestFinished(app.stop)
  return app
}
