/** Between a stored moment (ISO 8601 with offset) and the text of an input of type datetime-local, in Zurich's time. */
import { zurichInstant, zurichTimestamp } from '#domain/booking/zurich.ts'

const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/

/** A year of which only some digits are typed ('0202') is no moment yet, and stays as typed. */
export function storedMoment(typed: string): string | undefined {
  if (typed === '') return undefined
  const [, day = '', time = ''] = local.exec(typed) ?? []
  return day >= '2000' ? zurichTimestamp(zurichInstant(day, time)) : typed
}

export function typedMoment(stored: string | undefined): string {
  if (stored === undefined || local.test(stored)) return stored ?? ''
  const moment = new Date(stored)
  return Number.isNaN(moment.getTime()) ? '' : zurichTimestamp(moment).slice(0, 16)
}
