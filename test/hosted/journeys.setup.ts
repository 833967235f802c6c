/** Starts the emulators once for all journeys on the hosted backend. */
import { letJourneysUse, startEmulators } from './emulated-project.ts'

export default async function setUp() {
  const { emulators, stop } = await startEmulators()
  letJourneysUse(emulators)
  return stop
}
