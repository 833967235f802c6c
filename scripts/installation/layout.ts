/**
 * The layout of an installation. `versions/` has a folder for each version, `current` is a link to the one
 * that serves, and the commands beside it are links into that. Settings and, by default, data are beside them
 * and outlive every version.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** The package.json of a version. */
const releaseSchema = z.object({
  name: z.literal('lotse'),
  version: z.string().regex(/^[\w.-]+$/),
  os: z.tuple([z.string()]),
  cpu: z.tuple([z.string()]),
})
export type Release = z.infer<typeof releaseSchema>

export const versionsFolder = (installation: string) => join(installation, 'versions')
const currentLink = (installation: string) => join(installation, 'current')

/** The folder of the version that contains this code; a checkout is no installation. */
export function ownVersion(): string {
  return dirname(dirname(dirname(realpathSync(import.meta.filename))))
}

export function installationOf(version: string): string {
  return dirname(dirname(version))
}

/** Throws if there is none. */
export function currentVersion(installation: string): string {
  return realpathSync(currentLink(installation))
}

/** The environment for the Node of a version: small servers lack a library that it needs. */
export function environmentOf(version: string): NodeJS.ProcessEnv {
  return { ...process.env, LD_LIBRARY_PATH: join(version, 'lib') }
}

/** Replaces the link in one step, so that there is a current version at any moment. */
export function makeCurrent(installation: string, version: string) {
  const link = join(installation, `.current-${randomUUID()}`)
  symlinkSync(join('versions', basename(version)), link)
  try {
    renameSync(link, currentLink(installation))
  } catch (error) {
    rmSync(link, { force: true })
    throw error
  }
}

/** Throws if the folder is no release. */
export function readRelease(version: string): Release {
  return releaseSchema.parse(JSON.parse(readFileSync(join(version, 'package.json'), 'utf8')))
}
