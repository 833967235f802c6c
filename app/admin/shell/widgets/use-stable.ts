/**
 * The same functions for as long as a component lives, each of them doing what the last render would have done: so that a
 * long list beside a form is not rendered anew with every letter (its component is a `memo`).
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
