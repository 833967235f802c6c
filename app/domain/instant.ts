/** Points in time as ISO text. */
import { z } from 'zod'

/**
 * An instant set in an editor. It names its zone, so that it means the same everywhere:
 * `2026-12-01T08:00:00+01:00`.
 */
export const zonedInstant = z.iso.datetime({ offset: true, error: 'invalid-date' })

/** Accepts anything that `Date` parses: older sites wrote dates in several formats. */
export const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid-date' })
