/** What the advisor orders on the page, as it is posted. */
import { z } from 'zod'

export const orderSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('send') }),
  z.object({ action: z.literal('send-again'), id: z.string().min(1) }),
  z.object({ action: z.literal('erase'), id: z.string().min(1) }),
])
export type Order = z.infer<typeof orderSchema>
