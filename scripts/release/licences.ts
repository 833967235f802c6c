/** The licences of everything in a release, one after the other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './packages.ts'

const isLicence = (name: string) => /^(licen[cs]e|copying|notice|third-party)/i.test(name)

export interface Part {
  title: string
  /** The folder with the texts of the licence. */
  folder: string
}

export function partsOf(packages: readonly Package[], root: string): Part[] {
  return packages.map(({ name, version, license, path }) => ({
    title: `${name} ${version} (${license})`,
    folder: join(root, path),
  }))
}

export function licencesOf(parts: readonly Part[]): string {
  return parts.map(({ title, folder }) => [rule, title, '', ...textsIn(folder), ''].join('\n')).join('\n')
}

const rule = '-'.repeat(80)

/** The texts of the licence; a package without such a file is under the licence that it names. */
function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(isLicence).toSorted()
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  // The README of libvips names its licence and those of the libraries linked into it.
  const isListInReadme = names.length === 0 && existsSync(join(folder, 'versions.json'))
  return isListInReadme ? [readFileSync(join(folder, 'README.md'), 'utf8').trim()] : texts
}
