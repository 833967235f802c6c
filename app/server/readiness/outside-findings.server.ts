/**
 * The checks that ask others: all at once, each with a time limit, and each only once in some minutes unless
 * content changes or the advisor wants to know. This is no cached read: a finding is shown while it is asked
 * again, and a failure is kept for less time.
 */
import { isWithin } from '#domain/is-within.ts'
import type { FindingOf } from '#domain/readiness/finding.ts'
import type { CheckThatNeeds } from '#domain/readiness/checks.ts'
import type { Reach } from '#ports/mailer.ts'
import {
  readCheckedContent,
  type FullMailRoute,
  mailRoute,
  type ReadinessDeps,
} from './own-findings.server.ts'
import { askLinks, askSite } from './asked-sites.server.ts'
import { waitAtMost } from '#server/within.server.ts'
import {
  checkDmarc,
  checkSpf,
  dmarcNames,
  isRegistrable,
  senderDomain,
  type TxtRecords,
} from '#domain/readiness/sender-domain.ts'
import type { Outside } from '#ports/outside.ts'

type OutsideCheck = CheckThatNeeds<'outside'>
type OutsideFinding = FindingOf<OutsideCheck>

interface Kept {
  at: number
  /** Identifies the content and the mail service that the question was about. */
  token: string
  asking: Promise<OutsideFinding>
  /** `null` until there is one. */
  finding: OutsideFinding | null
}

const keptFor = 5 * 60_000
/** It may have been mended. */
const failureKeptFor = 10_000
const timeout = 10_000
/** In milliseconds: there may be many links, which are asked four at a time. */
const linksTimeout = 45_000
const mailTimeout = 5_000

export function createOutsideFindings(deps: ReadinessDeps) {
  const { clock, content, mail, log } = deps
  const kept = new Map<OutsideCheck, Kept>()
  const questions = questionsOf(deps)

  const tokenNow = () => `${content.changeToken()} ${mail.changeToken()}`

  function findValid(id: OutsideCheck): Kept | null {
    const found = kept.get(id)
    if (!found || found.token !== tokenNow()) return null
    return isWithin(found.at, clock.now().getTime(), keptFor) ? found : null
  }

  /** The running question or the finding that is not asked again when the list is opened. */
  function findCurrent(id: OutsideCheck): Kept | null {
    const found = findValid(id)
    const hasFailed = found?.finding?.state === 'open' || found?.finding?.state === 'unknown'
    const isOver = found && !isWithin(found.at, clock.now().getTime(), failureKeptFor)
    return hasFailed && isOver ? null : found
  }

  function begin(id: OutsideCheck): Kept {
    const limit = id === 'outside-links' ? linksTimeout : timeout
    const late = { state: 'unknown', reason: 'too-late' } as const
    const question: () => Promise<OutsideFinding> = questions[id]
    const begun: Kept = {
      at: clock.now().getTime(),
      token: tokenNow(),
      finding: null,
      asking: ask(),
    }
    async function ask(): Promise<OutsideFinding> {
      const finding = await waitAtMost(limit, question(), late).catch((error: unknown) => {
        log.error('readiness check failed', error, { check: id })
        return { state: 'unknown', reason: 'no-answer' } as const
      })
      begun.finding = finding
      return finding
    }
    kept.set(id, begun)
    return begun
  }

  return {
    /** The finding of the last minutes, `null` if there is none. */
    findKnown: (id: OutsideCheck): OutsideFinding | null => findValid(id)?.finding ?? null,
    /** The same, except for a failure that is more than a moment old. */
    current: (id: OutsideCheck): OutsideFinding | null => findCurrent(id)?.finding ?? null,
    /** `fresh`: also if it was found a moment ago. */
    ask(id: OutsideCheck, fresh: boolean): Promise<OutsideFinding> {
      const found = findCurrent(id)
      const isWanted = found !== null && !(fresh && found.finding !== null)
      return (isWanted ? found : begin(id)).asking
    },
  }
}

type Questions = { [Id in OutsideCheck]: () => Promise<FindingOf<Id>> }

function questionsOf({ settings, siteUrl, content, mail, outside }: ReadinessDeps): Questions {
  const route = async () => mailRoute(await mail.settings(), await content.readSavedWebsite())
  return {
    'site-answers': () => askSite(settings.siteUrl, outside),
    'mail-reachable': async () => {
      const { service, host } = await route()
      const mailer = await mail.mailer()
      if (service === 'outbox' || !mailer) return { state: 'none' }
      const reach = await waitAtMost<Reach, Reach>(mailTimeout, mailer.reach(), 'unreachable')
      if (reach === 'reachable') return { state: 'done', host }
      return { state: 'open', about: [reach], problem: reach, host }
    },
    spf: async () => askSpf(await route(), outside),
    dmarc: async () => askDmarc(await route(), outside),
    'outside-links': async () => askLinks(await readCheckedContent(content), siteUrl, outside),
  }
}

/** `null` if it says nothing: EmailJS sends in the name of the mailbox that is connected there. */
function domainOf({ service, from }: FullMailRoute): string | null {
  const domain = senderDomain(from)
  return service === 'smtp' && isRegistrable(domain) ? domain : null
}

async function askSpf(route: FullMailRoute, outside: Outside): Promise<FindingOf<'spf'>> {
  const domain = domainOf(route)
  if (domain === null) return { state: 'none' }
  return checkSpf(domain, route.host, await recordsOf(domain, outside))
}

async function askDmarc(route: FullMailRoute, outside: Outside): Promise<FindingOf<'dmarc'>> {
  const domain = domainOf(route)
  if (domain === null) return { state: 'none' }
  const records = await Promise.all(dmarcNames(domain).map((name) => recordsOf(name, outside)))
  return checkDmarc(domain, route.from, records)
}

async function recordsOf(name: string, { texts }: Outside): Promise<TxtRecords> {
  return texts(name).catch(() => null)
}
