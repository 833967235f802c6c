/** Firestore over REST: whole documents by name, with the time of their last change as their revision. */
import { z } from 'zod'
import { Unavailable } from '#ports/unavailable.ts'
import { NoAnswer, post, Refusal } from './rest.ts'
import { timeLimits } from './time-limit.ts'
import { type Fields, type Value, valueOf } from './values.ts'

interface DatabaseSettings {
  projectId: string
  /** `host:port` of an emulator, `null` for Google's service. */
  emulator: string | null
  /** Throws `Unavailable`. */
  token: () => Promise<string>
}

export interface FoundDocument {
  id: string
  fields: Fields
  updateTime: string
}

export type DatabaseWrite = {
  collection: string
  id: string
  /** `null` deletes the document. */
  fields: Fields | null
  /** The document's `updateTime`; `null` if it must not exist, omitted if it does not matter. */
  expected?: string | null | undefined
}

interface Address {
  collection: string
  id: string
}

export type Database = ReturnType<typeof createDatabase>

interface DatabaseQuery {
  where?: { field: string; equals: string | number | boolean } | { field: string; is: Value } | undefined
  /** Documents by this field, greatest first, behind a value of it; those without the field are left out. */
  newest?: { by: string; behind?: Value | undefined } | undefined
  limit?: number | undefined
}

const documentSchema = z.object({
  name: z.string(),
  fields: z.record(z.string(), z.custom<Value>()).default({}),
  updateTime: z.string(),
})
const readSchema = z.array(z.object({ found: documentSchema.optional(), missing: z.string().optional() }))
const querySchema = z.array(z.object({ document: documentSchema.optional() }))
const commitSchema = z.object({
  commitTime: z.string().default(''),
  writeResults: z.array(z.object({ updateTime: z.string().optional() })).default([]),
})

export function createDatabase({ projectId, emulator, token }: DatabaseSettings) {
  const origin = emulator === null ? 'https://firestore.googleapis.com' : `http://${emulator}`
  const root = `projects/${projectId}/databases/(default)/documents`

  const nameOf = ({ collection, id }: Address) => `${root}/${collection}/${id}`

  async function call(method: string, body: object, limit: number): Promise<unknown> {
    const authorization = `Bearer ${await token()}`
    return post(`${origin}/v1/${root}:${method}`, body, { authorization }, limit)
  }

  return {
    /** In the order of the addresses. */
    async read(addresses: Address[], limit = timeLimits.read): Promise<(FoundDocument | null)[]> {
      const names = addresses.map(nameOf)
      const documents = [...new Set(names)]
      const answer = await reachable(call('batchGet', { documents }, limit))
      const byName = new Map(
        readSchema
          .parse(answer)
          .map(({ found, missing }) => [found?.name ?? missing, found ? toFoundDocument(found) : null]),
      )
      return names.map((name) => {
        const found = byName.get(name)
        // Neither there nor missing: the answer was cut short.
        if (found === undefined) throw new Unavailable(`no answer about ${name}`)
        return found
      })
    },
    async query(collection: string, { where, newest, limit }: DatabaseQuery = {}): Promise<FoundDocument[]> {
      const filter = where && {
        fieldFilter: {
          field: field(where.field),
          op: 'EQUAL',
          value: 'is' in where ? where.is : valueOf(where.equals),
        },
      }
      const order = newest && {
        orderBy: [{ field: field(newest.by), direction: 'DESCENDING' }],
        startAt: newest.behind && { values: [newest.behind], before: false },
      }
      const structuredQuery = { from: [{ collectionId: collection }], where: filter, limit, ...order }
      const answer = await reachable(call('runQuery', { structuredQuery }, timeLimits.read))
      return querySchema
        .parse(answer)
        .flatMap(({ document }) => (document ? [toFoundDocument(document)] : []))
    },
    /** Applies all writes or none. Returns one timestamp per write. Throws `Refusal` or `NoAnswer` unchanged. */
    async commit(writes: DatabaseWrite[]): Promise<string[]> {
      const body = { writes: writes.map((write) => wireWrite(nameOf(write), write)) }
      const { commitTime, writeResults } = commitSchema.parse(await call('commit', body, timeLimits.commit))
      return writes.map((_, index) => writeResults[index]?.updateTime ?? commitTime)
    },
  }
}

function field(name: string) {
  return { fieldPath: `\`${name}\`` }
}

function wireWrite(name: string, { fields, expected }: DatabaseWrite) {
  const change = fields === null ? { delete: name } : { update: { name, fields } }
  if (expected === undefined) return change
  return { ...change, currentDocument: expected === null ? { exists: false } : { updateTime: expected } }
}

function toFoundDocument({ name, fields, updateTime }: z.infer<typeof documentSchema>): FoundDocument {
  return { id: name.slice(name.lastIndexOf('/') + 1), fields, updateTime }
}

async function reachable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** A caller can act on no refusal: there is no project or permission, the quota is used up, or the service is down. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof NoAnswer) return new Unavailable(error.message, { cause: error.cause })
  if (!(error instanceof Refusal)) return error
  return new Unavailable(`${error.httpStatus} ${error.status}: ${error.message}`, { cause: error })
}
