/** Marks the browser's tab while something in it is not on the website. */
import { useEffect } from 'react'
import { shell } from '#admin/shell/messages.ts'

export function useTitleMark(isMarked: boolean) {
  useEffect(() => {
    if (!isMarked) return
    document.title = shell.unsavedMark + document.title
    return () => {
      if (document.title.startsWith(shell.unsavedMark))
        document.title = document.title.slice(shell.unsavedMark.length)
    }
  }, [isMarked])
}
