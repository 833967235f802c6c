/** Resizes one picture off the main thread, so that the page never freezes. It reports its start first. */
import type { PictureForm } from '#domain/stored-picture.ts'
import { resizeBitmap } from './resized-bitmap.ts'

// TypeScript uses the types of a page here, not those of a worker.
const scope = globalThis as unknown as {
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<{ file: Blob; form: PictureForm }>) => void,
  ): void
  postMessage(message: unknown, transfer: Transferable[]): void
}

scope.addEventListener('message', ({ data: { file, form } }) => {
  resizeBitmap(file, form).then(
    (image) => scope.postMessage({ image }, []),
    () => scope.postMessage({ image: null }, []),
  )
})
scope.postMessage('started', [])
