/** The folders of files that are generated from an image: one for each image. */
import type { Files } from '#ports/files.ts'

// Increment the number to regenerate all variants, after a change of widths or formats.
const variantsFolder = 'variants/1/'
const inlineFolder = '/media/inline/'
const hashPattern = /^[0-9a-f]{64}$/

/** The source behind a public address of ours: a stored file, or an image inside the content. */
export type ImageSource = { kind: 'file'; path: string } | { kind: 'inline'; hash: string }

/** `null` for an address that is not ours. */
export function sourceOf(url: string, { pathOf }: Pick<Files, 'pathOf'>): ImageSource | null {
  if (url.startsWith(inlineFolder)) {
    const hash = url.slice(inlineFolder.length)
    return hashPattern.test(hash) ? { kind: 'inline', hash } : null
  }
  const path = pathOf(url)
  return path === null ? null : { kind: 'file', path }
}

/** The opposite of `sourceOf`. */
export function addressOf(source: ImageSource, { publicUrl }: Pick<Files, 'publicUrl'>): string {
  return source.kind === 'inline' ? `${inlineFolder}${source.hash}` : publicUrl(source.path)
}

export function folderOf(source: ImageSource): string {
  return source.kind === 'inline'
    ? `${variantsFolder}inline/${source.hash}/`
    : `${variantsFolder}${source.path}/`
}

/** The image from which a file in the variants' folder was generated; `null` for one of earlier widths or formats. */
export function originalOf(path: string): ImageSource | null {
  if (!path.startsWith(variantsFolder)) return null
  const original = path.slice(variantsFolder.length).replace(/\/[^/]*$/, '')
  const hash = /^inline\/([0-9a-f]{64})$/.exec(original)?.[1]
  return hash === undefined ? { kind: 'file', path: original } : { kind: 'inline', hash }
}
