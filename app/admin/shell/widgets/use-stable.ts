/**
 * Functions that stay the same as long as a component lives, each calling its version from the last render.
 * With them, a long list beside a form (a `memo` component) is not rendered again with every letter.
 */
import { useState } from 'react'
import { useLatest } from './use-latest.ts'

type Functions = Record<string, (...parameters: never[]) => unknown>

/** The functions of an object whose names never change. They must not be called while rendering. */
export function useStable<Given extends Functions>(functions: Given): Given {
  const latest = useLatest(functions)
  const [stable] = useState(() => {
    const names = Object.keys(functions) as (keyof Given)[]
    return Object.fromEntries(
      names.map((name) => [name, (...parameters: never[]) => latest()[name]?.(...parameters)]),
    ) as Given
  })
  return stable
}
