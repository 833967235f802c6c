/** Where an appointment takes place, in the order in which forms offer it. Browsers load this without the schemas. */
export const locations = ['office', 'home', 'online'] as const
export type Location = (typeof locations)[number]

export function isLocation(text: string | undefined): text is Location {
  return locations.some((location) => location === text)
}
