/**
 * The lines of the page: those that came with it, and later those for which an outside server is asked. An
 * answer of an earlier round never replaces a later one.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { CheckId } from '#domain/readiness/finding.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import { read } from '#admin/shell/read.ts'
import { readyWords } from './messages.ts'
import { type ReadyLine, readyLineSchema } from './protocol.ts'

const answerSchema = z.object({ line: readyLineSchema })
const outsideIds = checkIds.filter(needsOutside)

export type Readiness = ReturnType<typeof useReadiness>

export function useReadiness(loaded: readonly ReadyLine[], onAnswered: () => void) {
  const [answers, setAnswers] = useState<Partial<Record<CheckId, ReadyLine>>>({})
  const [shown, setShown] = useState(loaded)
  const rounds = useRef(new Map<CheckId, number>())
  if (shown !== loaded) {
    setShown(loaded)
    // Loaded lines are newer than the earlier answers.
    setAnswers((before) => Object.fromEntries(Object.entries(before).filter(([, line]) => isAsking(line))))
  }

  const ask = useCallback(
    async (asked: readonly ReadyLine[], fresh: boolean) => {
      await Promise.all(
        asked.map(async (line) => {
          const { id } = line
          const round = (rounds.current.get(id) ?? 0) + 1
          rounds.current.set(id, round)
          const answer = await read(`/admin/readiness/${id}${fresh ? '?fresh=1' : ''}`, answerSchema)
          if (rounds.current.get(id) !== round) return
          setAnswers((before) => ({ ...before, [id]: answer?.line ?? markUnanswered(line) }))
        }),
      )
      onAnswered()
    },
    [onAnswered],
  )

  useEffect(() => {
    const waiting = loaded.filter(isAsking)
    if (waiting.length > 0) void ask(waiting, false)
  }, [loaded, ask])

  const current = loaded.map((line) => answers[line.id] ?? line)
  return {
    /** The lines that say something, in their order. */
    lines: current.filter(({ state }) => state !== 'none'),
    /** The number of lines still being asked. */
    asking: current.filter(isAsking).length,
    askAgain(ids: readonly CheckId[] = outsideIds) {
      const waiting = current.filter(({ id }) => ids.includes(id)).map(markAsked)
      setAnswers((before) => ({ ...before, ...Object.fromEntries(waiting.map((line) => [line.id, line])) }))
      void ask(waiting, true)
    },
  }
}

const isAsking = ({ state }: ReadyLine) => state === 'asking'

const markAsked = (line: ReadyLine): ReadyLine => ({
  ...line,
  state: 'asking',
  links: [],
  parts: [],
  aside: null,
})

function markUnanswered(line: ReadyLine): ReadyLine {
  return { ...markAsked(line), state: 'unknown', text: readyWords.notAnswered }
}
