/** Visitors and the advisor while the server changes: counts the answers and the losses. */
import { Agent } from 'node:http'
import { setTimeout as reading } from 'node:timers/promises'
import { advisorOf, visitorOf } from './faults/people.ts'

/**
 * Half of the visitors keep their connection, the others open one for each request. The advisor saves all the
 * time. Each of them reads an answer for `pace` milliseconds.
 */
export async function beginLoad(url: string, visitors: number, pace: number) {
  const seen = { answers: 0, saves: 0, lost: [] as string[] }
  const ending = new AbortController()
  const advisor = advisorOf(() => ({ url }))
  await advisor.signIn()

  async function repeat(ask: (round: number) => Promise<string>, isFine: RegExp) {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      if (pace > 0) await reading(pace)
      const answer = await ask(round)
      seen.answers += 1
      if (!isFine.test(answer)) seen.lost.push(answer)
    }
  }

  function visit(index: number) {
    const agent = index % 2 === 0 && new Agent({ keepAlive: true })
    const { page, message } = visitorOf({ url }, agent)
    const asked = [() => page(), () => page('/admin-login'), message]
    const visiting = repeat((round) => asked[(index + round) % 3]?.() ?? page(), /^(200|sent|too-many|429)$/)
    return visiting.finally(() => agent && agent.destroy())
  }

  async function save() {
    const outcome = await advisor.save()
    if (outcome === 'saved') seen.saves += 1
    return outcome
  }

  const clients = [...Array.from({ length: visitors }, (_, index) => visit(index)), repeat(save, /^saved$/)]
  return {
    /** The number of answers so far. */
    answers: () => seen.answers,
    /** Resolves when every request has its answer. */
    async stop() {
      ending.abort()
      await Promise.all(clients)
      const gone = await advisor.lost()
      return { ...seen, lost: gone === 0 ? seen.lost : [...seen.lost, `${gone} of what was acknowledged`] }
    },
  }
}
