/** Thrown by every port when its backend cannot be reached; callers answer it with a fallback, never with a crash. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  /** By name: the class exists twice where a test wires adapters of its own beside the bundled server. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Unavailable'
  }
}
