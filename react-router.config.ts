import type { Config } from '@react-router/dev/config'
import { bundleStart } from './scripts/bundle-start.mjs'
import { compressAssets, keepPrevious } from './scripts/assets.mjs'

export default {
  ssr: true,
  async buildEnd() {
    compressAssets(import.meta.dirname)
    keepPrevious(import.meta.dirname)
    await bundleStart(import.meta.dirname)
  },
} satisfies Config
