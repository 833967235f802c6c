/**
 * Whether the site is ready for visitors: every line with its finding, the lines put aside, and the test
 * mail. Opening the list asks other servers in parallel; counting the open lines asks none.
 */
import { shorten } from '#domain/whole-text.ts'
import { contentCollections } from '#domain/content-types.ts'
import type { CheckId } from '#domain/readiness/finding.ts'
import { isOpen, type Line, lineOf, longestReason, type ReadinessRecord } from '#domain/readiness/aside.ts'
import { type AnyFinding, checkIds, type CheckThatNeeds, needsOutside } from '#domain/readiness/checks.ts'
import { firstStepsIn, type Step } from '#domain/readiness/steps.ts'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import { type BackendUnavailable, orUnavailable, unlessAway } from '#server/or-unavailable.server.ts'
import { checkContent, mailRoute, type ReadinessDeps, checkSite } from './own-findings.server.ts'
import { createOutsideFindings } from './outside-findings.server.ts'
import { changeReadiness, readReadiness } from './record.server.ts'
import { createTestMails } from './test-mail.server.ts'

export type LineChange =
  | { outcome: 'done' }
  | { outcome: 'reason-missing' }
  /** Nothing of what was seen is open any more: it was mended meanwhile. */
  | { outcome: 'not-open' }
  | BackendUnavailable

interface PutAside {
  reason: string
  /** The subjects that the advisor has seen open: others stay open. */
  about: readonly string[]
}

export type Readiness = ReturnType<typeof createReadiness>

/** In milliseconds. Findings about days (proofs that expire) change at midnight. */
const findingsKeptFor = 60_000
const outage = 'readiness cannot be read or changed'

export function createReadiness(deps: ReadinessDeps) {
  const { content, log } = deps
  const outside = createOutsideFindings(deps)
  const records = createRecords(deps)
  // Every screen and every look at the connection counts what is open, and reading all texts takes a tenth of a second.
  const ofContent = createCachedRead({
    read: async () => ({
      shownSince: content.findLastChange(),
      findings: await checkContent(deps),
      isWhole: !content.isOutdated(),
    }),
    watch: changesOf(deps.documents, ...contentCollections),
    // The clock changes what visitors see, too: a promotion begins.
    isGood: ({ shownSince, isWhole }) => isWhole && shownSince === content.findLastChange(),
    age: { clock: deps.clock, most: findingsKeptFor },
  })

  async function linesOf(
    record: ReadinessRecord,
    headers: Headers,
    findingOf: ReturnType<typeof createOutsideFindings>['findKnown'],
  ): Promise<Line[]> {
    const [{ findings }, site] = await Promise.all([ofContent.get(), checkSite(deps, record, headers)])
    const own = { ...findings, ...site }
    return checkIds.map((id) => {
      const finding = needsOutside(id) ? (findingOf(id) ?? { state: 'asking' }) : own[id]
      return lineOf({ id, finding } as AnyFinding, record)
    })
  }

  return {
    /**
     * Every line. Those that ask other servers have the finding of the last minutes; when the list is opened,
     * only if it need not be asked again. `null`: nothing can be read.
     */
    lines: (headers: Headers, { isOpened = false } = {}) =>
      unlessAway(log, outage, null, async () =>
        linesOf(await records.fresh(), headers, isOpened ? outside.current : outside.findKnown),
      ),
    /** One line that asks other servers. */
    async ask(id: CheckThatNeeds<'outside'>, { fresh }: { fresh: boolean }): Promise<Line | null> {
      const finding = await outside.ask(id, fresh)
      return unlessAway(log, outage, null, async () =>
        lineOf({ id, finding } as AnyFinding, await records.fresh()),
      )
    },
    /**
     * The summary on every screen, without asking other servers: the number of open lines, and the first
     * steps, `null` once those are done or put away. Throws nothing: unreadable data counts as none.
     */
    async glance(headers: Headers): Promise<{ openCount: number; firstSteps: Step[] | null }> {
      try {
        const record = await records.readKept()
        const lines = await linesOf(record, headers, outside.findKnown)
        const steps = record.stepsAside ? [] : firstStepsIn(lines)
        const isLeft = steps.some(({ open }) => open.length > 0)
        return { openCount: lines.filter(isOpen).length, firstSteps: isLeft ? steps : null }
      } catch (error) {
        if (!(error instanceof Unavailable)) log.error('readiness not counted', error)
        return { openCount: 0, firstSteps: null }
      }
    },
    /** Whether they were put away. */
    areStepsAside: () => unlessAway(log, outage, false, async () => (await records.readKept()).stepsAside),
    putStepsAside: (areAside: boolean, by: Admin) =>
      orUnavailable<LineChange>(log, outage, async () => {
        await records.putStepsAside(areAside, by)
        return { outcome: 'done' }
      }),
    putAside: (id: CheckId, given: PutAside, by: Admin, headers: Headers) =>
      orUnavailable<LineChange>(log, outage, async () => {
        const reason = shorten(given.reason.trim(), longestReason)
        if (reason === '') return { outcome: 'reason-missing' }
        if (needsOutside(id) && !outside.findKnown(id)) await outside.ask(id, false)
        const lines = await linesOf(await records.fresh(), headers, outside.findKnown)
        const line = lines.find((one) => one.id === id)
        const found = line?.finding.state === 'open' ? line.finding.about : []
        const about = found.filter((subject) => given.about.includes(subject))
        if (about.length === 0) return { outcome: 'not-open' }
        await records.putAside(id, { reason, about }, by)
        return { outcome: 'done' }
      }),
    takeUp: (id: CheckId, by: Admin) =>
      orUnavailable<LineChange>(log, outage, async () => {
        await records.takeUp(id, by)
        return { outcome: 'done' }
      }),
    /** The addresses between which mails go. */
    async mailAddresses(): Promise<{ from: string; to: string }> {
      const { from, to } = mailRoute(await deps.mail.settings(), await content.readSavedWebsite())
      return { from, to }
    },
    sendTestMail: createTestMails(deps),
    stop() {
      records.stop()
      ofContent.stop()
    },
  }
}

/** The advisor's decisions, changed together with their entry in the admin log. Throws `Unavailable`. */
function createRecords({ documents, clock }: Pick<ReadinessDeps, 'documents' | 'clock'>) {
  const record = createCachedRead({
    read: () => readReadiness(documents),
    watch: changesOf(documents, 'readiness'),
  })

  async function change(
    action: 'line-aside' | 'line-again' | 'steps-aside' | 'steps-again',
    by: Admin,
    changed: (record: ReadinessRecord) => Partial<ReadinessRecord>,
  ): Promise<void> {
    const entry = logEntryWrite({ action, timestamp: clock.now().toISOString(), by })
    await changeReadiness(documents, (before) => ({ ...before, ...changed(before) }), entry)
  }

  return {
    fresh() {
      record.forget()
      return record.get()
    },
    readKept: record.get,
    stop: record.stop,
    putAside(id: CheckId, { reason, about }: PutAside, by: Admin): Promise<void> {
      const aside = { reason, at: clock.now().toISOString(), about: [...about] }
      return change('line-aside', by, ({ asides }) => ({ asides: { ...asides, [id]: aside } }))
    },
    takeUp: (id: CheckId, by: Admin) =>
      change('line-again', by, (before) => {
        const { [id]: _, ...asides } = before.asides
        return { asides }
      }),
    putStepsAside: (stepsAside: boolean, by: Admin) =>
      change(stepsAside ? 'steps-aside' : 'steps-again', by, () => ({ stepsAside })),
  }
}
