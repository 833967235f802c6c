/** A line of readiness as the page and the command show it. */
import type { CheckId, FindingOf } from '#domain/readiness/finding.ts'
import type { Line } from '#domain/readiness/aside.ts'
import type { Asking } from '#domain/readiness/checks.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { checkWords, unknownWords } from './check-messages.ts'
import type { ReadyLine } from './protocol.ts'

export function lineInWords(line: Line, now: Date): ReadyLine {
  // Each line's finding and words belong to the same check; types cannot express that of a union.
  return inWords(line as OneLine<CheckId>, now)
}

interface OneLine<Id extends CheckId> extends Pick<Line, 'severity' | 'aside'> {
  id: Id
  finding: FindingOf<Id> | Asking
}

function inWords<Id extends CheckId>({ id, finding, severity, aside }: OneLine<Id>, now: Date): ReadyLine {
  const words = checkWords[id]
  const entry = 'entry' in finding ? (finding.entry as ReadyLine['entry']) : null
  const nothing = {
    title: words.name,
    text: '',
    links: [],
    parts: [],
    operator: null,
    aside: null,
    about: [],
  }
  const { state } = finding
  const line = { id, severity, state, entry, ...nothing }
  switch (state) {
    case 'open': {
      const open = { about: [...finding.about], ...words.open(finding as never, now) }
      if (!aside) return { ...line, ...open }
      return { ...line, ...open, state: 'aside', aside: { reason: aside.reason, day: formatDay(aside.at) } }
    }
    case 'done':
      return { ...line, text: words.done(finding as never, now) }
    case 'unknown':
      return { ...line, text: words.unknown?.[finding.reason] ?? unknownWords[finding.reason] }
    default:
      return line
  }
}
