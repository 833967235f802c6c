/** Marks the browser's tab while something in it is not on the website. */
import { useEffect } from 'react'
import { frameWords } from './messages.ts'

export function useTitleMark(isMarked: boolean) {
  useEffect(() => {
    if (!isMarked) return
    document.title = frameWords.unsavedMark + document.title
    return () => {
      if (document.title.startsWith(frameWords.unsavedMark))
        document.title = document.title.slice(frameWords.unsavedMark.length)
    }
  }, [isMarked])
}
