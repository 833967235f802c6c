/** The browser functions that tests need, for any protocol. Both protocols have the same format of actions. */
export interface Driver {
  visit(url: string): Promise<void>
  /** The value of an expression, or of its promise once that is fulfilled, limited to JSON. */
  evaluate(expression: string): Promise<unknown>
  act(sources: ActionSource[]): Promise<void>
  /** Resolves when the last change is on the screen. */
  frames(): Promise<unknown>
  resize(width: number, height: number): Promise<void>
  /** The window as PNG, including the last change. */
  picture(): Promise<Buffer>
  chooseFiles(selector: string, paths: string[]): Promise<void>
  /** Errors and warnings of the console since the last call, those of scripts included. */
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

/** Runs in the page: the last change is on the screen two frames later. A page that is left has no more frames. */
export const nextFrames = `new Promise((done, gone) => {
  addEventListener('pagehide', gone, { once: true })
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)))
})`

/** How long a browser may take for anything: a limit for hung browsers, not for slow ones. */
export const timeout = 60_000

/** Fails if there is no answer. Every later call then fails at once, so that a whole run ends. */
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
