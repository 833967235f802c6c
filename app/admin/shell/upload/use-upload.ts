/**
 * Turns a chosen file into an address: resized here, stored by the server, or kept inline if the storage
 * cannot be reached. Every refusal is a sentence that names the file.
 */
import { useCallback, useEffect, useRef } from 'react'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { uploads } from './messages.ts'
import { post } from '#admin/shell/commands/post.ts'
import { uploadCommand, type UploadRefusal } from '#admin/shell/protocol.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import type { PictureForm } from '#domain/stored-picture.ts'
import { isJpeg, jpegEnd } from '#domain/jpeg.ts'
import { headLength, isHeic, isPicture, sizeInHead } from './image-size.ts'
import { isAnimated, isTurned } from './picture-kind.ts'
import { type ResizedImage, resizeBitmap } from './resized-bitmap.ts'

/** A photo of 50 megapixels is smaller; decoding more can use up a phone's memory. */
const maxFileSize = 60 * 1024 * 1024
// Resizing takes the smaller part of an upload's time.
const shareOfResizing = 0.2

/**
 * The uploads of one screen. After the end of the session they ask to sign in and are tried once more.
 * `setUnderWay` counts them. A result that arrives after the screen was left counts as cancelled.
 */
export function useUpload(session: AnySession, setUnderWay: (change: (underWay: number) => number) => void) {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return useCallback(
    async (file: File, options: UploadOptions): Promise<UploadResult> => {
      setUnderWay((underWay) => underWay + 1)
      const result = await uploadImage(session, file, options).finally(() =>
        setUnderWay((underWay) => underWay - 1),
      )
      return isLeft.current ? { outcome: 'cancelled' } : result
    },
    [session, setUnderWay],
  )
}

async function uploadImage(
  { noteSessionEnd: signIn }: AnySession,
  file: File,
  { prefix = '', id = '', form = 'photo', onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  if (!isPicture(file)) return refuse('not-an-image', file)
  if (file.size > maxFileSize) return refuse('too-large', file)
  const prepared = await prepareImage(file, form)
  if (typeof prepared === 'string') return refuse(prepared, file)
  if (signal?.aborted) return { outcome: 'cancelled' }
  onProgress?.(shareOfResizing)
  const { image, isForServer } = prepared
  const note = prepared.notes.map((about) => uploads.notes[about](file.name)).join(' ') || undefined
  const command = uploadCommand({ name: file.name, prefix, id, form })
  const answer = await post(command, isForServer ? file : image.blob, {
    signIn,
    signal,
    onProgress: (share) => onProgress?.(shareOfResizing + share * (1 - shareOfResizing)),
  })
  const { width, height, blob } = image
  switch (answer.outcome) {
    case 'stored':
      return { ...answer, note }
    case 'refused':
      return refuse(answer.reason, file)
    case 'signed-out':
      return { outcome: 'cancelled' }
    default:
      if (signal?.aborted) return { outcome: 'cancelled' }
      return { outcome: 'inline', url: await asDataUrl(blob), width, height, bytes: blob.size, note }
  }
}

/** `heic`: a phone's photo that this browser cannot decode. */
type Refusal = UploadRefusal | 'heic'

function refuse(reason: Refusal, file: File): UploadResult {
  return { outcome: 'refused', message: uploads.refused[reason](file.name) }
}

// A decoded picture takes four bytes per pixel: 480 MB.
const maxPixels = 120_000_000

/**
 * Resizes in this browser: in a worker, or in the page if the worker's script cannot be loaded because the
 * server is down. A refusal means a picture with too many pixels, a damaged one, no picture, or an unknown
 * format.
 */
async function prepareImage(file: Blob, form: PictureForm): Promise<PreparedImage | Refusal> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = bytes.subarray(0, headLength)
  const size = sizeInHead(head)
  if (size && size.width * size.height > maxPixels) return 'too-many-pixels'
  const image = await inWorker(file, form)
  if (!image) return isHeic(head) ? 'heic' : 'unreadable'
  // Browsers decode the rest of a truncated JPEG and silently leave the missing part grey. The server tells
  // it from one that only lacks its end marker.
  const isOpen = isJpeg(bytes) && jpegEnd(bytes) === null
  const notes = [
    ...(isAnimated(bytes) ? ['animated' as const] : []),
    ...(image.isPlain ? ['plain' as const] : []),
  ]
  return { image, isForServer: isOpen || isTurned(bytes), notes }
}

interface PreparedImage {
  image: ResizedImage
  /**
   * The unchanged file goes to the server, which reads more of it than a browser. `image` stands in if the
   * server cannot be reached.
   */
  isForServer: boolean
  notes: readonly (keyof typeof uploads.notes)[]
}

/** One worker per picture, so that one that runs out of memory takes no other with it. */
function inWorker(file: Blob, form: PictureForm): Promise<ResizedImage | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' })
    let hasStarted = false
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<'started' | { image: ResizedImage | null }>) => {
        hasStarted = true
        if (data === 'started') return
        worker.terminate()
        resolve(data.image)
      },
    )
    // The worker ran out of memory, as the page would, too, or its script could not be loaded.
    worker.addEventListener('error', () => {
      worker.terminate()
      resolve(hasStarted ? null : resizeBitmap(file, form).catch(() => null))
    })
    worker.postMessage({ file, form }, [])
  })
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(blob)
  })
}
