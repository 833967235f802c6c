/** Loads what few need once it is on the screen; the caller says so while it is coming, and when it does not come. */
import { useEffect, useState } from 'react'

export type OnDemand<Module> = Module | 'loading' | 'failed'

/** `load` is the same function each time. */
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
