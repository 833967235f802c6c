/** Limits calls of libraries that would otherwise wait for minutes and throw errors of their own. */
import { messageOf } from '#domain/error-code.ts'
import { Unavailable } from '#ports/unavailable.ts'

/** In milliseconds. The advisor waits for each of these, and a page that is not cached waits for a read. */
export const timeLimits = { probe: 3_000, read: 6_000, commit: 12_000, file: 30_000, account: 8_000 }

/** Throws `Unavailable`, with the service's own error as its cause. The call may continue; its outcome is ignored. */
export async function waitInTime<Result>(
  service: string,
  limit: keyof typeof timeLimits,
  call: Promise<Result>,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const milliseconds = timeLimits[limit]
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  call.catch(() => {})
  try {
    return await Promise.race([call, tooLate])
  } catch (error) {
    if (error instanceof Unavailable) throw error
    throw new Unavailable(`${service}: ${messageOf(error)}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
