/**
 * The addresses of booking. A booking that is not stored is encoded in the addresses of the page after it and
 * of its calendar file.
 */
import type { BookedTime } from '#domain/booking/booking.ts'
import { paths } from '#site/paths.ts'

/** The form as a page; the dialog also posts there. */
export function bookingUrl(cardId: string) {
  return `${paths.booking}?karte=${encodeURIComponent(cardId)}`
}

function query({ id, cardTitle, date, time, location }: BookedTime): string {
  const named = { termin: id, thema: cardTitle, datum: date, zeit: time, ort: location }
  return new URLSearchParams(named).toString()
}

/** Returns the fields unchecked; a missing one is `undefined`. */
export function readBookedFields(params: URLSearchParams) {
  const valueOf = (name: string) => params.get(name) ?? undefined
  return {
    id: valueOf('termin'),
    cardTitle: valueOf('thema'),
    date: valueOf('datum'),
    time: valueOf('zeit'),
    location: valueOf('ort'),
  }
}

/** The address of the page after a booking; for `null` it only says that something was booked. */
export function thanksUrl(booked: BookedTime | null): string {
  return `${paths.consultation}?gebucht=1${booked ? `&${query(booked)}` : ''}`
}

export function makeBookedFileUrl(booked: BookedTime): string {
  return `${paths.booking}.ics?${query(booked)}`
}
