/** The command of 'Verfügbarkeit' that is none of its editing session: another private address for the calendar. */
import { z } from 'zod'

export const calendarCommand = {
  address: '/admin/availability',
  requests: z.object({ intent: z.literal('renew') }),
  answers: z.object({ outcome: z.enum(['renewed', 'unavailable']) }),
}
