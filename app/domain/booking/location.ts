/**
 * The place of an appointment, in the order in which forms offer it. Browsers load this without the schemas.
 */
export const locations = ['office', 'home', 'online', 'phone'] as const
export type Location = (typeof locations)[number]

/** The places of a booking by mail; by telephone is one only while appointments are managed. */
export const mailedLocations = ['office', 'home', 'online'] as const satisfies Location[]

export function isLocation(text: string | undefined): text is Location {
  return locations.some((location) => location === text)
}

/** Whether customer and advisor each stay where they are, so that each reads the time on their own clock. */
export function isRemote(location: Location): boolean {
  return location === 'online' || location === 'phone'
}
