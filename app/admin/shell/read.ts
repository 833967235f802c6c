/** Requests of a screen of the admin area after it has loaded, and the connection check. Neither throws. */
import { z } from 'zod'
import { type ConnectionCheck, firstStepsSchema, openCountsSchema, waitingSchema } from './protocol.ts'

// Histories may contain inline pictures on a slow connection; the connection check must not wait.
const contentTimeout = 60_000
const checkTimeout = 10_000

/** `null` for no response, and for one that is not Lotse's, such as a proxy's error page. */
export async function read<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  return bodyOf(await get(address, contentTimeout), schema)
}

const connectionSchema = z.object({
  connected: z.boolean(),
  changes: z.string().nullable().catch(null),
  openCounts: openCountsSchema.optional().catch(undefined),
  waiting: waitingSchema.optional().catch(undefined),
  nobodyGetsMails: z.boolean().optional().catch(undefined),
  firstSteps: firstStepsSchema.nullable().optional().catch(undefined),
})

export async function checkConnection(): Promise<ConnectionCheck> {
  const response = await get('/admin/connection', checkTimeout)
  if (response?.status === 401) return { answer: 'signed-out', changes: null }
  const body = await bodyOf(response, connectionSchema)
  return {
    answer: body?.connected === true ? 'connected' : 'unavailable',
    changes: body?.changes ?? null,
    openCounts: body?.openCounts,
    waiting: body?.waiting,
    nobodyGetsMails: body?.nobodyGetsMails,
    firstSteps: body?.firstSteps,
  }
}

async function get(address: string, timeout: number): Promise<Response | null> {
  try {
    const headers = { accept: 'application/json' }
    return await fetch(address, { headers, signal: AbortSignal.timeout(timeout) })
  } catch {
    return null
  }
}

async function bodyOf<Schema extends z.ZodType>(
  response: Response | null,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    return schema.safeParse(await response?.json()).data ?? null
  } catch {
    return null
  }
}
