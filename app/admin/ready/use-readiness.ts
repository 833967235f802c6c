/**
 * The lines of the page: those that came with it, and one after the other those for which somebody outside is asked. An
 * answer of an earlier round never replaces a later one.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { CheckId } from '#domain/readiness/finding.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import { getJson } from '#admin/shell/server-calls.ts'
import { readyWords } from './messages.ts'
import { type ReadyLine, readyLineSchema } from './protocol.ts'

const answerSchema = z.object({ line: readyLineSchema })
const outsideIds = checkIds.filter(needsOutside)

export interface Readiness {
  /** Those that say something, in their order. */
  lines: ReadyLine[]
  /** How many are still being asked. */
  asking: number
  askAgain(ids?: readonly CheckId[]): void
}

export function useReadiness(loaded: readonly ReadyLine[], onAnswered: () => void): Readiness {
  const [answers, setAnswers] = useState<Answers>({})
  const [shown, setShown] = useState(loaded)
  const rounds = useRef(new Map<CheckId, number>())
  if (shown !== loaded) {
    setShown(loaded)
    // What was loaded is newer than what was answered before.
    setAnswers((before) => Object.fromEntries(Object.entries(before).filter(([, line]) => isAsking(line))))
  }

  const ask = useCallback(
    async (asked: readonly ReadyLine[], fresh: boolean) => {
      await Promise.all(
        asked.map(async (line) => {
          const { id } = line
          const round = (rounds.current.get(id) ?? 0) + 1
          rounds.current.set(id, round)
          const answer = await getJson(`/admin/bereit/${id}${fresh ? '?fresh=1' : ''}`, answerSchema)
          if (rounds.current.get(id) !== round) return
          setAnswers((before) => ({ ...before, [id]: answer?.line ?? notAnswered(line) }))
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
    lines: current.filter(({ state }) => state !== 'none'),
    asking: current.filter(isAsking).length,
    askAgain(ids = outsideIds) {
      const waiting = current.filter(({ id }) => ids.includes(id)).map(asking)
      setAnswers((before) => ({ ...before, ...Object.fromEntries(waiting.map((line) => [line.id, line])) }))
      void ask(waiting, true)
    },
  }
}

type Answers = Partial<Record<CheckId, ReadyLine>>

function isAsking({ state }: ReadyLine): boolean {
  return state === 'asking'
}

function asking(line: ReadyLine): ReadyLine {
  return { ...line, state: 'asking', links: [], aside: null }
}

function notAnswered(line: ReadyLine): ReadyLine {
  return { ...line, state: 'unknown', text: readyWords.notAnswered, links: [], aside: null }
}
