/**
 * Whether the site is ready for visitors: every line with its answer, what is put aside, and the test mail. Opening the
 * list asks others side by side; counting what is open asks nobody.
 */
import { randomUUID } from 'node:crypto'
import type { CheckId } from '#domain/readiness/answer.ts'
import { isOpen, type Line, lineOf, longestReason, type ReadinessRecord } from '#domain/readiness/aside.ts'
import { type AnyAnswer, checkIds, type CheckThatNeeds, needsOutside } from '#domain/readiness/checks.ts'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import { mailSetup } from './mail-setup.server.ts'
import { createOutsideAnswers } from './outside-answers.server.ts'
import { ownAnswers } from './own-answers.server.ts'
import type { ReadinessParts } from './parts.server.ts'
import { changeRecord, readRecord } from './record.server.ts'
import { createTestMails, type TestMailOutcome } from './test-mail.server.ts'

export type LineChange =
  | { outcome: 'done' }
  | { outcome: 'reason-missing' }
  /** It was mended meanwhile. */
  | { outcome: 'not-open' }
  | { outcome: 'unavailable' }

export interface Readiness {
  /** Every line; those that ask others with what was answered in the last minutes. `null`: nothing can be read. */
  lines(headers: Headers): Promise<Line[] | null>
  /** One line that asks others. */
  ask(id: CheckThatNeeds<'outside'>, options: { fresh: boolean }): Promise<Line | null>
  /** As far as it is known without asking anybody. Throws nothing. */
  openCount(headers: Headers): Promise<number>
  putAside(id: CheckId, reason: string, by: Admin, headers: Headers): Promise<LineChange>
  takeUp(id: CheckId, by: Admin): Promise<LineChange>
  /** Between whom mails go. */
  mailAddresses(): Promise<{ from: string; to: string }>
  sendTestMail(second: string, by: Admin): Promise<TestMailOutcome>
}

const unavailable = { outcome: 'unavailable' } as const
/** Counting must not cost a query with every look at the connection. */
const recordKeptFor = 60_000

export function createReadiness(parts: ReadinessParts): Readiness {
  const { documents, clock, content, log, settings } = parts
  const outside = createOutsideAnswers(parts)
  let kept: { at: number; record: ReadinessRecord } | null = null

  async function freshRecord() {
    const record = await readRecord(documents)
    kept = { at: clock.now().getTime(), record }
    return record
  }

  async function keptRecord() {
    const age = kept ? clock.now().getTime() - kept.at : -1
    return kept && age >= 0 && age < recordKeptFor ? kept.record : freshRecord()
  }

  async function linesWith(record: ReadinessRecord, headers: Headers): Promise<Line[]> {
    const own = await ownAnswers(parts, record, headers)
    return checkIds.map((id) => {
      const answer = needsOutside(id) ? (outside.known(id) ?? { state: 'asking' }) : own[id]
      return lineOf({ id, answer } as AnyAnswer, record)
    })
  }

  async function lineNow(id: CheckId, headers: Headers): Promise<Line | undefined> {
    if (needsOutside(id)) await outside.ask(id, false)
    return (await linesWith(await freshRecord(), headers)).find((line) => line.id === id)
  }

  async function change(
    action: 'line-aside' | 'line-again',
    by: Admin,
    changed: (record: ReadinessRecord) => ReadinessRecord,
  ): Promise<LineChange> {
    const entry = logEntryWrite(randomUUID(), { action, timestamp: clock.now().toISOString(), by })
    await changeRecord(documents, changed, entry)
    kept = null
    return { outcome: 'done' }
  }

  async function reaching<Value, Away>(run: () => Promise<Value>, away: Away): Promise<Value | Away> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      log.error('readiness cannot be read or changed', error)
      return away
    }
  }

  return {
    lines: (headers) => reaching(async () => linesWith(await freshRecord(), headers), null),
    async ask(id, { fresh }) {
      const answer = await outside.ask(id, fresh)
      return reaching(async () => lineOf({ id, answer } as AnyAnswer, await freshRecord()), null)
    },
    async openCount(headers) {
      try {
        return (await linesWith(await keptRecord(), headers)).filter(isOpen).length
      } catch (error) {
        if (!(error instanceof Unavailable)) log.error('readiness not counted', error)
        return 0
      }
    },
    putAside: (id, given, by, headers) =>
      reaching<LineChange, LineChange>(async () => {
        const reason = given.trim().slice(0, longestReason)
        if (reason === '') return { outcome: 'reason-missing' }
        const line = await lineNow(id, headers)
        if (line?.answer.state !== 'open') return { outcome: 'not-open' }
        const aside = { reason, at: clock.now().toISOString(), about: [...line.answer.about] }
        return change('line-aside', by, (record) => ({
          ...record,
          asides: { ...record.asides, [id]: aside },
        }))
      }, unavailable),
    takeUp: (id, by) =>
      reaching(
        () =>
          change('line-again', by, (record) => {
            const { [id]: _, ...asides } = record.asides
            return { ...record, asides }
          }),
        unavailable,
      ),
    async mailAddresses() {
      const { from, to } = mailSetup(settings, await content.website())
      return { from, to }
    },
    sendTestMail: createTestMails(parts, () => {
      kept = null
    }),
  }
}
