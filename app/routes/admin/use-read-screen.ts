/** What a screen needs that only reads: it reads again after an outage, says when it could not, and ends with the session. */
import { useEffect } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import { useReloadAfterOutage, useSessionEnd } from '#admin/shell/frame/use-connection.ts'
import type { DashboardContext } from './dashboard.tsx'

export function useReadScreen(isRead: boolean) {
  const { connection, state, onAdminChange } = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  useReloadAfterOutage(state, revalidate)
  useSessionEnd(state, null)
  useEffect(() => {
    if (!isRead) connection.report('unavailable')
  }, [connection, isRead])
  return { connection, onAdminChange, revalidate }
}
