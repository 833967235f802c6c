import { expect, it } from 'vitest'
import { linkIn, videoLink, videoSetting } from './online-link.ts'

const codeOf = (schema: typeof videoLink | typeof videoSetting, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null

it.each([
  'https://zoom.us/j/123456?pwd=abc',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
  ' https://meet.google.com/abc-defg-hij ',
  'HTTPS://keel.whereby.com/raum',
  'https://meet.jit.si/Beratung#config.x=true',
  '',
])('the address %j is accepted for an online appointment', (text) => {
  expect(videoLink.parse(text)).toBe(text.trim())
  expect(videoSetting.parse(text)).toBe(text.trim())
})

it.each([
  'http://meet.example.ch/raum',
  'meet.example.ch/raum',
  'https://',
  'https://localhost/raum',
  'https://10.0.0.1/raum',
  'https://anna:geheim@meet.example.ch/raum',
  'https://meet.example.ch/mein raum',
  'https://meet.example.ch/"onload',
  'javascript:alert(1)',
  'zoommtg://zoom.us/join?confno=1',
  'mailto:a@example.ch',
])('the address %j is refused', (text) => {
  expect(codeOf(videoLink, text)).toBe('invalid-link')
  expect(codeOf(videoSetting, text)).toBe('invalid-link')
})

it.each([
  ['https://meet.example.ch/{raum}', null],
  ['https://meet.example.ch/keel-{raum}?a={raum}#{raum}', null],
  ['https://meet.example.ch/{room}', 'unknown-mark'],
  ['https://meet.example.ch/{Raum}', 'unknown-mark'],
  ['https://meet.example.ch/{raum', 'unknown-mark'],
  ['https://meet.example.ch/raum}', 'unknown-mark'],
  ['https://{raum}.example.ch', 'mark-in-host'],
  ['https://{raum}.example.ch/beratung', 'mark-in-host'],
  ['https://meet.{raum}.example.ch/{raum}', 'mark-in-host'],
  ['https://{room}.example.ch/', 'mark-in-host'],
  ['https://meet.example.ch:{raum}/', 'mark-in-host'],
  ['https://{raum}', 'mark-in-host'],
  ['https://{raum}@meet.example.ch/', 'mark-in-host'],
  ['{raum}.example.ch', 'invalid-link'],
  ['http://meet.example.ch/{raum}', 'invalid-link'],
  [`https://meet.example.ch/${'a'.repeat(500)}`, 'too-long'],
])('the setting %j has the problem %s', (text, code) => {
  expect(codeOf(videoSetting, text)).toBe(code)
})

it('the room replaces each mark', () => {
  expect(linkIn('https://meet.example.ch/{raum}?room={raum}', 'r1')).toBe(
    'https://meet.example.ch/r1?room=r1',
  )
  expect(linkIn('https://zoom.us/j/1', 'r1')).toBe('https://zoom.us/j/1')
})
