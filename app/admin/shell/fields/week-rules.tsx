/** The rules of 'Verfügbarkeit' as they are stored, for fields that only make sense within them; `null` where they cannot be read. */
import { createContext } from 'react'
import type { Rules } from '#domain/appointments/rules.ts'

export const WeekRules = createContext<Rules | null>(null)
