/** Uploads of one screen: where the session has ended, they ask to sign in and are tried once more. */
import { useCallback } from 'react'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import { uploadImage } from './upload-image.ts'

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
