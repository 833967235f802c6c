/**
 * own-site-sentences.txt has every sentence that visitors and customers read on a site on which only the
 * required fields were filled in. The file is beside this test for review: nothing in it may claim anything
 * about the person that the person did not write, except for texts that the specification gives.
 */
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AdvisorKind } from '#domain/website/website.ts'
import { ErrorPage } from '#site/error/error-content.tsx'
import { StylesInPageContext } from '#site/page-styles.ts'
import { managedRules, sampleRequest } from './appointment-samples.ts'
import { appOfFile } from './app-of-file.ts'
import { putIn } from './content-samples.ts'
import { fetchUnder } from './exchange.ts'
import { sampleBooking, sampleMessage } from './inquiry-samples.ts'
import { host, mails, withOnlyRequired } from './own-site.ts'
import { missingPage, publicPages } from './public-pages.ts'
import { productFiles, textsIn } from './source-texts.ts'
import { textsOfCalendar, textsOfMail, textsOfManifest, textsOfPage } from './visible-texts.ts'

const app = await appOfFile({ ...mails, SITE_URL: `https://${host}` })

const sheet = '/impressum/informationsblatt'
const booking = '/beratung/termin?karte=saeule-3a'

async function read(path: string) {
  const answer = await fetchUnder(host, app.url + path)
  return { status: answer.status, texts: textsOfPage(await answer.text()) }
}

/** Posts as a form without a script. Returns the texts of the page that comes back or follows. */
async function post(path: string, fields: Record<string, string>) {
  const headers = { origin: `https://${host}`, accept: 'text/html' }
  const answer = await fetchUnder(host, app.url + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  const to = answer.headers.get('location')
  if (to === null) return { to: path, texts: textsOfPage(await answer.text()) }
  return { to, texts: (await read(new URL(to, app.url).pathname + new URL(to, app.url).search)).texts }
}

/** The mails sent since the last call. */
async function sent(count: number) {
  await expect.poll(() => app.mailer.sent.length - told).toBe(count)
  const news = app.mailer.sent.slice(told)
  told += count
  return news
}
let told = 0

/** Each sentence once, under the title of its first page. */
const list: { title: string; texts: string[] }[] = []
const listed = new Set<string>()
function add(title: string, texts: readonly string[]) {
  const fresh = texts.filter((text) => !listed.has(text))
  for (const text of fresh) listed.add(text)
  if (fresh.length > 0) list.push({ title, texts: fresh })
}

async function addMails(title: string, count: number) {
  const all = (await sent(count)).toSorted((one, other) => one.to.email.localeCompare(other.to.email))
  for (const mail of all) {
    const reader = mail.to.email === 'mia@keller.ch' ? 'to the advisor' : 'to the customer'
    add(`Mail, ${title}, ${reader}`, textsOfMail(mail))
    for (const { content } of mail.attachments) add(`Calendar file, ${title}`, textsOfCalendar(content))
  }
}

const use = (kind: AdvisorKind, fidleg = false) => putIn(app, 'website', withOnlyRequired(kind, fidleg))
const manage = (change: Parameters<typeof managedRules>[0]) => app.documents.commit([managedRules(change)])

async function walkPages() {
  const walked = await Promise.all(
    [...publicPages, sheet].map(async (path) => ({ path, ...(await read(path)) })),
  )
  const shown = walked.filter(({ status }) => status === 200)
  const [first, ...others] = shown
  add(
    'Every page',
    (first?.texts ?? []).filter((text) => others.every(({ texts }) => texts.includes(text))),
  )
  for (const { path, texts } of shown) add(path, texts)
  add('A page that does not exist', (await read(missingPage)).texts)
  for (const path of ['/admin-login', '/passwort-vergessen']) add(path, (await read(path)).texts)
  const manifest = await fetchUnder(host, `${app.url}/site.webmanifest`)
  add('/site.webmanifest', textsOfManifest(await manifest.text()))
}

async function walkForms() {
  add('Booking form', (await read(booking)).texts)
  add('Booking form, sent empty', (await post(booking, {})).texts)
  const typed = { ...sampleBooking, date: '2026-12-01' }
  add('After a booking', (await post(booking, typed)).texts)
  await addMails('a booking', 2)
  add('Contact form, sent empty', (await post('/kontakt', {})).texts)
  add('After a message', (await post('/kontakt', sampleMessage)).texts)
  await addMails('a message', 1)
}

async function walkAppointments() {
  await manage({ bookingStands: 'fixed' })
  for (const path of ['/', '/beratung', '/datenschutz', booking])
    add(`${path}, appointments managed`, (await read(path)).texts)
  add('Free times, sent empty', (await post(booking, {})).texts)
  const { to, texts } = await post(booking, sampleRequest)
  const page = new URL(to, app.url).pathname
  add('An appointment', texts)
  await addMails('an appointment', 2)
  for (const question of ['absagen', 'verschieben'])
    add(`An appointment, ${question}`, (await read(`${page}?${question}`)).texts)
  const moved = { intent: 'move', date: sampleRequest.date, time: '11:00', location: 'online' }
  add('An appointment that was moved', (await post(page, moved)).texts)
  await addMails('moved', 2)
  add('An appointment that was cancelled', (await post(page, { intent: 'cancel' })).texts)
  await addMails('cancelled', 2)
  add('No such appointment', (await read(`/termin/${'0'.repeat(64)}`)).texts)

  await manage({ bookingStands: 'requested' })
  add('An appointment that was asked for', (await post(booking, sampleRequest)).texts)
  await addMails('asked for', 2)
  await manage({ confirmByMail: true })
  const held = { ...sampleRequest, time: '14:00' }
  add('An appointment that is held', (await post(booking, held)).texts)
  await addMails('held', 1)
}

async function walkOtherKinds() {
  for (const [kind, fidleg] of [
    ['untied', true],
    ['tied', false],
    ['tied', true],
    ['none', false],
    ['none', true],
  ] as const) {
    await use(kind, fidleg)
    for (const path of [...publicPages, sheet])
      add(`${path}, kind '${kind}'${fidleg ? ' with fidleg' : ''}`, (await read(path)).texts)
  }
}

/** Adds the error page, which is shown within the frame of every page, or without it if that cannot be shown either. */
function walkFailure() {
  const page = createElement(ErrorPage, { status: 500 })
  const styled = createElement(StylesInPageContext, { value: true }, page)
  add('A page that fails', textsOfPage(renderToStaticMarkup(styled)))
}

/** Adds sentences of scripts, and of states that were not visited. */
function addFixedSentences() {
  const files = productFiles.filter((path) =>
    /^app\/(?:site\/.*messages\.ts|server\/mail\/(?!account).*messages\.server\.ts)$/.test(path),
  )
  for (const path of files)
    add(
      `Further words of ${path.replace('app/', '')}`,
      // No-break spaces, which keep a number with its unit, become blanks as in a page's text.
      textsIn(path)
        .map((text) => text.replaceAll('\u00a0', ' '))
        .filter((text) => /\p{L}\s+\p{L}/u.test(text) && !isListed(text)),
    )
}

function isListed(text: string): boolean {
  const parts = text.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const wanted = new RegExp(parts.join('.*'))
  return [...listed].some((each) => wanted.test(each))
}

it('the list has every sentence of a site on which only the required fields were filled in', async () => {
  await use('untied')
  await walkPages()
  await walkForms()
  await walkAppointments()
  await walkOtherKinds()
  walkFailure()
  addFixedSentences()
  const written = list.map(({ title, texts }) => `# ${title}\n\n${texts.join('\n')}\n`).join('\n')
  await expect(written).toMatchFileSnapshot(join(import.meta.dirname, 'own-site-sentences.txt'))
})
