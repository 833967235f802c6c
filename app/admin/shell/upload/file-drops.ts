/** Files that are dropped, or chosen for a field in its place. */
import { useEffect } from 'react'

/**
 * A file that misses its zone: the browser would open it in place of the page, and what was typed would be gone. `take`
 * gets it where a screen has use for it.
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

/** As if it had been chosen there: the zone uploads it, shows how far it is, and says why it cannot. */
export function chooseFile(inputId: string, file: File) {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement)) return
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
