/** The current value at the time a response arrives: a save takes longer than the next key stroke. */
import { useCallback, useEffect, useRef } from 'react'

export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
