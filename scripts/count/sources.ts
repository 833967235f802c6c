/** The files that are counted: what git tracks, told apart by what it is for. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceKind = 'product' | 'test' | 'styles'

export interface Source {
  /** From the root of the repository. */
  path: string
  kind: SourceKind
  text: string
}

const isTest = /^(test|e2e)\/|\.(test|contract|spec|setup)\.tsx?$/

/** `null` for what is neither TypeScript nor a style sheet. */
export function kindOf(path: string): SourceKind | null {
  if (path.endsWith('.css')) return 'styles'
  if (!/\.tsx?$/.test(path)) return null
  return isTest.test(path) ? 'test' : 'product'
}

/** German sentences stand in files of their own, which say nothing about how much there is to understand. */
export function isMessages(path: string): boolean {
  return /(^|[/-])messages\.ts$/.test(path)
}

export function readSources(root: string): Source[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return tracked.split('\n').flatMap((path) => {
    const kind = path === '' ? null : kindOf(path)
    // Git also lists what was deleted and is not yet committed.
    return kind === null || !existsSync(join(root, path))
      ? []
      : [{ path, kind, text: readFileSync(join(root, path), 'utf8') }]
  })
}

export function lineCount(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}
