/** Addresses of booking. While nothing is stored, what was booked is in those of the page after it and of its calendar file. */
import { namesOf } from '#domain/names-of.ts'
import type { BookedTime } from '#domain/booking/booking.ts'
import { paths } from '#site/paths.ts'

/** The form as a page of its own; the dialog posts there, too. */
export function bookingUrl(cardId: string) {
  return `${paths.booking}?karte=${encodeURIComponent(cardId)}`
}

const names = { id: 'termin', cardTitle: 'thema', date: 'datum', time: 'zeit', location: 'ort' } as const
type Field = keyof typeof names
const fields = namesOf(names)

function query(booked: BookedTime): string {
  return new URLSearchParams(fields.map((field) => [names[field], booked[field]])).toString()
}

/** Unchecked; `undefined` for what is missing. */
export function bookedFields(params: URLSearchParams): Record<Field, string | undefined> {
  const valueOf = (field: Field) => params.get(names[field]) ?? undefined
  return {
    id: valueOf('id'),
    cardTitle: valueOf('cardTitle'),
    date: valueOf('date'),
    time: valueOf('time'),
    location: valueOf('location'),
  }
}

/** For `null` the page only says that something was booked. */
export function thanksUrl(booked: BookedTime | null): string {
  return `${paths.consultation}?gebucht=1${booked ? `&${query(booked)}` : ''}`
}

export function bookedFileUrl(booked: BookedTime): string {
  return `${paths.booking}.ics?${query(booked)}`
}
