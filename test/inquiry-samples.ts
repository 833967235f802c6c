/** An advisor, a booking and a contact message for tests. */
import { expect } from 'vitest'
import type { Website } from '#domain/website/website.ts'
import { asScript, postForm } from './forms.ts'
import { websiteWith } from './website-samples.ts'

export const sampleSite: Website = websiteWith({
  advisor: {
    name: 'Andrin Keel',
    trade: 'Finanz- und Versicherungsberater',
    email: 'andrin@keel.example',
    phone: '071 555 01 23',
  },
  company: { name: 'Keel Beratung', street: 'Hafenstrasse 12', postalCode: '9400', city: 'Rorschach' },
})

/** A Saturday; the appointment is on the following Tuesday. */
export const sampleNow = '2026-11-21T07:42:00.000Z'

export const sampleBooking = {
  cardTitle: 'Säule 3a',
  date: '2026-11-24',
  time: '17:30',
  location: 'office',
  name: 'Anna Müller',
  email: 'anna@example.ch',
  phone: '079 123 45 67',
} as const

export const sampleMessage = {
  name: 'Anna Müller',
  email: 'anna@example.ch',
  phone: '',
  subject: 'beratung',
  message: 'Grüezi\nIch möchte mehr über die Säule 3a wissen.',
} as const

/** Sends a message to the advisor through the form of the running site. */
export async function write({ url }: { url: string }, message: string) {
  const answer = await postForm(url, '/kontakt', { ...sampleMessage, message }, asScript)
  expect(await answer.json()).toMatchObject({ outcome: 'sent' })
}
