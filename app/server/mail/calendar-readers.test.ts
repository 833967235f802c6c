/**
 * Calendars' reading of our files. `fixtures/online.ics` is our output; `fixtures/online.json` is the reading
 * of it by python's icalendar 4 (Debian's python3-icalendar), made once:
 *
 *   python3 -c "import icalendar, json, sys; e = icalendar.Calendar.from_ical(open('online.ics','rb').read()).walk('VEVENT')[0];
 *   json.dump({'location': str(e['LOCATION']), 'conference': str(e['CONFERENCE']), 'parameters': {k: str(v) for k, v in
 *   sorted(e['CONFERENCE'].params.items())}, 'summary': str(e['SUMMARY']), 'uid': str(e['UID'])}, sys.stdout, ensure_ascii=False)"
 */
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { sampleSite } from '#test/inquiry-samples.ts'
import { appointmentFile } from './calendar-file.server.ts'

const link = `https://meet.example.ch/grüezi-${'0123456789abcdef'.repeat(4)}?from=lotse,keel;a=b`
const appointment = {
  topic: 'Säule 3a; Bank, Versicherung',
  name: 'Anna Müller',
  email: 'anna@example.ch',
  phone: '079 123 45 67',
  location: 'online',
  status: 'confirmed',
  awaitsAdvisor: null,
  address: '',
  link,
  sequence: 2,
  startsAt: '2026-11-25T08:00:00.000Z',
  endsAt: '2026-11-25T09:00:00.000Z',
} as Appointment

const now = new Date('2026-11-23T09:00:00Z')
const { content } = appointmentFile({
  id: 'appointment-1',
  appointment,
  site: sampleSite,
  now,
  method: 'REQUEST',
  reader: 'customer',
})

const fixture = (name: string) => new URL(`fixtures/${name}`, import.meta.url)

it('a calendar file of an online appointment is read alike by ical.js and icalendar, with the whole link', async () => {
  await expect(content).toMatchFileSnapshot(fixture('online.ics').pathname)
  const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')
  const conference = event?.getFirstProperty('conference')
  const read = {
    location: event?.getFirstPropertyValue('location'),
    conference: conference?.getFirstValue(),
    summary: event?.getFirstPropertyValue('summary'),
    uid: event?.getFirstPropertyValue('uid'),
  }
  const { parameters, ...byPython } = JSON.parse(readFileSync(fixture('online.json'), 'utf8'))
  expect(read).toEqual(byPython)
  expect(read).toMatchObject({ location: link, conference: link })
  expect(parameters).toMatchObject({ VALUE: 'URI', LABEL: 'Videogespräch' })
})
