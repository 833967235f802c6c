/** Opens calendars that end with their test, after every `afterEach`. */
import { onTestFinished } from 'vitest'
import { openCalendar, type OpenedCalendar } from './appointment-samples.ts'

type Given = Parameters<typeof openCalendar>[0]

export function calendarOfTest(given: Given = {}): OpenedCalendar {
  const opened = openCalendar(given)
  onTestFinished(opened.appointments.stop)
  return opened
}

/** Another server on the same database, clock and mail service. */
export function serverBeside({ documents, clock, mailer }: OpenedCalendar, change: Given = {}) {
  return calendarOfTest({ documents, clock, mailer, ...change })
}
