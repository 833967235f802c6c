/** The answer, if it has the outcome with which a test goes on. */
export function withOutcome<Answer extends { outcome: string }, Outcome extends Answer['outcome']>(
  answer: Answer,
  outcome: Outcome,
) {
  if (answer.outcome !== outcome) throw new Error(JSON.stringify(answer))
  return answer as Extract<Answer, { outcome: Outcome }>
}
