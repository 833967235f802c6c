/** Loads a rarely needed module once it is on the screen. The caller shows the loading and the failure. */
import { useEffect, useState } from 'react'

export type OnDemand<Module> = Module | 'loading' | 'failed'

/** `load` must be stable between renders. */
export function useOnDemand<Module extends object>(load: () => Promise<Module>): OnDemand<Module> {
  const [module, setModule] = useState<OnDemand<Module>>('loading')
  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => isGone || setModule(loaded),
      () => isGone || setModule('failed'),
    )
    return () => {
      isGone = true
    }
  }, [load])
  return module
}
