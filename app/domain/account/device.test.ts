import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

it.each([
  ['(iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 'phone iPhone Safari'],
  ['(Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'computer Mac Safari'],
  ['(Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer Windows Firefox'],
  ['(Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'computer Windows Edge'],
  ['(Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'phone Android Chrome'],
  ['curl/8.9', 'unknown  '],
])('reads the device from %s', (userAgent, words) => {
  const { kind, system, browser } = deviceOf(userAgent)
  expect(`${kind} ${system} ${browser}`).toBe(words)
})
