/** Keeps the page up to date while mails are sent, and when others come. */
import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** In milliseconds, while mails are being sent. */
const progressInterval = 1_000

export function useProgress(isRunning: boolean, check: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), progressInterval)
    return () => {
      clearInterval(timer)
      void check()
    }
  }, [isRunning, revalidate, check])
}

/** Mails that came meanwhile are told by the poll of the connection. */
export function useNewMails(count: number | undefined, reload: () => Promise<void>) {
  const known = useRef(count)
  const again = useCallback(() => void reload(), [reload])
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    again()
  }, [count, again])
}
