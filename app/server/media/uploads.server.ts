/** Stores the admin's images: re-encoded, under a safe name that was never used before. */
import { slugOf } from '#domain/cooperation/slug.ts'
import { type PictureForm, pictureForms } from '#domain/stored-picture.ts'
import type { Files } from '#ports/files.ts'
import type { Log } from '#server/log.server.ts'
import { orUnavailable } from '#server/or-unavailable.server.ts'
import { reencoded, type ImageProblem, suggestedFocus } from './image.server.ts'

export type UploadOutcome =
  /** `bytes` is the stored size; `focus` a suggestion. */
  | {
      outcome: 'stored'
      url: string
      width: number
      height: number
      bytes: number
      focus?: string | undefined
    }
  | { outcome: 'refused'; reason: ImageProblem }
  /** The caller keeps the image inline. */
  | { outcome: 'unavailable' }

export type Uploads = ReturnType<typeof createUploads>

interface UploadDeps {
  files: Files
  newId: () => string
  log: Log
}

const maxNameLength = 60

export function createUploads({ files, newId, log }: UploadDeps) {
  return {
    /** `name` is the file's own, whatever it is; `prefix`, such as 'cooperation-{blockId}', is prepended. */
    async store(
      content: Uint8Array,
      name: string,
      prefix = '',
      form: PictureForm = 'photo',
    ): Promise<UploadOutcome> {
      const image = await reencoded(content, form)
      if (!image.ok) return { outcome: 'refused', reason: image.problem }
      const ending = pictureForms[form].isTransparent ? 'webp' : 'jpg'
      const path = `gallery/${newId()}-${safeName([prefix, stem(name)].join(' '))}.${ending}`
      return orUnavailable(log, 'image not stored', async () => {
        const { size } = await files.put(path, image.content)
        const { width, height } = image
        const focus = form === 'photo' ? await suggestedFocus(image.content) : undefined
        return { outcome: 'stored', url: files.publicUrl(path), width, height, bytes: size, focus }
      })
    },
  }
}

function stem(name: string): string {
  return name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
}

/** Lower-case ASCII letters, digits and hyphens. */
function safeName(text: string): string {
  const spaced = text.replace(/[_.]+/g, ' ')
  return slugOf(spaced).slice(0, maxNameLength).replace(/-$/, '') || 'bild'
}
