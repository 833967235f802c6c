/** A point in time as ISO text. Accepts anything that `Date` parses: older sites wrote dates in several formats. */
import { z } from 'zod'

export const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid-date' })
