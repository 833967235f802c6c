/** Why a request for a time was not accepted, in words that every form of booking shares. */
import { Notice } from '#design/notice.tsx'
import type { TooMany } from '#design/use-posted-form.ts'
import { TooManyNotice } from '#site/too-many-notice.tsx'
import { failures, pleaseCheck, topicIsGone } from './messages.ts'

type Refusal = { outcome: 'invalid'; problems: object } | { outcome: 'failed' | 'unknown' } | TooMany

export function RefusalNotice({ answer }: { answer: Refusal }) {
  if (answer.outcome === 'too-many') return <TooManyNotice answer={answer} />
  return <Notice kind="error">{sentenceOf(answer)}</Notice>
}

function sentenceOf(answer: Exclude<Refusal, TooMany>): string {
  if (answer.outcome !== 'invalid') return failures[answer.outcome]
  return 'cardTitle' in answer.problems ? topicIsGone : pleaseCheck(Object.keys(answer.problems).length)
}
