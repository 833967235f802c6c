/** The network between tabs and server: requests arrive, or late, twice, in another order, or not at all. */

export const networkModes = ['up', 'held', 'gone', 'answers-lost'] as const
export type NetworkMode = (typeof networkModes)[number]

interface Underway {
  arrive(): Promise<unknown>
  answer(answer: unknown): void
  /** The result in the page if there is no answer. */
  lost: unknown
}

/** A request whose answer is no longer awaited. */
const orphan = (request: Underway): Underway => ({ ...request, answer() {} })

/** `stay` puts a request underway once more. */
export const deliveries = {
  answered: async ({ arrive, answer }) => answer(await arrive()),
  async 'answered later'(request, stay) {
    const value = await request.arrive()
    stay({ ...request, arrive: async () => value })
  },
  async 'answer lost'({ arrive, answer, lost }) {
    await arrive()
    answer(lost)
  },
  'request lost': async ({ answer, lost }) => answer(lost),
  async doubled({ arrive, answer }) {
    await arrive()
    answer(await arrive())
  },
  async 'a copy stays'(request, stay) {
    stay(orphan(request))
    request.answer(await request.arrive())
  },
  async 'given up, and arrives later'(request, stay) {
    stay(orphan(request))
    request.answer(request.lost)
  },
} satisfies Record<string, (request: Underway, stay: (request: Underway) => void) => Promise<void>>
export type Delivery = keyof typeof deliveries

export function createNetwork() {
  let underway: Underway[] = []
  let last: Promise<unknown> = Promise.resolve()
  const network = {
    mode: 'up' as NetworkMode,
    count: () => underway.length,
    /** `isOpen` tells whether the page that waits is still open. */
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
    /** Holds the requests sent now until they are delivered, independently of later ones. */
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
      underway = underway.filter((other) => other !== request)
      await deliveries[how](request, (more) => {
        underway = [...underway, more]
      })
    },
  }
  return network
}
