/** The value at the time of a later event, such as a response or the end of a session. */
import { useCallback, useEffect, useRef } from 'react'

export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
