/** A moment as ISO text. Anything that `Date` understands passes: older sites wrote dates in several forms. */
import { z } from 'zod'

export const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid-date' })
