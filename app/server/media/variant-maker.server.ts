/**
 * Generates the variants of images in the background, one image after the other. The manifest is written last, so that after
 * a restart finished variants are found and the rest is generated.
 */
import { z } from 'zod'
import { type VariantExtension, variantFormats } from '#domain/picture-variants.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { Files } from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log } from '#server/log.server.ts'
import { measure, openImage } from './image.server.ts'
import type { Sharp } from 'sharp'

const manifestSchema = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  widths: z.array(z.int().min(1)),
})
export type Manifest = z.infer<typeof manifestSchema>

/** An image whose variants are wanted. */
export interface WantedVariants {
  url: string
  folder: string
  /** `null` for an image that is missing. Throws `Unavailable`. */
  read(): Promise<Uint8Array | null>
}

interface MakerDeps {
  files: Pick<Files, 'put'>
  log: Log
  retryAfter: number
  onMade(image: WantedVariants, manifest: Manifest): void
}

export function createVariantMaker({ files, log, retryAfter, onMade }: MakerDeps) {
  const inTurn = createSerialQueue()
  const idle = () => inTurn(async () => {})
  let isStopped = false

  async function make(image: WantedVariants): Promise<void> {
    try {
      const content = isStopped ? null : await image.read()
      const manifest = content && (await makeAll(content, image.folder))
      if (manifest) onMade(image, manifest)
    } catch (error) {
      // The page keeps showing the image itself. A disk may have room again; a damaged image stays damaged.
      log.error('picture variants not made', error, { url: image.url })
      if (error instanceof Unavailable) setTimeout(() => want(image), retryAfter).unref()
    }
  }

  async function makeAll(content: Uint8Array, folder: string): Promise<Manifest | null> {
    const size = await measure(content)
    if (!size.ok) return null
    const widths = variantWidths(size.width)
    for (const width of widths) {
      for (const { extension } of variantFormats) {
        if (isStopped) return null
        await files.put(`${folder}${width}.${extension}`, await makeVariant(content, width, extension))
      }
    }
    const manifest = { width: size.width, height: size.height, widths }
    await files.put(`${folder}manifest.json`, Buffer.from(JSON.stringify(manifest)))
    return manifest
  }

  function want(image: WantedVariants) {
    if (!isStopped) void inTurn(() => make(image))
  }

  return {
    want,
    /** Resolves when all variants wanted so far have been generated. */
    idle,
    /** Stops after the current variant. */
    stop(): Promise<void> {
      isStopped = true
      return idle()
    },
  }
}

/** `null` if the variants have not all been generated. Throws `Unavailable`. */
export async function readManifest(files: Pick<Files, 'read'>, folder: string): Promise<Manifest | null> {
  const file = await files.read(`${folder}manifest.json`)
  if (!file) return null
  try {
    return manifestSchema.parse(JSON.parse(new TextDecoder().decode(file.content)))
  } catch (error) {
    if (error instanceof Unavailable) throw error
    return null
  }
}

/** AVIF with effort 2 takes a tenth of its default's time for a few per cent more bytes. */
const encoders: Record<VariantExtension, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
}

/** A phone's width, twice that, and a desktop's. */
const usualWidths = [400, 800, 1200]

/** Never wider than the image itself. */
function variantWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...usualWidths))
  return [...usualWidths.filter((usual) => usual < largest), largest]
}

async function makeVariant(
  content: Uint8Array,
  width: number,
  extension: VariantExtension,
): Promise<Uint8Array> {
  const image = await openImage(content)
  const resized = image.autoOrient().resize({ width, withoutEnlargement: true })
  return encoders[extension](resized.flatten({ background: '#ffffff' })).toBuffer()
}
