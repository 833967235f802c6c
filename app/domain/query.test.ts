import { expect, it } from 'vitest'
import { parameterIn } from './query.ts'

it.each([
  ['?version=2', '2'],
  ['version=2', '2'],
  ['/page?a=1&version=%20x+y&b', ' x y'],
  ['?version=1&version=2', '1'],
  ['?my-version=1&versions=2', ''],
  ['?a=version=1', ''],
  ['', ''],
  [`?${'a&'.repeat(3_000)}version=9#version=8`, '9'],
])('finds the first value of a parameter in %j', (query, value) => {
  expect(parameterIn(query, 'version')).toBe(value)
})
