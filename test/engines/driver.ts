/** What a test needs of a browser, whatever protocol it speaks. Both protocols spell actions alike. */
export interface Driver {
  visit(url: string): Promise<void>
  /** The value of an expression, of a promise once it is kept; what JSON can say. */
  evaluate(expression: string): Promise<unknown>
  act(sources: ActionSource[]): Promise<void>
  /** Until what was changed last is on the screen. */
  frames(): Promise<unknown>
  resize(width: number, height: number): Promise<void>
  /** What the window shows, as PNG; what was changed last is on it. */
  picture(): Promise<Buffer>
  chooseFiles(selector: string, paths: string[]): Promise<void>
  /** Errors and warnings of the console since it was last asked, those of scripts included. */
  complaints(): string[]
  close(): Promise<void>
}

export interface ActionSource {
  type: 'key' | 'pointer' | 'none'
  id: string
  actions: Record<string, unknown>[]
}

export interface Appearance {
  scheme: 'light' | 'dark'
  hasScripts: boolean
}

/** Runs in the page: what was changed last is on the screen two frames later. A page that is left has no more frames. */
export const nextFrames = `new Promise((done, gone) => {
  addEventListener('pagehide', gone, { once: true })
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)))
})`

/** How long a browser may take for anything: for what hangs, not for what is slow. */
export const timeout = 60_000

/** Fails where there is no answer; who was silent once is asked nothing more, so that a whole run has an end. */
export function withTimeout<Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) {
  let silence: string | undefined
  return async (...given: Given): Promise<Result> => {
    if (silence !== undefined) throw new Error(silence)
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      silence = `No answer within ${timeout / 1000} s to ${JSON.stringify(given).slice(0, 600)}`
      reject(new Error(silence))
    }, timeout)
    try {
      return await Promise.race([ask(...given), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
