/** Files dropped outside of a zone, and files set on a field by script. */
import { useEffect } from 'react'

/**
 * Catches files that miss their zone. The browser would open them in place of the page, and typed text would
 * be lost. `take` gets them if a screen has use for them.
 */
export function useFileDrops(take?: (files: readonly File[]) => void) {
  useEffect(() => {
    const isForUs = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') === true &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'file')
    const allow = (event: DragEvent) => {
      if (isForUs(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!isForUs(event)) return
      event.preventDefault()
      take?.([...(event.dataTransfer?.files ?? [])])
    }
    const end = new AbortController()
    window.addEventListener('dragover', allow, { signal: end.signal })
    window.addEventListener('drop', drop, { signal: end.signal })
    return () => end.abort()
  }, [take])
}

/** Sets a file as if chosen in the field, so that the zone uploads it and shows progress and failures. */
export function chooseFile(inputId: string, file: File) {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement)) return
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
