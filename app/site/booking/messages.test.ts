import { expect, it } from 'vitest'
import { manageWords } from './appointment-messages.ts'
import { booked, bookingRefusals, choiceInWords, stillMissing } from './messages.ts'

it('a mail about a move is promised at once only for a known address, and never without a mail service', () => {
  const moved = manageWords.notices.verschoben
  expect(moved('smtp', '', true)).toBe('Verschoben. Eine neue E-Mail mit Kalenderdatei ist unterwegs.')
  expect(moved('smtp', '', false)).toContain('kommt spätestens in einem Tag')
  expect(moved('outbox', '', false)).toBe('Verschoben.')
  expect(booked('smtp', 'A')).toContain('Du erhältst eine Bestätigung per E-Mail.')
  expect(booked('outbox', 'A')).toBe('Termin erfolgreich gebucht! A meldet sich bald bei dir.')
})

it('the choice of a booking and its missing fields are put into words', () => {
  const office = 'Dienstag, 24. November 2026, 17:30 Uhr, im Büro'
  expect(choiceInWords({ date: '2026-11-24', time: '17:30', location: 'office' })).toBe(office)
  const online = { date: '2026-11-24', time: '17:30', location: 'online' as const }
  expect(choiceInWords(online, '11:30')).toBe(
    'Dienstag, 24. November 2026, 17:30 Uhr (Schweizer Zeit, bei dir 11:30), online',
  )
  expect(stillMissing(['answers.q1'], [{ name: 'answers.q1', label: 'Seit wann?' }])).toBe(
    'Es fehlt noch: «Seit wann?»',
  )
  expect(stillMissing(['phone'], [])).toBe('Es fehlt noch: Telefon')
  expect(stillMissing(['date', 'time', 'location'], [])).toBe('Es fehlen noch: Datum, Uhrzeit und Ort')
  expect(bookingRefusals.invalid({ email: 'required' })).toBe(
    'Bitte prüfe ein Feld, dann kann ich deinen Termin eintragen.',
  )
})

it.each([
  [0, 'Der Termin hat begonnen.'],
  [1, 'Bis zum Termin sind es weniger als eine Stunde.'],
  [24, 'Bis zum Termin sind es weniger als 24\u00a0Stunden.'],
])('an appointment that can be changed until %i hours before says why it no longer can: %s', (hours, why) => {
  expect(manageWords.late.text(hours)).toBe(why)
})
