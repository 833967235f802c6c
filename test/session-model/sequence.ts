/**
 * Generates and runs sequences of commands. The invariants are checked after every command, then the sequence
 * ends well.
 */
import * as fc from 'fast-check'
import { actions, type Kind, type Scene } from './actions.ts'
import { drivers } from './drivers.ts'
import { endWell } from './ending.ts'
import { check } from './invariants.ts'
import { silent, type Trace } from './trace.ts'
import { createBrowser, createWorld } from './world.ts'
import { settled } from '#test/session-deps.ts'

const number = fc.nat(997)
const command = fc.record({
  kind: fc.oneof(
    ...(Object.keys(actions) as Kind[]).map((kind) => ({
      weight: actions[kind].weight,
      arbitrary: fc.constant(kind),
    })),
  ),
  numbers: fc.tuple(number, number, number),
})

export const sequences = fc.record({
  driver: fc.nat(drivers.length - 1),
  /** The room of the browsers' storages in characters; 0 is unlimited. */
  room: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9_000) }),
  commands: fc.array(command, { minLength: 3, maxLength: 45, size: 'max' }),
  /** Chooses the answers to the questions at the end. */
  choice: fc.nat(5),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer Generated> ? Generated : never

export async function run({ driver: index, room, commands, choice }: Sequence, trace: Trace = silent) {
  const driver = drivers[index]
  if (!driver) throw new Error(`there is no driver ${index}`)
  const world = createWorld()
  const limit = room === 0 ? Number.POSITIVE_INFINITY : room
  const browsers = [createBrowser('laptop', limit, 0), createBrowser('phone', limit, 7_200_000)]
  const scene: Scene = { world, browsers, driver, typed: 0, slow: [], uploads: [] }
  for (const browser of browsers) world.open(browser, driver, await world.page(driver, browser))
  await settled()
  for (const { kind, numbers } of commands) {
    await actions[kind].act(scene, numbers)
    await settled()
    trace(`${kind} ${numbers.join(' ')}`, world)
    check(scene)
  }
  await endWell(scene, choice, trace)
  check(scene)
}
