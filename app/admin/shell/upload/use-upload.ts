/**
 * From a chosen file to an address for it: resized here, stored by the server, or kept inline if the storage cannot be
 * reached. Every refusal is a sentence that names the file.
 */
import { useCallback } from 'react'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { uploads } from './messages.ts'
import type { UploadRefusal } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import { isPicture } from './image-size.ts'
import { asDataUrl, resizedImage } from './resized-image.ts'

/** A photo of 50 megapixels is smaller; decoding more can use up a phone's memory. */
const maxFileSize = 60 * 1024 * 1024
// Resizing takes the smaller part of an upload's time.
const shareOfResizing = 0.2

/** Uploads of one screen: where the session has ended, they ask to sign in and are tried once more. */
export function useUpload(session: AnySession) {
  return useCallback(
    async (file: File, options: UploadOptions): Promise<UploadResult> => {
      const first = await uploadImage(file, options)
      if (first.outcome !== 'session-ended') return first
      const again = (await session.sessionEnded()) ? await uploadImage(file, options) : first
      return again.outcome === 'session-ended' ? { outcome: 'cancelled' } : again
    },
    [session],
  )
}

async function uploadImage(
  file: File,
  { prefix = '', form = 'photo', onProgress, signal }: UploadOptions,
): Promise<UploadResult | { outcome: 'session-ended' }> {
  if (!isPicture(file)) return refused('not-an-image', file)
  if (file.size > maxFileSize) return refused('too-large', file)
  const image = await resizedImage(file, form)
  if (image.outcome !== 'resized') return refused(image.outcome, file)
  if (signal?.aborted) return { outcome: 'cancelled' }
  onProgress?.(shareOfResizing)
  const answer = await serverCalls.upload(
    image.blob,
    { name: file.name, prefix, form },
    {
      signal,
      onProgress: (share) => onProgress?.(shareOfResizing + share * (1 - shareOfResizing)),
    },
  )
  const { width, height, blob } = image
  switch (answer.outcome) {
    case 'stored':
      return answer
    case 'unavailable':
      return { outcome: 'inline', url: await asDataUrl(blob), width, height, bytes: blob.size }
    case 'refused':
      return refused(answer.reason, file)
    case 'cancelled':
    case 'session-ended':
      return answer
  }
}

function refused(reason: UploadRefusal | 'heic', file: File): UploadResult {
  return { outcome: 'refused', message: uploads.refused[reason](file.name) }
}
