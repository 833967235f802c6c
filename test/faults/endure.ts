/** Checks a running product before and during one fault, and until it has recovered by itself. */
import { expect } from 'vitest'
import type { BuiltApp } from '#test/built-app.ts'
import { advisorOf, visitorOf } from './people.ts'
import { counted, type FaultRow, report } from './table.ts'

// `npm test -- --faults` repeats more often.
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1)

interface Fault {
  fault: string
  strike(app: BuiltApp): Promise<void> | void
  relieve(app: BuiltApp): Promise<void> | void
  /** The outcomes allowed during the fault. Actions that are not named are tried, too, and must work. */
  visitors?: { message?: readonly string[] }
  advisor?: { save?: readonly string[]; upload?: readonly string[] }
}

const works = { message: ['sent'], save: ['saved'], upload: ['stored'] }

/** Resolves once everything works again and no acknowledged data is lost. */
export async function endure(app: BuiltApp, { fault, strike, relieve, ...allowed }: Fault): Promise<void> {
  const visitor = visitorOf(app)
  const advisor = advisorOf(() => app)
  const expected = { ...works, ...allowed.visitors, ...allowed.advisor }
  expect(await advisor.signIn()).toBe('200')
  expect([await visitor.page(), await advisor.save(), await advisor.upload()]).toEqual([
    '200',
    'saved',
    'stored',
  ])
  const pages: string[] = []
  const messages: string[] = []
  const saves: string[] = []
  const uploads: string[] = []
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    await strike(app)
    await Promise.all([
      ...['/', '/beratung', '/kontakt'].map(async (path) => pages.push(await visitor.page(path))),
      visitor.message().then((message) => messages.push(message)),
      advisor.save().then((save) => saves.push(save)),
      advisor.upload().then((upload) => uploads.push(upload)),
    ])
    await relieve(app)
    const began = performance.now()
    await expect.poll(() => advisor.save(), { timeout: 60_000, interval: 250 }).toBe('saved')
    await expect.poll(() => visitor.message(), { timeout: 60_000, interval: 250 }).toBe('sent')
    slowest = Math.max(slowest, performance.now() - began)
    pages.push(await visitor.page())
  }
  expect(new Set(pages)).toEqual(new Set(['200']))
  for (const message of messages) expect(expected.message).toContain(message)
  for (const save of saves) expect(expected.save).toContain(save)
  for (const upload of uploads) expect(expected.upload).toContain(upload)
  const row: FaultRow = {
    fault,
    times: rounds,
    visitors: `pages ${counted(pages)}; message ${counted(messages)}`,
    advisor: `save ${counted(saves)}; upload ${counted(uploads)}`,
    lost: await advisor.lost(),
    recovery: `by itself, ${slowest < 1_000 ? 'under 1 s' : `${Math.ceil(slowest / 1_000)} s`}`,
  }
  report(row)
  expect(row.lost).toBe(0)
}
