/** Thrown by every port if its backend cannot be reached; callers handle it with a fallback, never with a crash. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  /** Compared by name: the class exists twice when a test wires its own adapters to the bundled server. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Unavailable'
  }
}
