import { expect, it } from 'vitest'
import { telephoneLink, whatsappLink } from './telephone.ts'

it.each([
  ['071 555 01 42', 'CH', 'tel:+41715550142'],
  ['+41 (0)71 555 01 42', 'CH', 'tel:+41715550142'],
  ['0041 71 555 01 42', 'DE', 'tel:+41715550142'],
  ['0800 123 456', 'XX', 'tel:0800123456'],
  ['117', 'CH', 'tel:117'],
  ['071 555 01 42 int. 12', 'CH', 'tel:+41715550142'],
  ['Tel. 071 555 01 42 oder 079 555 01 42', 'CH', 'tel:+41715550142'],
  ['071 555 01 42 / 079 555 01 42', 'CH', 'tel:+41715550142'],
  ['071 / 555 01 42', 'CH', 'tel:+41715550142'],
  ['０７１ ５５５ ０１ ４２', 'CH', 'tel:+41715550142'],
  ['＋٤١ ٧١ ٥٥٥ ٠١ ٤٢', 'CH', 'tel:+41715550142'],
])('%s in %s can be dialled from anywhere as %s', (phone, country, link) => {
  expect(telephoneLink(phone, country)).toBe(link)
})

it.each([
  ['079 555 01 42', 'CH', 'https://wa.me/41795550142'],
  ['+41 79 555 01 42', '', 'https://wa.me/41795550142'],
  ['079 555 01 42', '', null],
  ['', 'CH', null],
])('the WhatsApp link for %s in %s is %s', (phone, country, link) => {
  expect(whatsappLink(phone, country)).toBe(link)
})
