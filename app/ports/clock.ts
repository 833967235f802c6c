/** The current time, so that every time-dependent rule can be tested with a fixed one. */
export interface Clock {
  now(): Date
}
