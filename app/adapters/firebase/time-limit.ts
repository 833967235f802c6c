/** A time limit for calls of libraries that would otherwise wait for minutes. */
import { Unavailable } from '#ports/unavailable.ts'

/** In milliseconds. The advisor waits for each of these, and a page that is not cached waits for a read. */
export const timeLimits = { probe: 3_000, read: 6_000, commit: 12_000, file: 30_000, account: 8_000 }

/** The call itself may continue; its outcome is ignored. */
export async function withTimeLimit<Result>(limit: number, call: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Unavailable(`no answer within ${limit} ms`)), limit)
  call.catch(() => {})
  try {
    return await Promise.race([call, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
