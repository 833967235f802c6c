/** A command of the product in a process of its own, as `npm run` starts it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledOnce } from './built-app.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * `script` is relative to scripts/. Of the environment it gets only PATH and what is given: nothing of whoever runs the
 * tests. Answers the exit code and what was printed, both streams.
 */
export async function runScript(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...parameters], {
    cwd: root,
    env: { ...compiledOnce, PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
