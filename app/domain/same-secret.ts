/**
 * Whether a given secret is the expected one: the only comparison of secrets. Its time reveals at most their
 * lengths, and a value that is no text, or empty, is no secret.
 */
const encoder = new TextEncoder()

export function isSameSecret(expected: unknown, given: unknown): boolean {
  if (typeof expected !== 'string' || typeof given !== 'string' || expected === '') return false
  const [wanted, compared] = [encoder.encode(expected), encoder.encode(given)]
  if (wanted.length !== compared.length) return false
  // Every byte is looked at, so that the first wrong one cannot be found by the clock.
  let difference = 0
  for (const [index, byte] of wanted.entries()) difference |= byte ^ (compared[index] ?? 0)
  return difference === 0
}
