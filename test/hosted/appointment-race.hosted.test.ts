/**
 * The race for ten hours on the hosted backend: two servers, many visitors, and one of the servers killed in the middle.
 */
import { describe, expect, it } from 'vitest'
import { overlap } from '#domain/appointments/spans.ts'
import { allTaken, readMonths } from '#server/appointments/months.server.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { askFor, raceHours, raceMonths, raceRules, type RaceAnswer, topicOf } from '#test/appointment-race.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import {
  emptyAuth,
  emptyFirestore,
  emptyStorage,
  hostedEnvironment,
  isMissing,
  openHosted,
} from './backend.ts'

// `npm run soak` has 200 of them at one server (crash/appointments).
const visitors = 60
const answersBeforeTheKill = 20

describe.skipIf(isMissing('firestore', 'auth', 'storage'))('on two servers, in Firestore', () => {
  it('ten hours have ten winners, also if a server is killed while they are given away', async () => {
    await Promise.all([emptyFirestore(), emptyAuth(), emptyStorage()])
    const backend = openHosted()
    await backend.documents.commit([rulesWrite(raceRules)])
    const [killed, other] = await Promise.all([
      startBuiltApp(hostedEnvironment()),
      startBuiltApp(hostedEnvironment()),
    ])
    const topic = await topicOf(other)
    let answers = 0
    const first = await everybody(async (visitor) => {
      const answer = await askFor(visitor % 2 === 0 ? killed : other, topic, visitor)
      answers += 1
      if (answers === answersBeforeTheKill) await killed.kill()
      return answer
    })
    const again = await everybody((visitor) => askFor(other, topic, visitor))
    const won = again.flatMap((answer, visitor) => (answer?.outcome === 'booked' ? [visitor] : []))
    expect(won).toHaveLength(raceHours.length)
    expect(again.filter((answer) => answer?.outcome === 'taken')).toHaveLength(visitors - won.length)
    for (const [visitor, answer] of first.entries())
      if (answer?.outcome === 'booked') expect(again[visitor]?.path).toBe(answer.path)
    const stored = await backend.documents.list('appointments')
    expect(stored.map(({ data }) => data['email']).toSorted()).toEqual(
      won.map((visitor) => `p${visitor}@example.ch`).toSorted(),
    )
    const taken = allTaken(await readMonths(backend.documents, raceMonths))
    expect(taken).toHaveLength(raceHours.length)
    for (const [index, one] of taken.entries())
      for (const rival of taken.slice(index + 1)) expect(overlap(one, rival)).toBe(false)
    await stop(other, killed)
    await backend.close()
  }, 180_000)
})

function everybody(ask: (visitor: number) => Promise<RaceAnswer | null>) {
  return Promise.all(Array.from({ length: visitors }, (_, visitor) => ask(visitor)))
}

async function stop(...apps: BuiltApp[]) {
  for (const app of apps) await app.stop()
}
