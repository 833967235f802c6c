/**
 * The preview image that messengers and social networks show for a link: 1200 × 630, the title over the chart, and the
 * advisor's portrait if there is one. Each is drawn once and cached; it depends on nothing but its words and the portrait.
 */
import { cropStart, focusPoint } from '#domain/focus.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import { openImage } from '#server/media/image.server.ts'
import { glyphPaths, type TextStyle, wrapText } from './glyph-paths.server.ts'

export type ShareImages = ReturnType<typeof createShareImages>

export interface ShareWords {
  title: string
  name: string
  /** Shown below the name; may be empty. */
  trade: string
  /** The portrait's address; empty for none. */
  portrait: string
  /** Which spot of the portrait stays when it is cropped. */
  portraitFocus: string
}

const shareImageSize = { width: 1200, height: 630 }

const textWidth = 660
const margin = 80
const maxLines = 3
/** The sizes of a title, largest first: a long one is set smaller. */
const titleSizes = [76, 64, 54, 46]
const titleTracking = -0.035

/** A site has a few dozen pages; beyond that the oldest image is dropped. */
const maxCached = 50

interface ShareDeps {
  /** The chart, an SVG document whose shapes have ids. */
  drawing: string
  /** The image at an address of ours; `null` if it is missing. */
  readPicture(url: string): Promise<Uint8Array | null>
}

export function createShareImages({ drawing, readPicture }: ShareDeps) {
  const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  // Drawing takes a processor of its own: visitors who ask for more images than are cached must not take all.
  const inTurn = createSerialQueue()
  const shapes = drawing.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

  function keepImage(words: ShareWords, portrait: Buffer | null): Promise<Uint8Array<ArrayBuffer>> {
    const key = JSON.stringify(words)
    const image = cached.get(key) ?? inTurn(() => draw(shareSvg(words, shapes), portrait))
    if (!cached.has(key) && cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
    cached.set(key, image)
    image.catch(() => cached.delete(key))
    return image
  }

  return {
    /** A PNG. */
    async imageFor(words: ShareWords): Promise<Uint8Array<ArrayBuffer>> {
      const isKept = () => words.portrait === '' || cached.has(JSON.stringify(words))
      if (isKept()) return keepImage(words, null)
      const picture = await readPicture(words.portrait).catch(() => null)
      // Others who asked at the same time may have had it drawn meanwhile.
      const portrait = await inTurn(async () =>
        isKept() ? null : framePicture(picture, words.portraitFocus),
      )
      if (portrait || isKept()) return keepImage(words, portrait)
      // A file that is missing or damaged may be restored: until then the image is the drawing alone.
      return keepImage({ ...words, portrait: '' }, null)
    },
  }
}

async function draw(svg: string, portrait: Buffer | null): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const drawing = sharp(Buffer.from(svg))
  const image = portrait
    ? drawing.composite([{ input: portrait, left: portraitBox.left, top: portraitBox.top }])
    : drawing
  // A palette halves the bytes, and flat colours lose nothing by it.
  return new Uint8Array(await image.png({ palette: true, effort: 7 }).toBuffer())
}

/** The portrait is right of the title, as high as three lines of it. */
const portraitBox = { left: 800, top: 115, width: 320, height: 400, radius: 16 }

/**
 * The portrait around its most important spot with round corners, as a PNG; `null` if there is no portrait,
 * or it cannot be read.
 */
async function framePicture(content: Uint8Array | null, focus: string): Promise<Buffer | null> {
  if (content === null) return null
  const { width, height, radius } = portraitBox
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  try {
    const image = (await openImage(content)).autoOrient().resize({ width, height, fit: 'outside' })
    const whole = await image.toBuffer({ resolveWithObject: true })
    const { x, y } = focusPoint(focus)
    const left = cropStart(whole.info.width, width, x)
    const top = cropStart(whole.info.height, height, y)
    return await (await openImage(whole.data))
      .extract({ left, top, width, height })
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer()
  } catch {
    return null
  }
}

export function shareSvg(
  { title, name, trade }: Omit<ShareWords, 'portrait' | 'portraitFocus'>,
  shapes: string,
): string {
  const { style, lines } = fittingTitle(title)
  const lineHeight = style.size * 1.08
  const top = 315 - (lines.length * lineHeight) / 2 + style.size * 0.82
  const { width, height } = shareImageSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fbf8f3"/>
<svg x="420" width="780" height="${height}" viewBox="560 60 880 711" preserveAspectRatio="xMaxYMid slice"><defs>${shapes}</defs>${chart}</svg>
<defs><linearGradient id="veil"><stop offset=".62" stop-color="#fbf8f3"/><stop offset="1" stop-color="#fbf8f3" stop-opacity="0"/></linearGradient></defs>
<rect width="980" height="${height}" fill="url(#veil)"/>
<g transform="translate(${margin} 64) scale(1.6)">${flag}</g>
<g fill="#0f3d47">
${glyphPaths(name, { size: 30, tracking: -0.02 }).svg(margin + 62, trade === '' ? 100 : 88)}
${lines.map((line, index) => glyphPaths(line, style).svg(margin, Math.round(top + index * lineHeight))).join('\n')}
</g>
<g fill="#515e5c">${glyphPaths(trade, { size: 21, tracking: -0.01 }).svg(margin + 62, 116)}</g>
<path d="M${margin} 558h96" stroke="#bd3e17" stroke-width="6"/>
</svg>`
}

function fittingTitle(title: string): { style: TextStyle; lines: string[] } {
  const settings = titleSizes.map((size) => {
    const style = { size, tracking: titleTracking }
    return { style, lines: wrapText(title, style, textWidth) }
  })
  const fitting = settings.find(({ lines }) => lines.length <= maxLines) ?? settings.at(-1)
  if (!fitting) throw new Error('There is no size for titles.')
  if (fitting.lines.length <= maxLines) return fitting
  const shown = fitting.lines.slice(0, maxLines)
  return { ...fitting, lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -2)}…`] }
}

const chart = [
  '<use href="#shallows" fill="#eef3f0"/>',
  '<use href="#shore" fill="#dde9e7"/>',
  '<use href="#land" fill="#efe4cf" stroke="#0f3d47" stroke-width="1.3"/>',
  '<use href="#contours" fill="none" stroke="#0f3d47" stroke-opacity=".2"/>',
  '<use href="#compass" fill="none" stroke="#0f3d47" stroke-opacity=".42" stroke-width=".8"/>',
  '<use href="#needle" fill="#0f3d47" opacity=".6"/>',
  '<path d="M668 742C740 672 780 556 850 505S1010 425 1095 405S1270 404 1376 424" fill="none" stroke="#bd3e17" stroke-width="3" stroke-linecap="round" stroke-dasharray="9 8"/>',
  '<circle cx="1376" cy="424" r="15" fill="none" stroke="#bd3e17" stroke-width="1.6"/><circle cx="1376" cy="424" r="7" fill="#bd3e17"/>',
].join('')

/** The pilot flag of the logo. */
const flag =
  '<path d="M2.75 0v32" stroke="#0f3d47" stroke-width="2.5"/><path d="M4 1.5h11v17H4z" fill="#fff"/><path d="M15 1.5h12v17H15z" fill="#bd3e17"/><path d="M4 1.5h23v17H4" fill="none" stroke="#0f3d47" stroke-width="1.25"/>'
