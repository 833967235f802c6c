import { expect, it } from 'vitest'
import { direct, others, referrerOf, sourceOf } from './origin.ts'

it.each([
  ['https://www.google.com/', 'google.com'],
  ['https://mail.example.ch:8443/inbox/nina.keller?mail=nina@example.ch', 'mail.example.ch'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  [undefined, direct],
  ['http://10.0.0.7/intranet', others],
  ['https://nina@example.ch/', others],
  ['file:///home/nina/bookmarks.html', others],
  ['https://xn--mller-kva.example/', 'xn--mller-kva.example'],
  [`https://${'a'.repeat(80)}.example/`, others],
  ['nonsense', others],
])('keeps only the host of the previous page: %s', (referrer, host) => {
  expect(referrerOf(referrer, 'lotse.example')).toBe(host)
})

it('recognises its own pages under any spelling of the host', () => {
  for (const own of ['https://lotse.example/x', 'https://WWW.lotse.example', 'http://lotse.example/?a=b'])
    expect(referrerOf(own, 'lotse.example')).toBeNull()
  const evil = 'lotse.example.evil.example'
  expect(referrerOf(`https://${evil}/`, 'lotse.example')).toBe(evil)
  expect(referrerOf('http://127.0.0.1:4711/x', '127.0.0.1:4711')).toBeNull()
})

it.each([
  ['/?utm_source=Newsletter', 'newsletter'],
  ['/beratung?x=1&utm_source=flyer-2026&utm_medium=print', 'flyer-2026'],
  ['/?utm_source=', null],
  ['/?utm_source=nina%40example.ch', others],
  ['/?utm_source=0791234567', others],
  [`/?utm_source=${'a'.repeat(99)}`, others],
])('accepts a word as a campaign, but nothing that could identify a person: %s', (url, source) => {
  expect(sourceOf(url)).toBe(source)
})
