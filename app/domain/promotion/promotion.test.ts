import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problemsOf } from '#domain/problem.ts'
import { type ContrastFields, promotionContrast, requiredContrast } from './contrast.ts'
import { defaultPromotion, promotionSchema, withWebsiteColors } from './promotion.ts'

it.each([
  ['title', 'x'.repeat(201), 'too-long:200'],
  ['buttonLink', 'java\tscript:alert(1)', 'unsafe-link'],
  ['buttonLink', 'Hallo Welt', 'invalid-link'],
  ['textColor', 'red; background: url(x)', 'color'],
  ['backgroundOpacity', 101, 'out-of-range'],
  ['imageBlur', -1, 'out-of-range'],
  ['fontFamily', 'Comic Sans', 'invalid'],
])('the promotion says what is wrong with each field: %s', (field, value, code) => {
  const { error } = promotionSchema.safeParse({ ...defaultPromotion, [field]: value })
  expect(error && problemsOf(error)).toEqual([{ path: field, code }])
})

it('the website colours change only the colours of a promotion, to those of its pages, with enough contrast', () => {
  const tokens = readFileSync('app/design/tokens.css', 'utf8')
  const before = { ...defaultPromotion, image: '/media/a.jpg', textAlignment: 'left' } as const
  const after = withWebsiteColors(before)
  const { backgroundColor, textColor, buttonColor, buttonTextColor, backgroundOpacity } = after
  expect(after).toEqual({
    ...before,
    backgroundColor,
    textColor,
    buttonColor,
    buttonTextColor,
    backgroundOpacity,
  })
  expect(Math.min(...Object.values(promotionContrast(after)))).toBeGreaterThanOrEqual(requiredContrast)
  expect(tokens).toContain(`--color-deep: ${backgroundColor};`)
  expect(withWebsiteColors({ ...before, backgroundOpacity: 100 }).backgroundOpacity).toBe(100)
})

const plain: ContrastFields = {
  image: '',
  backgroundColor: '#000000',
  backgroundOpacity: 100,
  textColor: '#ffffff',
  buttonColor: '#777777',
  buttonTextColor: '#ffffff',
}

it('the contrast of a promotion rates white on #777777 as too low, and on #767676 as enough', () => {
  expect(promotionContrast(plain).text).toBeCloseTo(21)
  expect(promotionContrast(plain).button).toBeCloseTo(4.48, 2)
  expect(promotionContrast(plain).button).toBeLessThan(requiredContrast)
  expect(promotionContrast({ ...plain, buttonColor: '#767676' }).button).toBeGreaterThan(requiredContrast)
})

it('the contrast of a promotion mixes in the page behind the colour, and assumes the worst pixel of an image', () => {
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
