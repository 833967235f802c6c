import { describe, expect, it } from 'vitest'
import { manageWords } from './appointment-messages.ts'
import { booked, choiceInWords, pleaseCheck, problemSentence, stillMissing } from './messages.ts'

describe('booking messages', () => {
  it('promise the mail about a move at once only to an address that is known, and none without a mail service', () => {
    const moved = manageWords.notices.verschoben
    expect(moved('smtp', '', true)).toBe('Verschoben. Eine neue E-Mail mit Kalenderdatei ist unterwegs.')
    expect(moved('smtp', '', false)).toBe(
      'Verschoben. Die E-Mail mit der neuen Kalenderdatei kommt spätestens in einem Tag. Bis dahin hilft «In Kalender speichern».',
    )
    expect(moved('outbox', '', false)).toBe('Verschoben.')
  })

  it('promise a confirmation, and none where no mail service would send it', () => {
    expect(booked('smtp', 'Andrin Keel')).toBe(
      'Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail. Andrin Keel meldet sich bald bei dir.',
    )
    expect(booked('outbox', 'Andrin Keel')).toBe(
      'Termin erfolgreich gebucht! Andrin Keel meldet sich bald bei dir.',
    )
  })

  it('repeats the choice in words', () => {
    expect(choiceInWords('2026-11-24', '17:30', 'office')).toBe(
      'Dienstag, 24. November 2026, 17:30 Uhr, im Büro',
    )
    expect(choiceInWords('2027-03-01', '8:00', 'online')).toBe('Montag, 1. März 2027, 8:00 Uhr, online')
  })

  it('names what is missing, one or several', () => {
    expect(stillMissing(['phone'])).toBe('Es fehlt noch: Telefon')
    expect(stillMissing(['date', 'time', 'location'])).toBe('Es fehlen noch: Datum, Uhrzeit und Ort')
  })

  it('counts the fields to check in words', () => {
    expect(pleaseCheck(1)).toBe('Bitte prüfe ein Feld, dann kann ich deinen Termin eintragen.')
    expect(pleaseCheck(3)).toContain('drei Felder')
  })

  it('tells an empty field from a wrong one', () => {
    expect(problemSentence('email', 'required')).toBe('Bitte gib deine E-Mail-Adresse an.')
    expect(problemSentence('email', 'invalid-email')).toContain('name@beispiel.ch')
    expect(problemSentence('time', 'unknown-slot', true)).toBe('Bitte wähle eine Uhrzeit.')
    expect(problemSentence('time', undefined)).toBeUndefined()
  })
})

describe('an appointment that can no longer be changed online', () => {
  it('has begun where changes were allowed until then; otherwise it begins soon', () => {
    const { text } = manageWords.late
    expect([0, 1, 24].map(text)).toEqual([
      'Der Termin hat begonnen. Ruf mich kurz an, das geht immer.',
      'Bis zum Termin sind es weniger als eine Stunde. Ruf mich kurz an, das geht immer.',
      'Bis zum Termin sind es weniger als 24 Stunden. Ruf mich kurz an, das geht immer.',
    ])
  })
})
