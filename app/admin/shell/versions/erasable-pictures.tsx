/**
 * The pictures that only versions and the trash of this type still contain. Each can be erased for good,
 * unless another type uses it, and is replaced by a placeholder.
 */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { isRemoved, picturesIn } from '#domain/content-types.ts'
import { erasedPicture } from '#domain/versioning/erase.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { erasing } from './messages.ts'
import type { Versions } from './use-versions.ts'

interface ErasablePicturesProps {
  versions: Pick<Versions, 'manager' | 'current' | 'erasePicture'>
  /** The content of the chosen version. */
  content: AnyContent
}

const words = erasing.picture

export function ErasablePictures({ versions, content }: ErasablePicturesProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const gone = listGone(versions.manager, content, versions.current)
  if (gone.length === 0) return null
  const erasable = [...new Set(gone)].filter((each) => each !== erasedPicture)
  const erased = gone.filter((each) => each === erasedPicture)

  async function erase(picture: string) {
    if (busy) return
    setFailure(null)
    setBusy(true)
    const answer = await versions.erasePicture(picture)
    setBusy(false)
    if (answer.outcome === 'in-use') setFailure(words.inUse(answer.usedIn))
    else if (answer.outcome === 'failed') setFailure(words.failed)
  }

  return (
    <section className="erasable stack stack--close" aria-label={words.heading}>
      <h3>{words.heading}</h3>
      {erasable.length > 0 && <p className="field__hint">{words.hint}</p>}
      <ul className="erasable__list">
        {erasable.map((picture, index) => (
          <li key={picture} className="stack stack--close">
            <img className="photo cover" src={picture} alt={words.name(index + 1)} loading="lazy" />
            <Button
              look="danger-quiet"
              aria-label={words.eraseNamed(index + 1)}
              aria-disabled={busy || undefined}
              onClick={() => void erase(picture)}
            >
              {erasing.erase}
            </Button>
          </li>
        ))}
        {erased.map((picture, index) => (
          // The items are interchangeable. oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <img className="photo cover" src={picture} alt={erasing.placeholder} />
          </li>
        ))}
      </ul>
      {failure && <Notice kind="error">{failure}</Notice>}
    </section>
  )
}

/** The pictures in the content that the current content does not use outside of its trash. */
function listGone({ type, write }: Manager, content: AnyContent, current: AnyContent): string[] {
  const kept = Object.values(write(current)).filter((entry) => !isRemoved(type, entry))
  const shown = new Set(kept.flatMap((entry) => picturesIn(type, entry)))
  return Object.values(write(content))
    .flatMap((entry) => picturesIn(type, entry))
    .filter((each) => each !== '' && !shown.has(each))
}
