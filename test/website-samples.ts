/** Websites for tests: blank except for the given fields, as in site.config.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedOf } from '#domain/website/read.ts'
import type { Website } from '#domain/website/website.ts'

/** The delivered site.config.json. */
export const delivered = JSON.parse(readFileSync(join(import.meta.dirname, '../site.config.json'), 'utf8'))

export function websiteWith(given: object): Website {
  const seed = seedOf({ advisor: { name: 'Andrin Keel', email: 'andrin@keel.example' }, ...given })
  if ('faults' in seed) throw new Error(seed.faults.join('; '))
  return seed.website
}
