/** Before tests that need the production build: builds if the sources changed, so that nobody tests a stale one. */
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/ensure-build.mjs'

export default function setUp() {
  ensureBuilt(join(import.meta.dirname, '..'))
}
