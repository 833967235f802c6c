/** A command of the product in a process of its own, as `npm run` starts it. */
import { fileURLToPath } from 'node:url'
import { compiledOnce } from './built-app.ts'
import { startProgram } from './program.ts'

const cwd = fileURLToPath(new URL('..', import.meta.url))

/**
 * `script` is relative to scripts/. Of the environment it gets only PATH and what is given: nothing of whoever runs the
 * tests. `under` is a command that becomes the script. Answers the exit code and what was printed, both streams.
 */
export async function runScript(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
  under: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  const env = { ...compiledOnce, PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', ...environment }
  const command = [...under, process.execPath, `scripts/${script}`, ...parameters]
  const { ended, said } = startProgram(command, { cwd, env })
  return { code: await ended, said: said() }
}
