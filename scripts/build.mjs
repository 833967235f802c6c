/** `npm run build`: builds unless build/ already matches the sources. */
import { join } from 'node:path'
import { ensureBuilt } from './ensure-build.mjs'

ensureBuilt(join(import.meta.dirname, '..'))
