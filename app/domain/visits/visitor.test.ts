import { describe, expect, it } from 'vitest'
import { deviceOf, isPageView, mayBeCounted } from './visitor.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36',
  galaxyTab:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 Edg/145.0.0.0',
  firefoxTablet: 'Mozilla/5.0 (Android 15; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0',
  cubot:
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.73 Mobile Safari/537.36',
}
const browser = {
  'user-agent': agents.mac,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'de-CH',
}

describe('the kind of device', () => {
  it.each([
    ['phone', 'iphone'],
    ['phone', 'pixel'],
    ['phone', 'cubot'],
    ['tablet', 'galaxyTab'],
    ['tablet', 'ipad'],
    ['tablet', 'firefoxTablet'],
    ['desktop', 'mac'],
    ['desktop', 'windows'],
  ] as const)('is %s for %s', (device, agent) => {
    const headers = { ...browser, 'user-agent': agents[agent] }
    expect(deviceOf(headers)).toBe(device)
    expect(mayBeCounted(headers)).toBe(true)
  })

  it('is a phone where the browser hides its name but says that it is mobile', () => {
    expect(deviceOf({ 'user-agent': agents.galaxyTab, 'sec-ch-ua-mobile': '?1' })).toBe('phone')
  })
})

describe('who may be counted', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/145.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/145.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
  ])('is no program: %s', (agent) => {
    expect(mayBeCounted({ ...browser, 'user-agent': agent })).toBe(false)
  })

  it('is nobody who asks not to be, and nobody without the headers of every browser', () => {
    expect(mayBeCounted(browser)).toBe(true)
    expect(mayBeCounted({ ...browser, 'sec-gpc': '1' })).toBe(false)
    expect(mayBeCounted({ ...browser, dnt: '1' })).toBe(false)
    expect(mayBeCounted({ ...browser, dnt: '0' })).toBe(true)
    expect(mayBeCounted({ ...browser, 'accept-language': undefined })).toBe(false)
    expect(mayBeCounted({ ...browser, 'user-agent': undefined })).toBe(false)
  })
})

describe('a page that is viewed', () => {
  it('is asked for as a page, to be shown now', () => {
    expect(isPageView({ ...browser, 'sec-fetch-dest': 'document' })).toBe(true)
    expect(isPageView(browser)).toBe(true)
    expect(isPageView({ ...browser, 'sec-fetch-dest': 'empty' })).toBe(false)
    expect(isPageView({ ...browser, 'sec-purpose': 'prefetch' })).toBe(false)
    expect(isPageView({ ...browser, purpose: 'prefetch' })).toBe(false)
    expect(isPageView({ ...browser, accept: '*/*' })).toBe(false)
  })
})
