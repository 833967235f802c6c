/** The promotion banner: its fields, their ranges and the default. */
import { focusSchema } from '#domain/focus.ts'
import { z } from 'zod'
import { linkProblem } from './link.ts'
import { endsTooSoon, timingSchema } from './visibility.ts'
import { repair } from '#domain/repair.ts'

export const textAlignments = ['left', 'center', 'right'] as const
export const buttonStyles = ['rounded', 'square', 'pill'] as const
export const fontFamilies = ['Inter', 'Arial', 'Helvetica', 'Times New Roman', 'Georgia', 'Verdana'] as const
export const fontWeights = ['300', '400', '500', '600', '700', '800'] as const

const color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'color' })

const fields = z.object({
  title: z.string().max(200, { error: 'too-long' }),
  body: z.string().max(20_000, { error: 'too-long' }),
  buttonText: z.string().max(200, { error: 'too-long' }),
  buttonLink: z
    .string()
    .max(2_000, { error: 'too-long' })
    .superRefine((link, context) => {
      const problem = linkProblem(link)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    }),
  /** Empty, an address (http(s) or this site's /media) or an inline `data:image/…` address. */
  image: z.string(),
  imageFocus: focusSchema.optional(),
  backgroundColor: color,
  /** Percent. */
  backgroundOpacity: z
    .int({ error: 'out-of-range' })
    .min(0, { error: 'out-of-range' })
    .max(100, { error: 'out-of-range' }),
  /** Pixels. */
  imageBlur: z
    .int({ error: 'out-of-range' })
    .min(0, { error: 'out-of-range' })
    .max(20, { error: 'out-of-range' }),
  isFullWidth: z.boolean(),
  textAlignment: z.enum(textAlignments),
  buttonStyle: z.enum(buttonStyles),
  textColor: color,
  buttonColor: color,
  buttonTextColor: color,
  fontWeight: z.enum(fontWeights),
  fontFamily: z.enum(fontFamilies),
  ...timingSchema.shape,
})

export const promotionSchema = fields.refine((promotion) => !endsTooSoon(promotion), {
  error: 'ends-before-begin',
  path: ['visibleUntil'],
  // Reported together with other problems, not only after those are mended.
  when: ({ value }) => timingSchema.safeParse(value).success,
})
export type Promotion = z.infer<typeof promotionSchema>

export const defaultPromotion: Promotion = {
  title: 'Spezialangebot - Jetzt zugreifen!',
  body: 'Vereinbare ein Gespräch: Wir schauen an, was du bei Vorsorge und Versicherungen hast, was dir fehlt und was du weglassen kannst.',
  buttonText: 'Jetzt anfragen',
  buttonLink: '#kontakt',
  image: '',
  backgroundColor: '#333333',
  backgroundOpacity: 70,
  imageBlur: 0,
  isFullWidth: true,
  textAlignment: 'center',
  buttonStyle: 'rounded',
  textColor: '#ffffff',
  buttonColor: '#2563eb',
  buttonTextColor: '#ffffff',
  fontWeight: '500',
  fontFamily: 'Inter',
  isVisible: true,
}

/** The default's texts in former releases. */
export const formerDefaultBodies: readonly string[] = [
  'Vereinbare jetzt dein kostenloses Beratungsgespräch und erfahre, was du bei Vorsorge und Versicherungen sparen kannst.',
]

/** The website's own: white on its deep colour, dense enough to be read over a picture. */
const websiteColors = {
  backgroundColor: '#0f3d47',
  textColor: '#ffffff',
  buttonColor: '#ffffff',
  buttonTextColor: '#0f3d47',
} as const
const denseEnough = 85

export function withWebsiteColors(promotion: Promotion): Promotion {
  const backgroundOpacity = Math.max(promotion.backgroundOpacity, denseEnough)
  return { ...promotion, ...websiteColors, backgroundOpacity }
}

/** Reads a stored promotion, whatever its age. */
export function readPromotion(_id: string, data: unknown): Promotion | null {
  return repair(promotionSchema, data, defaultPromotion)
}
