import { describe, expect, it } from 'vitest'
import { problemsOf } from '#domain/problem.ts'
import { type ContrastFields, promotionContrast, requiredContrast } from './contrast.ts'
import { defaultPromotion, promotionSchema } from './promotion.ts'

function codes(change: Record<string, unknown>) {
  const parsed = promotionSchema.safeParse({ ...defaultPromotion, ...change })
  return parsed.success
    ? {}
    : Object.fromEntries(problemsOf(parsed.error).map(({ path, code }) => [path, code]))
}

it('the promotion has the agreed default, and says what is wrong with each field', () => {
  expect(defaultPromotion).toMatchObject({
    title: 'Spezialangebot - Jetzt zugreifen!',
    buttonLink: '#kontakt',
    backgroundOpacity: 70,
    imageBlur: 0,
    isFullWidth: true,
    textAlignment: 'center',
    buttonStyle: 'rounded',
    textColor: '#ffffff',
    fontWeight: '500',
    fontFamily: 'Inter',
    isVisible: true,
  })
  expect(codes({})).toEqual({})
  expect(
    codes({
      title: 'x'.repeat(201),
      buttonLink: 'java\tscript:alert(1)',
      textColor: 'red; background: url(x)',
      backgroundOpacity: 101,
      imageBlur: -1,
      fontFamily: 'Comic Sans',
    }),
  ).toEqual({
    title: 'too-long',
    buttonLink: 'unsafe-link',
    textColor: 'color',
    backgroundOpacity: 'out-of-range',
    imageBlur: 'out-of-range',
    fontFamily: 'invalid',
  })
  expect(codes({ buttonLink: 'Hallo Welt' })).toEqual({ buttonLink: 'invalid-link' })
})

describe('the contrast of the promotion', () => {
  const plain: ContrastFields = {
    image: '',
    backgroundColor: '#000000',
    backgroundOpacity: 100,
    textColor: '#ffffff',
    buttonColor: '#777777',
    buttonTextColor: '#ffffff',
  }

  it('is that of text and button on their colours, and knows the grey that just fails on white', () => {
    expect(promotionContrast(plain).text).toBeCloseTo(21)
    expect(promotionContrast({ ...plain, backgroundColor: '#ffffff' }).text).toBeCloseTo(1)
    expect(promotionContrast(plain).button).toBeCloseTo(4.48, 2)
    expect(promotionContrast(plain).button).toBeLessThan(requiredContrast)
    expect(promotionContrast({ ...plain, buttonColor: '#767676' }).button).toBeGreaterThan(requiredContrast)
  })

  it('lets the page shine through the colour layer, and counts the worst pixel of an image nobody knows', () => {
    const half = { ...plain, backgroundOpacity: 50 }
    expect(promotionContrast(half).text).toBeLessThan(promotionContrast(plain).text)
    expect(promotionContrast(half, '#000000').text).toBeCloseTo(21)
    const bare = { ...plain, image: '/media/x.jpg', backgroundOpacity: 0 }
    for (const textColor of ['#ffffff', '#777777'])
      expect(promotionContrast({ ...bare, textColor }).text).toBeCloseTo(1)
    const covered = { ...plain, backgroundOpacity: 70 }
    expect(promotionContrast({ ...covered, image: '/media/x.jpg' }).text).toBeCloseTo(
      promotionContrast(covered).text,
    )
  })
})
