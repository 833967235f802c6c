/**
 * Many visitors want the same ten hours at the same moment, over HTTP, and the server is killed in between. A
 * visitor whose booking was confirmed has the hour, nobody else does, and repeated requests change nothing.
 */
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/appointments/days.ts'
import { overlap } from '#domain/appointments/spans.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { allTaken, readMonths } from '#server/appointments/calendar.server.ts'
import { managedRules, sampleRequest } from '#test/appointment-samples.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { inData } from '#test/embedded-data.ts'
import { asScript, postForm } from '#test/forms.ts'
import { report } from '#test/faults/table.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { recordsIn } from '#test/waiting-mails.ts'
import { kills, random } from './kills.ts'

// Runs with more kills also have more visitors.
const visitors = kills > 2 ? 200 : 40

const date = addDays(todayInZurich(new Date()), 5)
const hours = Array.from({ length: 10 }, (_, index) => `${8 + index}:00`)
const months = [date.slice(0, 7), addDays(date, 31).slice(0, 7)]
const week = Array.from({ length: 7 }, () => [{ from: '8:00', until: '20:00', places: ['online' as const] }])

interface Answer {
  outcome: string
  path?: string
}

/** Sends a visitor's request, the same every time. Resolves with `null` if the server was killed. */
async function askFor({ url }: BuiltApp, visitor: number): Promise<Answer | null> {
  const fields = {
    ...sampleRequest,
    date,
    time: hours[visitor % hours.length] ?? '',
    location: 'online',
    email: `p${visitor}@example.ch`,
    request: `request-${visitor}`,
  }
  const answer = postForm(url, '/beratung/termin', fields, asScript)
  return answer.then((response) => response.json() as Promise<Answer>).catch(() => null)
}

const dataDir = folderOfFile()
beforeAll(() => inData(dataDir, ({ documents }) => documents.commit([managedRules({ week })])))

/** Every visitor asks, and the server is killed after some answers. Adds the confirmed bookings to `told`. */
async function stormUntilKilled(told: Map<number, string>): Promise<void> {
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  const killAfter = 1 + Math.floor(random() * visitors * 0.8)
  let answered = 0
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const answer = await askFor(app, visitor)
      answered += 1
      if (answered === killAfter) await app.kill()
      if (answer?.outcome === 'booked') told.set(visitor, answer.path ?? '')
    }),
  )
  await app.kill()
}

it(
  'ten hours go to exactly ten visitors, however often the server is killed',
  async () => {
    const told = new Map<number, string>()
    for (let kill = 0; kill < kills; kill += 1) await stormUntilKilled(told)
    const app = await startBuiltApp({ DATA_DIR: dataDir })
    const outcomes = await Promise.all(Array.from({ length: visitors }, (_, visitor) => askFor(app, visitor)))
    const winners = outcomes.flatMap((answer, visitor) => (answer?.outcome === 'booked' ? [visitor] : []))
    expect(winners).toHaveLength(hours.length)
    for (const [visitor, path] of told) expect(outcomes[visitor]?.path).toBe(path)
    const waiting = () => inData(dataDir, ({ documents }) => recordsIn(documents))
    const tried = async () => (await waiting()).filter(({ state }) => state.kind !== 'waiting')
    // Includes the mails that the killed server had begun to send.
    await expect.poll(async () => (await tried()).length, { timeout: 20_000 }).toBe(0)
    await app.stop()
    expect(await waiting()).toHaveLength(hours.length * 2)
    await inData(dataDir, async ({ documents }) => {
      const stored = await documents.list('appointments')
      expect(stored.map(({ data }) => data['email']).toSorted()).toEqual(
        winners.map((visitor) => `p${visitor}@example.ch`).toSorted(),
      )
      const taken = allTaken(await readMonths(documents, months))
      expect(taken).toHaveLength(hours.length)
      for (const [index, one] of taken.entries())
        for (const other of taken.slice(index + 1)) expect(overlap(one, other)).toBe(false)
    })
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
