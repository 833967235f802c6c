import { Unavailable } from '#ports/unavailable.ts'

/** An outcome of its own for when the backend cannot be reached. */
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
