/** Loads the editor once a text is on the screen. */
import { useEffect, useState } from 'react'
import type * as loadedLater from './rich-text-editor.tsx'

export type RichTextModule = typeof loadedLater | 'loading' | 'failed'

export function useRichText(): RichTextModule {
  const [module, setModule] = useState<RichTextModule>('loading')
  useEffect(() => {
    let isGone = false
    import('./rich-text-editor.tsx').then(
      (loaded) => isGone || setModule(loaded),
      () => isGone || setModule('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return module
}
