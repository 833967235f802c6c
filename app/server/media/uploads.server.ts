/** Stores the admin's images: re-encoded, under a safe name that no other file has. */
import { slugOf } from '#domain/cooperation/slug.ts'
import { type PictureForm, pictureForms } from '#domain/stored-picture.ts'
import type { Files } from '#ports/files.ts'
import type { Log } from '#server/log.server.ts'
import { orUnavailable } from '#server/or-unavailable.server.ts'
import { reencode, type ImageProblem, suggestFocus } from './image.server.ts'

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

export interface UploadNaming {
  /** The file's own name, unchecked. */
  name: string
  /** Prepended, such as 'cooperation-{blockId}'. */
  prefix?: string
  /** The id of the picture in its content; a new one is used if it is invalid, taken or missing. */
  id?: string
  form?: PictureForm
}

const maxNameLength = 60
const pictureId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export function createUploads({ files, newId, log }: UploadDeps) {
  return {
    async store(
      content: Uint8Array,
      { name, prefix = '', id = '', form = 'photo' }: UploadNaming,
    ): Promise<UploadOutcome> {
      const image = await reencode(content, form)
      if (!image.ok) return { outcome: 'refused', reason: image.problem }
      const ending = pictureForms[form].isTransparent ? 'webp' : 'jpg'
      const pathNamed = (by: string) => `gallery/${by}-${safeName([prefix, stem(name)].join(' '))}.${ending}`
      return orUnavailable(log, 'image not stored', async () => {
        // Versions may show an existing file, and browsers keep it for a year.
        const isFree = pictureId.test(id) && (await files.read(pathNamed(id))) === null
        const path = pathNamed(isFree ? id : newId())
        const { size } = await files.put(path, image.content)
        const { width, height } = image
        const focus = form === 'photo' ? await suggestFocus(image.content) : undefined
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
