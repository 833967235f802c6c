import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { refuseFaultySite, InvalidConfiguration, readEnvironment, readSettings } from './config.server.ts'
import { NotText, readText } from './text-file.server.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const lines = [
  'DATA_DIR=./data-env',
  'ADMIN_PASSWORD="Zürich #1 lang"',
  'ADMIN_NAME=René Müller # der Chef',
  '',
]
const meant = { DATA_DIR: './data-env', ADMIN_PASSWORD: 'Zürich #1 lang', ADMIN_NAME: 'René Müller' }
const text = lines.join('\r\n')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const mark = '\uFEFF'

const readable: Record<string, Buffer> = {
  'UTF-8': Buffer.from(text),
  'UTF-8 with a mark': Buffer.from(mark + text),
  'UTF-8 with two marks, as joined files have': Buffer.from(mark + mark + text),
  'UTF-8 whose second line begins with a mark': Buffer.from(text.replace('ADMIN_P', `${mark}ADMIN_P`)),
  'UTF-8 with lines that end as on an old Mac': Buffer.from(lines.join('\r')),
  'UTF-16, little end first, with a mark': Buffer.from(mark + text, 'utf16le'),
  'UTF-16, little end first': Buffer.from(text, 'utf16le'),
  'UTF-16, big end first, with a mark': swapped(Buffer.from(mark + text, 'utf16le')),
  'UTF-16, big end first': swapped(Buffer.from(text, 'utf16le')),
}
const unreadable: Record<string, Buffer> = {
  'Latin-1': Buffer.from(text, 'latin1'),
  'UTF-8 that was cut in a character': Buffer.from('ADMIN_NAME=René').subarray(0, -1),
  'UTF-16 that was cut in a character': Buffer.from(mark + text, 'utf16le').subarray(0, -1),
  'UTF-32': Buffer.from([...`${mark}${text}`].flatMap((sign) => [sign.codePointAt(0) ?? 0, 0, 0, 0])),
  'a file with zeros, as a full disk leaves it': Buffer.concat([Buffer.from(text), Buffer.alloc(512)]),
}

function file(bytes: Buffer): string {
  const path = join(folder, 'settings')
  writeFileSync(path, bytes)
  return path
}

it.each(Object.keys(readable))('settings are read in %s', (encoding) => {
  const ENV_FILE = file(readable[encoding] ?? Buffer.alloc(0))
  expect(readEnvironment({ ENV_FILE }, readText)).toEqual({ ENV_FILE, ...meant })
})

it.each(Object.keys(unreadable))('settings in %s are refused with the name of the file', (encoding) => {
  const ENV_FILE = file(unreadable[encoding] ?? Buffer.alloc(0))
  const read = () => readEnvironment({ ENV_FILE }, readText)
  expect(read).toThrow(InvalidConfiguration)
  expect(read).toThrow(`${ENV_FILE} is not encoded in UTF-8. Save it again as UTF-8.`)
})

it('the site file is read and refused in the same encodings', () => {
  const site = JSON.stringify({ advisor: { name: 'René Müller', email: 'rene@example.ch' } })
  for (const bytes of [Buffer.from(mark + site), Buffer.from(mark + site, 'utf16le')])
    expect(readSettings({ SITE_CONFIG: file(bytes) }, readText).site.advisor.name).toBe('René Müller')
  const settings = readSettings({ SITE_CONFIG: file(Buffer.from(site, 'latin1')) }, readText)
  expect(() => refuseFaultySite(settings, false)).toThrow('is not encoded in UTF-8')
})

it('an empty file is no fault, and a folder fails with the error of the system', () => {
  expect(readText(file(Buffer.alloc(0)))).toBe('')
  expect(() => readText(folder)).toThrow('EISDIR')
  expect(() => readText(file(Buffer.from([0xe9])))).toThrow(NotText)
})
