/** Before tests that need the production build: builds if the sources changed, so that nobody tests a stale one. */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '#scripts/ensure-build.mjs'

export default function setUp() {
  ensureBuilt(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''))
}
