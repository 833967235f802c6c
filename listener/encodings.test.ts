import { expect, it } from 'vitest'
import { encodingFor } from './encodings.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['x-gzip, brotli', 'identity'],
])('takes the smallest encoding that %j allows: %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
