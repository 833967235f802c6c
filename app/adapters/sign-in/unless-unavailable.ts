import { Unavailable } from '#ports/unavailable.ts'

/** Returns an outcome of its own if the backend cannot be reached. */
export async function unlessUnavailable<Outcome>(
  unavailable: Outcome,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unavailable) return unavailable
    throw error
  }
}
