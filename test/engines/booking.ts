/** A visitor's appointments: booked, moved, requested by mail; in a dialog, and on a page if there is no script. */
import type { Page } from './page.ts'

/** Called once everything is filled in. */
type Look = (name: string) => Promise<void>
const lookAway: Look = async () => {}

/** The button within the form, because the header has a link of the same name. */
const submit = (called: string) => ({ css: 'form .button', called })

export async function book(page: Page, time: string, look = lookAway) {
  await page.visit('/beratung')
  await page.click('Termin bueche')
  await chooseDay(page)
  await chooseTime(page, time)
  await fillIn(page)
  await look('booking')
  await page.click(submit('Termin buchen'))
  await page.says('Termin erfolgreich gebucht!')
}

/** The id of the card with a question. */
export const askingTopic = 'eigenheim'

/** Books a call with a separate link; leaves the question out first. Ends on the page of the appointment. */
export async function bookCall(page: Page, time: string, look = lookAway) {
  await page.visit('/beratung')
  await page.click({ css: `a[href*="karte=${askingTopic}"]` })
  await chooseDay(page, 5)
  await chooseTime(page, time)
  await fillIn(page, 'Online')
  const isDialog = await page.read(() => document.querySelector('dialog[open]') !== null)
  // The server reports the missing answer if there is no script.
  if (!isDialog) await page.click(submit('Termin buchen'))
  await page.says(isDialog ? 'Es fehlt noch: «Worum geht es?»' : 'Bitte beantworte diese Frage.')
  await look('booking-questions')
  await page.type('Worum geht es?', 'Um ein Haus')
  await page.click(submit('Termin buchen'))
  await page.says('Termin erfolgreich gebucht!')
  if (isDialog) await page.click('Termin verwalten')
  for (const shown of ['Den Vertrag', 'Um ein Haus', 'https://meet.example.ch/']) await page.says(shown)
}

/** Moves an appointment, beginning where a booking ends. */
export async function move(page: Page, time: string, look = lookAway) {
  if (await page.read(() => document.querySelector('dialog[open]') !== null)) {
    await look('booked')
    await page.click('Termin verwalten')
  }
  await page.click('Termin verschieben')
  await chooseDay(page)
  await chooseTime(page, time)
  await look('move')
  await page.click(submit('Termin verschieben'))
  await page.says('Verschoben.')
}

export async function bookByMail(page: Page, address: string, look = lookAway) {
  await page.visit(address)
  await page.click('Termin bueche')
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.set('input[name=date]', day)
  await page.click('17:30')
  await fillIn(page)
  await look('booking-by-mail')
  await page.click(submit('Termin buchen'))
  await page.says('Termin erfolgreich gebucht!')
}

async function fillIn(page: Page, place = 'Im Büro') {
  await page.click(place)
  await page.type('Name', 'Nina Keller')
  await page.type('E-Mail', 'nina@example.ch')
  await page.type('Telefon', '071 123 45 67')
}

/** Chooses the third day with room: all its times are free at any hour, and an appointment there can still be moved. */
async function chooseDay(page: Page, count = 3) {
  await page.see({ css: '.month:not(.month--waiting), .plain-days' })
  if (await page.read(() => document.querySelector('.month') === null)) {
    const link = `.plain-days li:nth-child(${count}) a`
    const address = await page.read((given) => document.querySelector<HTMLAnchorElement>(given)?.href, link)
    await page.click({ css: link })
    // A move may have this day chosen before the click.
    return page.until((given) => location.href === given, address)
  }
  const roomy = () =>
    [...document.querySelectorAll<HTMLElement>('.day--room')].map(({ dataset }) => dataset.day)
  const day = (await page.read(roomy))[count - 1]
  await page.click({ css: `[data-day="${day}"]` })
}

/** Clicks until the time is chosen: a page that still scrolls to the times may put another one under the pointer. */
async function chooseTime(page: Page, time: string) {
  const chosen = () => document.querySelector<HTMLInputElement>('input[name=time]:checked')?.value
  do await page.click(time)
  while ((await page.read(chosen)) !== time)
}
