/** Addresses of booking. While nothing is stored, what was booked is in those of the page after it and of its calendar file. */
import type { BookedTime } from '#domain/booking/booking.ts'
import { paths } from '#site/paths.ts'

/** The form as a page of its own; the dialog posts there, too. */
export function bookingUrl(cardId: string) {
  return `${paths.booking}?karte=${encodeURIComponent(cardId)}`
}

function query({ id, cardTitle, date, time, location }: BookedTime): string {
  const named = { termin: id, thema: cardTitle, datum: date, zeit: time, ort: location }
  return new URLSearchParams(named).toString()
}

/** Unchecked; `undefined` for what is missing. */
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

/** For `null` the page only says that something was booked. */
export function thanksUrl(booked: BookedTime | null): string {
  return `${paths.consultation}?gebucht=1${booked ? `&${query(booked)}` : ''}`
}

export function makeBookedFileUrl(booked: BookedTime): string {
  return `${paths.booking}.ics?${query(booked)}`
}
