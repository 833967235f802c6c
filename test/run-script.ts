/** Runs a command of the product in a separate process, as `npm run` does. */
import { compiledOnce, root } from './built-app.ts'
import { runProgram } from './program.ts'

/**
 * `script` is relative to scripts/. Its environment has only PATH and the given variables, and nothing else
 * of the shell that runs the tests. `under` is a command that becomes the script.
 */
export function runScript(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
  under: readonly string[] = [],
) {
  const env = { ...compiledOnce, PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', ...environment }
  const command = [...under, process.execPath, `scripts/${script}`, ...parameters]
  return runProgram(command, { cwd: root, env })
}
