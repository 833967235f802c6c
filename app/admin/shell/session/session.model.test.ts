/**
 * Sessions in several tabs of several browsers against one server, in random sequences of commands.
 * Every typed text is unique, and after every command the test knows where each one is.
 *
 * `npm test -- --soak` runs 100 000 sequences with another seed each time. A failure prints seed, path and
 * the shortest sequence that still fails; MODEL_SEED=… MODEL_PATH=… npx vitest run session.model repeats it
 * and prints what every tab holds after each command.
 */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { run, sequences } from '#test/session-model/sequence.ts'
import { printed, silent } from '#test/session-model/trace.ts'

const runs = Number(process.env['MODEL_RUNS'] ?? 1_000)
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_123)
const path = process.env['MODEL_PATH']

it(
  `keeps what was typed and what was promised in ${runs} sequences from seed ${seed}`,
  async () => {
    let commands = 0
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        commands += sequence.commands.length
        await run(sequence, path === undefined ? silent : printed)
      }),
      { seed, numRuns: runs, ...(path !== undefined && { path }) },
    )
    expect(commands).toBeGreaterThan(0)
    if (process.env['MODEL_RUNS'] !== undefined)
      process.stdout.write(`${runs} sequences, ${commands} commands\n`)
  },
  runs * 1_000,
)
