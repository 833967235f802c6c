import { describe, expect, it } from 'vitest'
import { telephoneLink } from './telephone.ts'

describe('telephoneLink', () => {
  it.each([
    ['071 555 01 42', 'CH', 'tel:+41715550142'],
    ['+41 71 555 01 42', 'CH', 'tel:+41715550142'],
    ['+41 (0)71 555 01 42', 'CH', 'tel:+41715550142'],
    ['0041 71 555 01 42', 'DE', 'tel:+41715550142'],
    ['0800 123 456', 'XX', 'tel:0800123456'],
    ['117', 'CH', 'tel:117'],
  ])('makes %s of a number in %s dial from everywhere: %s', (phone, country, link) => {
    expect(telephoneLink(phone, country)).toBe(link)
  })
})
