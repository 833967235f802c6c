/** What the screens of 'Mehr' share: their title, and how they follow the connection. */
import { useEffect } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import { useReloadAfterOutage, useSessionEnd } from '#admin/shell/frame/connection.ts'
import { shell } from '#admin/shell/messages.ts'
import type { DashboardContext } from './dashboard.tsx'

export function screenMeta(title: string) {
  return [{ title: `${title} | ${shell.dashboard}` }, { name: 'robots', content: 'noindex' }]
}

/** `loaded` is `null` where the backend could not be read. */
export function useScreen(loaded: unknown) {
  const frame = useOutletContext<DashboardContext>()
  const { connection, state } = frame
  const { revalidate } = useRevalidator()
  useReloadAfterOutage(state, revalidate)
  useSessionEnd(state, null)
  useEffect(() => {
    if (loaded === null) connection.report('unavailable')
  }, [connection, loaded])
  return { ...frame, revalidate }
}
