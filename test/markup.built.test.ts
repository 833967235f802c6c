/**
 * Checks every page as sent to visitors with the Nu Html Checker (package vnu-jar). Part of the long run only
 * (`npm test -- --soak`), because it needs Java and takes long.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { fillFolder } from './demo-content.ts'
import { postForm, postJson, pressIn } from './forms.ts'
import { sampleMessage } from './inquiry-samples.ts'
import { demoPages, missingPage } from './public-pages.ts'
import { sessionCookie } from './session-cookie.ts'
import { startedApp } from './started-app.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * The tool's checker of CSS is older than container queries and '@starting-style', and takes them for
 * mistakes. Styles are checked by browsers.
 */
const ignored = '.*CSS: .*'

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** One sentence per error, with the page's name and the markup around it. Warnings and hints are left out. */
function markupFaults(pages: ReadonlyMap<string, string>): string[] {
  const folder = temporaryFolder()
  const names = [...pages.keys()]
  const files = names.map((_, index) => join(folder, `${index}.html`))
  for (const [index, html] of [...pages.values()].entries()) writeFileSync(files[index] ?? '', html)
  const options = ['-jar', checker, '--errors-only', '--exit-zero-always', '--filterpattern', ignored]
  const checking = ['--format', 'json', ...files]
  const { stderr } = spawnSync('java', [...options, ...checking], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[]
  }
  return messages.map(({ url, message, extract = '' }) => {
    const name = names[Number(basename(url, '.html'))]
    return `${name}: ${message} (${extract.replaceAll(/\s+/g, ' ').trim()})`
  })
}

const form = '/beratung/termin?karte=saeule-3a'

it.runIf(process.env['MARKUP'])(
  'every public page is valid HTML',
  async () => {
    const dataDir = temporaryFolder()
    await fillFolder(dataDir)
    const { url } = await startedApp({ DATA_DIR: dataDir })
    const pages = new Map<string, string>()
    const keep = async (name: string, path: string) => pages.set(name, await (await fetch(url + path)).text())
    async function keepRefused(name: string, path: string, fields: Record<string, string> = {}) {
      const refused = await postForm(url, path, fields)
      expect(refused.status, name).toBe(422)
      pages.set(name, await refused.text())
    }

    for (const path of [
      ...demoPages,
      missingPage,
      '/admin-login',
      '/passwort-vergessen',
      '/passwort-neu?token=x',
      '/beratung?gebucht=1',
      '/kontakt?gesendet=1',
    ])
      await keep(path, path)
    await keep('booking by mail', form)
    for (const path of [form, '/kontakt', '/admin-login']) await keepRefused(`${path} refused`, path)

    const switchOn = { intent: 'switch', isManaged: true }
    const cookie = await sessionCookie({ url })
    expect((await postJson(url, '/admin/appointments', switchOn, { cookie })).status).toBe(200)
    await keep('booking', form)
    await keepRefused('booking refused', form)
    const { days } = await (await fetch(`${url}/beratung/termin/zeiten.json`)).json()
    const { date, times } = days.find(({ state }: { state: string }) => state === 'open')
    const next = { date, time: times[0].time }
    const { name, email } = sampleMessage
    const typed = { time: next.time, location: 'office', name, email, phone: '079 555 01 88' }
    const booked = await pressIn(`${url + form}&date=${next.date}`, 'Termin buchen', typed)
    const { pathname: appointment } = new URL(booked.headers.get('location') ?? '', url)
    expect(appointment).toMatch(/^\/termin\//)
    for (const query of ['', '?gebucht=1', '?absagen=1', '?verschieben=1'])
      await keep(`appointment${query}`, appointment + query)
    await keepRefused('move refused', `${appointment}?verschieben=1`, { intent: 'move' })
    await postForm(url, appointment, { intent: 'cancel' })
    await keep('appointment cancelled', appointment)
    await keep('no appointment', `/termin/${'0'.repeat(64)}`)
    expect(markupFaults(pages)).toEqual([])
  },
  600_000,
)
