/**
 * Makes a change that other servers compete with: on the data stored then, and again if one of them was
 * faster.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from '#ports/unavailable.ts'

/** A change that loses this often to other servers is not competing with people. */
const maxAttempts = 50
const longestPause = 30

/** Repeats work that met a conflict. Throws `Unavailable` if others are faster all the time. */
export async function repeatUntilCommitted<Result>(
  work: () => Promise<Result | 'conflict'>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work()
    if (result !== 'conflict') return result
    if (attempt === maxAttempts) throw new Unavailable('a change met a conflict too often')
    await wait(Math.random() * Math.min(attempt, longestPause))
  }
}
