import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailedForm } from './mailed-form.tsx'

const offer = {
  card: { id: 'saeule-3a', icon: '💰', title: 'Säule <3a>' },
  advisorName: 'Andrin Keel',
  minutes: 60,
  mail: 'smtp' as const,
  questions: [],
  mailedPlaces: ['office', 'home', 'online'] as const,
  places: {
    office: 'Hafenstrasse 12, Rorschach',
    home: 'Ostschweiz',
    online: 'Der Link steht in der Bestätigung',
    phone: '',
  },
}
/** 24 November 2026, 16:10 in Zurich. */
const now = new Date('2026-11-24T15:10:00Z')

function html(props: Partial<Parameters<typeof MailedForm>[0]> = {}) {
  const form = { offer, now, values: {}, answer: { outcome: 'none' as const }, onSent: () => {}, ...props }
  return renderToString(<MailedForm frame="page" {...form} />)
}

it('the form is a plain one with the expected field names, 25 half hours and an enabled button', () => {
  const page = html()
  expect(page).toContain('method="post"')
  expect(page).toContain('action="/beratung/termin?karte=saeule-3a#antwort"')
  for (const name of ['cardTitle', 'date', 'time', 'location', 'name', 'email', 'phone'])
    expect(page).toContain(`name="${name}"`)
  expect(page).toContain('value="Säule &lt;3a&gt;"')
  expect(page).not.toContain('disabled')
  expect(page.match(/name="time"/g)).toHaveLength(25)
  expect(page.match(/name="location"/g)).toHaveLength(3)
  for (const words of ['Hafenstrasse 12, Rorschach', 'Ostschweiz', 'Der Link steht in der Bestätigung'])
    expect(page).toContain(words)
  // Today in Zurich.
  expect(page).toContain('min="2026-11-24"')
})

it('the form says how typed data is handled by the current mail service', () => {
  const mailed = 'gehen per E-Mail an mich und werden auf der Website nicht dauerhaft gespeichert'
  expect(html()).toContain(mailed)
  const kept = html({ offer: { ...offer, mail: 'outbox' } })
  expect(kept).toContain('werden auf dem Server dieser Website gespeichert')
  expect(kept).not.toContain('per E-Mail an mich')
})

it('the form keeps what was typed, and shows each problem at its field', () => {
  const day = { date: '2026-11-24', time: '17:30', location: 'home' }
  const page = html({
    values: { ...day, name: 'Seraina "Sera"', email: 'seraina@' },
    answer: { outcome: 'invalid', problems: { email: 'invalid-email', phone: 'required' } },
  })
  expect(page).toContain('value="Seraina &quot;Sera&quot;"')
  for (const chosen of ['17:30', 'home'])
    expect(page).toMatch(new RegExp(`checked="" value="${chosen}"|value="${chosen}"[^>]*checked=""`))
  expect(page).toContain('Bitte gib deine Telefonnummer an.')
  expect(page).toContain('Bitte prüfe zwei Felder')
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(page).not.toContain('value="16:00"')
})

it('the form shows a failed booking in a notice above the button', () => {
  expect(html({ answer: { outcome: 'failed' } })).toMatch(
    /notice--error.*Fehler beim Buchen des Termins.*type="submit"/,
  )
})
