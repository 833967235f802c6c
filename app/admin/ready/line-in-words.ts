/** A line of readiness as the page and the command show it. */
import type { AnswerOf, CheckId } from '#domain/readiness/answer.ts'
import type { Line } from '#domain/readiness/aside.ts'
import type { Asking } from '#domain/readiness/checks.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { checkWords, unknownWords } from './check-messages.ts'
import type { ReadyLine } from './protocol.ts'

export function lineInWords(line: Line, now: Date): ReadyLine {
  // Each line's answer and words belong to the same check; types cannot say so of a union.
  return inWords(line as OneLine<CheckId>, now)
}

interface OneLine<Id extends CheckId> extends Pick<Line, 'severity' | 'aside'> {
  id: Id
  answer: AnswerOf<Id> | Asking
}

function inWords<Id extends CheckId>({ id, answer, severity, aside }: OneLine<Id>, now: Date): ReadyLine {
  const words = checkWords[id]
  const line = {
    id,
    severity,
    title: words.name,
    text: '',
    links: [],
    setting: null,
    aside: null,
    entry: entryIn(answer),
  }
  switch (answer.state) {
    case 'open': {
      const open = words.open(answer as never, now)
      if (!aside) return { ...line, ...open, state: 'open' }
      const { reason, at } = aside
      return { ...line, ...open, state: 'aside', aside: { reason, day: formatDay(at) } }
    }
    case 'done':
      return { ...line, state: 'done', text: words.done(answer as never, now) }
    case 'unknown':
      return {
        ...line,
        state: 'unknown',
        text: words.unknown?.[answer.reason] ?? unknownWords[answer.reason],
      }
    default:
      return { ...line, state: answer.state }
  }
}

function entryIn(answer: object): ReadyLine['entry'] {
  return 'entry' in answer ? (answer.entry as ReadyLine['entry']) : null
}
