import { expect, it } from 'vitest'
import { deviceOf, isPageView, mayBeCounted } from './visitor.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0'
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0'
const browser = {
  'user-agent': firefox,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'de-CH',
}
const tablet = `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`

it.each([
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'],
  ['phone', `Mozilla/5.0 (Linux; Android 9; CUBOT_X19) ${chrome} Mobile Safari/537.36`],
  ['tablet', tablet],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1'],
  ['tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0'],
  ['desktop', firefox],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/145.0.0.0`],
] as const)('the kind of device is %s for %s', (device, agent) => {
  const headers = { ...browser, 'user-agent': agent }
  expect(deviceOf(headers)).toBe(device)
  expect(mayBeCounted(headers)).toBe(true)
  // The browser may hide its name, but say that it is mobile.
  expect(deviceOf({ 'user-agent': tablet, 'sec-ch-ua-mobile': '?1' })).toBe('phone')
})

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${chrome} Mobile Safari/537.36 (compatible; GoogleOther)`,
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/145.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'curl/8.5.0',
  '',
])('a program is not counted: %s', (agent) => {
  expect(mayBeCounted({ ...browser, 'user-agent': agent })).toBe(false)
})

it.each([
  [{ 'sec-gpc': '1' }, false],
  [{ dnt: '1' }, false],
  [{ dnt: '0' }, true],
  [{ 'accept-language': undefined }, false],
])('a visitor is counted unless they object or lack the headers of every browser: %j', (change, may) => {
  expect(mayBeCounted({ ...browser, ...change })).toBe(may)
})

it.each([
  [{}, true],
  [{ 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-dest': 'empty' }, false],
  [{ 'sec-purpose': 'prefetch' }, false],
  [{ accept: '*/*' }, false],
])('a request is a page view only if it asks for a page to be shown now: %j', (change, isViewed) => {
  expect(isPageView({ ...browser, ...change })).toBe(isViewed)
})
