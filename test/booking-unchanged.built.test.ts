/**
 * While 'Termine verwalten' is off, a booking is what it was before there was such a switch: the same answers, and the
 * same two mails, byte for byte. The golden files hold them; only ids and the host are left out.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'

const golden = fileURLToPath(new URL('golden', import.meta.url))

const form = {
  cardTitle: 'Säule 3a',
  date: '2026-12-02',
  time: '17:30',
  location: 'office',
  name: 'Nina Keller',
  email: 'nina@example.ch',
  phone: '071 123 45 67',
}

const booked = [
  ['office', {}],
  ['home', { location: 'home', time: '8:00' }],
  ['online', { location: 'online', time: '20:00', date: '2027-03-28' }],
  ['advertising', { name: 'Gewinne auf www.gratis.example', phone: 'ruf an' }],
] as const

const refused: [Record<string, string>, number][] = [
  [{ date: '2026-11-20' }, 422],
  [{ time: '7:30' }, 422],
  [{ location: '' }, 422],
  [{ email: 'nina@' }, 422],
  [{ name: ' ', phone: '' }, 422],
  [{ cardTitle: 'Gibt es nicht' }, 422],
]

const switches: [string, (app: OpenedApp) => Promise<unknown>][] = [
  ['never switched on', async () => {}],
  [
    'switched off again',
    async ({ documents }) => {
      const rules = { ...defaultRules(60, 'SG'), isManaged: true }
      await documents.commit([rulesWrite(rules)])
      await documents.commit([rulesWrite({ ...rules, isManaged: false })])
    },
  ],
]

describe.each(switches)('a booking, %s', (_state, prepare) => {
  let app: OpenedApp
  beforeEach(async () => {
    app = await openApp()
    await prepare(app)
  })
  afterEach(() => app.close())

  function post(change: Record<string, string>, accept: string) {
    return fetch(`${app.url}/beratung/termin?karte=saeule-3a`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept, origin: app.url },
      body: new URLSearchParams({ ...form, ...change }),
    })
  }

  it.each(booked)('%s is two mails, and nothing is stored', async (name, change) => {
    const answer = await post(change, 'application/json')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ outcome: 'sent' })
    expect(app.mailer.sent).toHaveLength(2)
    for (const collection of ['appointments', 'appointmentMonths', 'mails'] as const)
      expect(await app.documents.list(collection)).toEqual([])
    await expect(written(app)).toMatchFileSnapshot(join(golden, `booking-${name}.txt`))
  })

  it('without a script comes back to the cards', async () => {
    const answer = await post({}, 'text/html')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/beratung\?gebucht=1(?:&|$)/)
    expect(app.mailer.sent).toHaveLength(2)
  })

  it('with something wrong sends nothing and says what', async () => {
    const said: unknown[] = []
    for (const [change, status] of refused) {
      expect((await post(change, 'text/html')).status).toBe(status)
      said.push([change, await (await post(change, 'application/json')).json()])
    }
    expect(app.mailer.sent).toEqual([])
    await expect(`${JSON.stringify(said, null, 2)}\n`).toMatchFileSnapshot(
      join(golden, 'booking-refused.txt'),
    )
  })
})

function written({ mailer, url }: OpenedApp): string {
  const mails = mailer.sent.map((mail) => JSON.stringify(mail, null, 2)).join('\n')
  return `${mails
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(url, '<site>')}\n`
}
