/** The stored rules of 'Verfügbarkeit', for fields that only make sense within them; `null` if unreadable. */
import { createContext } from 'react'
import type { Rules } from '#domain/appointments/rules.ts'

export const WeekRules = createContext<Rules | null>(null)
