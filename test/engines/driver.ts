/** What a test needs of a browser, whatever protocol it speaks. Both protocols spell actions alike. */
export interface Driver {
  visit(url: string): Promise<void>
  /** The value of an expression, of a promise once it is kept; what JSON can say. */
  evaluate(expression: string): Promise<unknown>
  act(sources: ActionSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>
  chooseFiles(selector: string, paths: string[]): Promise<void>
  /** Errors and warnings of the console so far, those of scripts included. */
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

/** How long a browser may take for anything: for what hangs, not for what is slow. */
export const patience = 60_000
