/** Where 'Auf der Website ansehen' leads after a save. */
import { expect, it } from 'vitest'
import { managerOf } from '#admin/managers.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { websiteWith } from '#test/website-samples.ts'

const leads = (type: string, before: object, after: object) =>
  managerOf(type)?.onWebsite({ before: before as AnyContent, after: after as AnyContent })

it.each([
  ['the promotion on the landing page', true, '/#promotion'],
  ['its own page while it is hidden', false, '/promotion'],
])('leads to %s', (_, isVisible, address) => {
  expect(leads('promotion', defaultPromotion, { ...defaultPromotion, isVisible })).toBe(address)
})

it.each([
  ['the carousel', [{}], '/#einblicke'],
  ['the landing page while there is no picture', [], '/'],
])('leads to %s', (_, images, address) => {
  expect(leads('gallery', defaultGallery, { ...defaultGallery, images })).toBe(address)
})

it.each([
  ['the card that was changed', true, `/beratung#karte-${defaultConsultation.cards[0]?.id}`],
  ['all cards while it is hidden', false, '/beratung'],
])('leads to %s', (_, isActive, address) => {
  const cards = defaultConsultation.cards.map((card) => ({ ...card, title: 'Steuern', isActive }))
  expect(leads('consultation', defaultConsultation, { ...defaultConsultation, cards })).toBe(address)
})

it.each([
  ['the cooperation that was changed', {}, '/kooperationen/kanzlei'],
  ['all cooperations while it is hidden', { isActive: false }, '/kooperationen'],
  ['all cooperations while it is in the trash', { deleted: true }, '/kooperationen'],
])('leads to %s', (_, change, address) => {
  const cooperation = { id: 'a', slug: 'kanzlei', isActive: true, ...change }
  expect(leads('cooperation', {}, { a: cooperation })).toBe(address)
})

it('leads to the page of the part of the website that was changed', () => {
  const before = websiteWith({})
  const process = { ...before.process, title: 'So läuft es ab' }
  expect(leads('website', before, { ...before, process })).toMatch(/^\/ablauf/)
})
