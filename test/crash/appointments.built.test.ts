/**
 * Many visitors want the same ten hours at the same moment, over HTTP, and the server is killed in between: whoever was
 * told that it is theirs has it, nobody else does, and the same requests again change nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { overlap } from '#domain/appointments/spans.ts'
import { allTaken, readMonths } from '#server/appointments/months.server.ts'
import { askFor, raceHours, raceMonths, raceRules, topicOf } from '#test/appointment-race.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { report } from '#test/faults/table.ts'
import { randomFrom } from './random.ts'

// `npm run soak` kills more often, with more visitors, and with another seed each time.
const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const visitors = kills > 3 ? 200 : 40
const random = randomFrom(Number(process.env['CRASH_SEED'] ?? 20_261_123))

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotse-race-'))
  await inDatabase(({ commit }) => commit([rulesWrite(raceRules)]))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Documents = ReturnType<typeof createEmbeddedBackend>['documents']

async function inDatabase<Found>(look: (documents: Documents) => Promise<Found>): Promise<Found> {
  const clock = { now: () => new Date() }
  const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  try {
    return await look(backend.documents)
  } finally {
    backend.close()
  }
}

/** Everybody asks; the server is killed after some of them were answered. Returns what each was told. */
async function stormUntilKilled(told: Map<number, string>): Promise<void> {
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  const topic = await topicOf(app)
  const killAfter = 1 + Math.floor(random() * visitors * 0.8)
  let answered = 0
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const answer = await askFor(app, topic, visitor)
      answered += 1
      if (answered === killAfter) await app.kill()
      if (answer?.outcome === 'booked') told.set(visitor, answer.path ?? '')
    }),
  )
  await app.kill()
}

it(
  'ten hours have ten winners, however often the server is killed while they are given away',
  async () => {
    const told = new Map<number, string>()
    for (let kill = 0; kill < kills; kill += 1) await stormUntilKilled(told)
    const app = await startBuiltApp({ DATA_DIR: dataDir })
    const topic = await topicOf(app)
    const outcomes = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) => askFor(app, topic, visitor)),
    )
    const winners = outcomes.flatMap((answer, visitor) => (answer?.outcome === 'booked' ? [visitor] : []))
    expect(winners).toHaveLength(raceHours.length)
    for (const [visitor, path] of told) expect(outcomes[visitor]?.path).toBe(path)
    const tried = async () => {
      const mails = await inDatabase(({ list }) => list('mails'))
      return mails.filter(({ data }) => data['nextTryAt'] !== null)
    }
    // Also those that the killed server had begun to send.
    await expect.poll(async () => (await tried()).length, { timeout: 20_000 }).toBe(0)
    await app.stop()
    await inDatabase(async (documents) => {
      const stored = await documents.list('appointments')
      expect(stored.map(({ data }) => data['email']).toSorted()).toEqual(
        winners.map((visitor) => `p${visitor}@example.ch`).toSorted(),
      )
      const taken = allTaken(await readMonths(documents, raceMonths))
      expect(taken).toHaveLength(raceHours.length)
      for (const [index, one] of taken.entries())
        for (const other of taken.slice(index + 1)) expect(overlap(one, other)).toBe(false)
    })
    const mails = await inDatabase(({ list }) => list('mails'))
    expect(mails).toHaveLength(raceHours.length * 2)
    report({
      fault: `SIGKILL while ${visitors} visitors want ten hours`,
      times: kills,
      visitors: 'no answer; the same request again is the same appointment',
      advisor: 'ten appointments, each with its mail',
      lost: 0,
      recovery: 'with the next start',
    })
  },
  kills * 40_000 + 60_000,
)
