import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { websiteWith } from '#test/website-samples.ts'
import { sampleBooking, sampleNow, sampleSite } from '#test/inquiry-samples.ts'
import { calendarFile } from './calendar-file.server.ts'
import { placeForCustomer } from './meeting.server.ts'

function eventOf(change: Partial<Booking> = {}, site = sampleSite, id = 'inquiry-1') {
  const booking = { ...sampleBooking, ...change }
  const { minutes } = site.appointment
  const link = { kind: 'none' } as const
  const { content } = calendarFile({ id, booking, minutes, link, site, now: new Date(sampleNow) })
  const calendar = new ICAL.Component(ICAL.parse(content))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event in the calendar file')
  return { calendar, component, event: new ICAL.Event(component), content }
}

it('the calendar file has the times in UTC, the length of the appointment, and a stable UID', () => {
  const { event, content } = eventOf()
  expect(content).toContain('DTSTART:20261124T163000Z')
  expect(content).toContain('DTEND:20261124T173000Z')
  const site = websiteWith({ ...sampleSite, appointment: { minutes: 45 } })
  expect(eventOf({}, site).event.duration.toSeconds()).toBe(2_700)
  expect(eventOf().event.uid).toBe(event.uid)
  expect(eventOf({}, sampleSite, 'inquiry-2').event.uid).not.toBe(event.uid)
})

it('the calendar file keeps commas, semicolons and line breaks of a card title inside its field', () => {
  const cardTitle = 'Säule 3a; Bank, Versicherung\r\nATTENDEE:mailto:opfer@example.com'
  const { event, component } = eventOf({ cardTitle })
  expect(event.summary).toContain('Säule 3a; Bank, Versicherung')
  expect(component.getAllProperties('attendee')).toHaveLength(0)
})

it('the place of an appointment is the address for appointments, not that of the company, or none if none is given', () => {
  const place = (change: Parameters<typeof websiteWith>[0]) =>
    placeForCustomer({ ...sampleBooking, link: { kind: 'none' } }, websiteWith(change))
  const appointment = { officeAddress: 'Seeweg 3, Arbon' }
  expect(place({ ...sampleSite, appointment })).toBe('Im Büro, Seeweg 3, Arbon')
  expect(place({ advisor: sampleSite.advisor })).toBe('Im Büro')
})
