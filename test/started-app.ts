import { onTestFinished } from 'vitest'
import { type BuiltApp, type ProgramOptions, startBuiltApp } from './built-app.ts'

/** The product in a separate process, ended with the test, also if an assertion fails. */
export async function startedApp(
  environment: Record<string, string> = {},
  options?: ProgramOptions,
): Promise<BuiltApp> {
  const app = await startBuiltApp(environment, options)
  onTestFinished(app.stop)
  return app
}
