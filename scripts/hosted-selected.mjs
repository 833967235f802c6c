/**
 * Whether BACKEND=firebase is set, in the environment or in its file: only then are its packages installed. Runs on
 * plain Node 20.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** @param {Record<string, string | undefined>} environment */
export function isHostedSelected(environment) {
  const path = environment.ENV_FILE ?? '.env'
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  return { ...file, ...environment }.BACKEND?.trim() === 'firebase'
}
