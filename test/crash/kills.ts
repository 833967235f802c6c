/**
 * The number and moments of kills: `npm test -- --soak` and `--faults` kill more often, with another seed
 * each time.
 */
import { report } from '#test/faults/table.ts'

export const kills = Number(process.env['CRASH_KILLS'] ?? 2)
export const seed = Number(process.env['CRASH_SEED'] ?? 20_260_302)
/** For `it.each`. */
export const eachKill = Array.from({ length: kills }, (_, index) => index + 1)

let state = seed >>> 0

/** Repeatable numbers from 0 to 1, by Numerical Recipes' linear congruential generator. */
export function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** Reports one kill that lost nothing. */
export function reportKill(during: string, visitors: string, advisor: string) {
  report({
    fault: `SIGKILL ${during}`,
    times: 1,
    visitors,
    advisor,
    lost: 0,
    recovery: 'with the next start',
  })
}
