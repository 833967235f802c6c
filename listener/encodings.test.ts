import { expect, it } from 'vitest'
import { encodingFor } from './encodings.ts'

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['x-gzip, brotli', 'identity'],
  [`${'br;q=0,'.repeat(1_000)}gzip`, 'identity'],
])('takes the smallest encoding that %j allows: %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('parses a header full of blanks in linear time', () => {
  // If the time grew with the square of the length, this would outlast the test.
  expect(encodingFor(`a${' '.repeat(60_000)}b`)).toBe('identity')
})
