/** Many visitors who want the same ten hours of one day at the same moment, over HTTP. */
import { addDays } from '#domain/appointments/days.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { BuiltApp } from './built-app.ts'

const date = addDays(todayInZurich(new Date()), 5)
const everyDay = Array.from({ length: 7 }, () => [
  { from: '8:00', until: '20:00', places: ['online' as const] },
])

export const raceHours = Array.from({ length: 10 }, (_, index) => `${8 + index}:00`)
export const raceMonths = [date.slice(0, 7), addDays(date, 31).slice(0, 7)]
export const raceRules = {
  ...defaultRules(60, ''),
  isManaged: true,
  week: everyDay,
  roomAfter: 0,
  perDay: 30,
}

export interface RaceAnswer {
  outcome: string
  path?: string
}

/** The same request every time. `null`: no answer, because the server was killed. */
export async function askFor(app: BuiltApp, cardTitle: string, visitor: number): Promise<RaceAnswer | null> {
  const fields = {
    cardTitle,
    date,
    time: raceHours[visitor % raceHours.length] ?? '',
    location: 'online',
    name: `Person ${visitor}`,
    email: `p${visitor}@example.ch`,
    phone: '071 123 45 67',
    request: `request-${visitor}`,
  }
  try {
    const response = await fetch(`${app.url}/beratung/termin`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as RaceAnswer
  } catch {
    return null
  }
}

export async function topicOf({ url }: BuiltApp): Promise<string> {
  const cards = await (await fetch(`${url}/beratung`)).text()
  const card = /\/beratung\/termin\?karte=([^"&]+)/.exec(cards)?.[1] ?? ''
  const page = await (await fetch(`${url}/beratung/termin?karte=${card}`)).text()
  return /name="cardTitle" value="([^"]*)"/.exec(page)?.[1] ?? ''
}
