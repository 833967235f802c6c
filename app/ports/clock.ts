/** The current moment, so that every rule about time can be tested with a fixed one. */
export interface Clock {
  now(): Date
}
