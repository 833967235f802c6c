/** Websites for tests: blank except for what is given, as in site.config.json. */
import { seedOf } from '#domain/website/read.ts'
import type { Website } from '#domain/website/website.ts'

export function websiteWith(given: object): Website {
  const seed = seedOf({ advisor: { name: 'Andrin Keel', email: 'andrin@keel.example' }, ...given })
  if ('faults' in seed) throw new Error(seed.faults.join('; '))
  return seed.website
}
