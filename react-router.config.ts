import type { Config } from '@react-router/dev/config'
import { compressAssets, keepPrevious } from './scripts/assets.mjs'

export default {
  ssr: true,
  buildEnd() {
    compressAssets(import.meta.dirname)
    keepPrevious(import.meta.dirname)
  },
} satisfies Config
