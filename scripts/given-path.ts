/** Files that a command is given are named from where it was called: npm and the commands of an installation go elsewhere. */
import { resolve } from 'node:path'

export function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
