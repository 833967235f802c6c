/** Thrown by every port when its backend cannot be reached; callers answer it with a fallback, never with a crash. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}
