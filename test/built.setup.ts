/** Builds before tests that need the production build if the sources changed, so that no stale build is tested. */
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/ensure-build.mjs'

export default function setUp() {
  ensureBuilt(join(import.meta.dirname, '..'))
}
