/** Sequences of commands, and how one is run: every command, then everything that must be true, then the way to the end. */
import * as fc from 'fast-check'
import { actions, type Kind, type Scene } from './actions.ts'
import { drivers } from './drivers.ts'
import { endWell } from './ending.ts'
import { check } from './invariants.ts'
import { pastOf } from './past.ts'
import { silent, type Trace } from './trace.ts'
import { createBrowser, createWorld } from './world.ts'
import { settled } from '#test/session-deps.ts'

export interface Command {
  kind: Kind
  numbers: readonly [number, number, number]
}

export interface Sequence {
  driver: number
  /** Of the browsers' storages, in characters; 0 for as much as one wants. */
  room: number
  /** Of how many versions a person named in a history that is full; `null` where nothing was ever saved. */
  past: number | null
  commands: readonly Command[]
  /** Which answers the questions at the end get. */
  choice: number
}

const weights: Record<Kind, number> = {
  type: 14,
  toggle: 2,
  'break or keep a rule': 1,
  'open a form': 5,
  'type in a form': 10,
  'add in a form': 2,
  'close a form': 1,
  save: 9,
  'save a form': 6,
  step: 4,
  'begin an upload': 2,
  'end an upload': 2,
  restore: 2,
  'name a version': 1,
  'point at the toasts': 1,
  sweep: 2,
  reset: 1,
  undo: 6,
  'bring back': 4,
  refresh: 5,
  'read slowly': 3,
  'save slowly': 3,
  hide: 1,
  'take over': 3,
  transfer: 3,
  discard: 1,
  'answer a conflict': 7,
  'answer signing in': 3,
  'end the session': 1,
  pass: 6,
  open: 6,
  'open what was read before': 2,
  'write to the disk': 2,
  'kill a browser': 1,
  crash: 2,
  close: 2,
  reload: 3,
  network: 5,
  deliver: 10,
  'database gone or back': 2,
  'too large or not': 1,
  'refuse or not': 1,
  room: 2,
  update: 1,
  'older document': 1,
}

const number = fc.nat(997)
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    ...(Object.entries(weights) as [Kind, number][]).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind),
    })),
  ),
  numbers: fc.tuple(number, number, number),
})

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  driver: fc.nat(drivers.length - 1),
  room: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9_000) }),
  past: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(0, 9, 18) },
  ),
  commands: fc.array(command, { minLength: 3, maxLength: 45, size: 'max' }),
  choice: fc.nat(5),
})

export async function run({ driver: index, room, past, commands, choice }: Sequence, trace: Trace = silent) {
  const driver = drivers[index]
  if (!driver) throw new Error(`there is no driver ${index}`)
  const world = await createWorld(past === null ? null : await pastOf(driver.manager.type, past))
  const limit = room === 0 ? Number.POSITIVE_INFINITY : room
  const browsers = [createBrowser('laptop', limit, 0), createBrowser('phone', limit, 7_200_000)]
  const scene: Scene = { world, browsers, driver, typed: 0, slow: [], uploads: [] }
  for (const browser of browsers) world.open(browser, driver, await world.page(driver, browser))
  await settled()
  for (const { kind, numbers } of commands) {
    await actions[kind](scene, numbers)
    await settled()
    trace(`${kind} ${numbers.join(' ')}`, world)
    check(scene)
  }
  await endWell(scene, choice, trace)
  check(scene)
}
