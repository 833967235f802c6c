/** The target of 'Auf der Website ansehen' after a save. */
import { expect, it } from 'vitest'
import { managerOf } from '#admin/managers.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { websiteWith } from './website-samples.ts'

const website = websiteWith({})
const process = { ...website.process, title: 'So läuft es ab' }
const changedCards = (isActive: boolean) => ({
  cards: defaultConsultation.cards.map((card) => ({ ...card, title: 'Steuern', isActive })),
})
const firstCard = `/beratung#karte-${defaultConsultation.cards[0]?.id}`
const kanzlei = { id: 'a', slug: 'kanzlei', isActive: true }

it.each<[what: string, type: string, before: object, change: object, address: string]>([
  ['the promotion on the landing page', 'promotion', defaultPromotion, { isVisible: true }, '/#promotion'],
  ['its own page while it is hidden', 'promotion', defaultPromotion, { isVisible: false }, '/promotion'],
  ['the carousel', 'gallery', defaultGallery, { images: [{}] }, '/#einblicke'],
  ['the landing page while there is no picture', 'gallery', defaultGallery, { images: [] }, '/'],
  ['the card that was changed', 'consultation', defaultConsultation, changedCards(true), firstCard],
  ['all cards while it is hidden', 'consultation', defaultConsultation, changedCards(false), '/beratung'],
  ['the cooperation that was changed', 'cooperation', {}, { a: kanzlei }, '/kooperationen/kanzlei'],
  ['all while it is hidden', 'cooperation', {}, { a: { ...kanzlei, isActive: false } }, '/kooperationen'],
  ['all while it is in the trash', 'cooperation', {}, { a: { ...kanzlei, deleted: true } }, '/kooperationen'],
  ['the page of the changed part of the website', 'website', website, { process }, '/ablauf'],
])('leads to %s', (_, type, before, change, address) => {
  const saved = { before: before as AnyContent, after: { ...before, ...change } as AnyContent }
  expect(managerOf(type)?.onWebsite(saved)).toBe(address)
})

it('compares the website on the page of the changed part first', () => {
  const pages = managerOf('website')?.pages.of([website, { ...website, process }] as AnyContent[])
  expect(pages?.[0]?.path).toBe('/ablauf')
})
