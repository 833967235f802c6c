/** Why a mail service did not accept a mail. Kept with the mail, and shown to the advisor. */
import { z } from 'zod'

export const refusalSchema = z.object({
  /** HTTP or SMTP status, 0 for a network failure. */
  status: z.int().min(0),
  /** The short code beside it, such as 5.1.1 or ECONNREFUSED, empty if there is none. */
  code: z.string(),
  /** Our words for the status, and what the owner can do. */
  advice: z.string().optional(),
  /** The service's own words, shortened. They may repeat what a visitor typed, so they never stand in a log. */
  words: z.string().optional(),
})
export type Refusal = z.infer<typeof refusalSchema>
