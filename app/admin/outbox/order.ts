/** What the advisor orders on the page, and what becomes of it. */
import { z } from 'zod'

const orderSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('send') }),
  z.object({ action: z.literal('send-again'), id: z.string().min(1) }),
  z.object({ action: z.literal('erase'), id: z.string().min(1) }),
])

export const outboxCommand = {
  address: '/admin/outbox',
  requests: orderSchema,
  answers: z.object({ outcome: z.enum(['started', 'erased', 'busy', 'no-service', 'unavailable']) }),
}
