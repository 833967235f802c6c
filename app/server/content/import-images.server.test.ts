import { expect, it } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { externalImages, type ImportImage, importImages, withImportedImages } from './import-images.server.ts'

const promotion = (image: string) => ({ ...defaultPromotion, image })
const addresses = Array.from({ length: 10 }, (_, index) => `https://example.ch/${index}.jpg`)
const contents = Object.fromEntries(addresses.map((address, index) => [String(index), promotion(address)]))
const stored = (address: string) =>
  ({ outcome: 'stored', url: `/media/${new URL(address).pathname}` }) as const

it('images at other sites are fetched four at a time, each address once', async () => {
  let underWay = 0
  let most = 0
  const asked: string[] = []
  const importImage: ImportImage = async (address) => {
    asked.push(address)
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
    return stored(address)
  }
  const same = { ...contents, again: promotion(addresses[0] ?? '') }
  const imported = await importImages(importImage, externalImages('promotion', same))
  const { contents: own, notices } = withImportedImages('promotion', same, imported)
  expect(asked.toSorted()).toEqual(addresses)
  expect(most).toBe(4)
  expect(notices).toEqual([])
  expect([own['0'], own['again']]).toEqual([promotion('/media//0.jpg'), promotion('/media//0.jpg')])
})

it('images at other sites stay there, and are reported, once the deadline has passed', async () => {
  const deadline = new AbortController()
  const importImage: ImportImage = async (address) => {
    deadline.abort()
    return stored(address)
  }
  const imported = await importImages(importImage, new Set(addresses), deadline.signal)
  const { contents: own, notices } = withImportedImages('promotion', contents, imported)
  expect(own['3']).toEqual(promotion('/media//3.jpg'))
  expect(own['4']).toEqual(promotion('https://example.ch/4.jpg'))
  expect(notices.map(({ path }) => path)).toEqual(['4', '5', '6', '7', '8', '9'])
})
