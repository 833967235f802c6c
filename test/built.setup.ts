/** Before tests that need the production build: builds when the sources changed, so that nobody tests an old one. */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '#scripts/ensure-build.mjs'

export default function setUp() {
  ensureBuilt(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''))
}
