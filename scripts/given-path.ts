/** Resolves file parameters against the caller's folder: npm and the commands of an installation change the folder. */
import { resolve } from 'node:path'

export function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
