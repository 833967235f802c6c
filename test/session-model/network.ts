/** Between the tabs and the server: what is sent arrives, or late, twice, in another order, or not at all. */

export const networkModes = ['up', 'held', 'gone', 'answers-lost'] as const
export type NetworkMode = (typeof networkModes)[number]

export const deliveries = [
  'answered',
  'answered later',
  'answer lost',
  'request lost',
  'doubled',
  'a copy stays',
  'given up, and arrives later',
] as const
export type Delivery = (typeof deliveries)[number]

interface Underway {
  arrive(): Promise<unknown>
  answer(answer: unknown): void
  /** What the page makes of no answer. */
  lost: unknown
}

export function createNetwork() {
  let underway: Underway[] = []
  let last: Promise<unknown> = Promise.resolve()
  const network = {
    mode: 'up' as NetworkMode,
    count: () => underway.length,
    /** `isOpen`: whether there still is a page that waits. */
    send<Result>(isOpen: () => boolean, serve: () => Promise<Result>, lost: Result): Promise<Result> {
      const arrive = () => {
        const answer = last.then(serve)
        last = answer
        return answer
      }
      switch (network.mode) {
        case 'gone':
          return Promise.resolve(lost)
        case 'answers-lost':
          return arrive().then(() => lost)
        case 'up':
          return arrive()
        case 'held':
          return new Promise((resolve) => {
            const answer = (value: unknown) => {
              if (isOpen()) resolve(value as Result)
            }
            underway.push({ arrive, answer, lost })
          })
      }
    },
    /** What is sent now is on its way until it is delivered, whatever becomes of what is sent later. */
    async slowly(send: () => unknown) {
      const { mode } = network
      network.mode = 'held'
      void send()
      await new Promise((resolve) => setImmediate(resolve))
      network.mode = mode
    },
    async deliver(index: number, how: Delivery) {
      const request = underway[index]
      if (!request) return
      const { arrive, answer, lost } = request
      const rest = underway.filter((other) => other !== request)
      const orphan = { arrive, lost, answer() {} }
      underway = rest
      switch (how) {
        case 'answered':
          return answer(await arrive())
        case 'answered later': {
          const value = await arrive()
          underway = [...underway, { ...request, arrive: async () => value }]
          return
        }
        case 'answer lost':
          await arrive()
          return answer(lost)
        case 'request lost':
          return answer(lost)
        case 'doubled':
          await arrive()
          return answer(await arrive())
        case 'a copy stays':
          underway = [...rest, orphan]
          return answer(await arrive())
        case 'given up, and arrives later':
          underway = [...rest, orphan]
          return answer(lost)
      }
    },
  }
  return network
}
