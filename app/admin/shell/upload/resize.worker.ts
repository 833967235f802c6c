/** Resizes pictures off the main thread, so that the page never freezes. */
import type { PictureForm } from '#domain/stored-picture.ts'
import { resizedBitmap } from './resized-bitmap.ts'

interface ResizeRequest {
  id: number
  file: Blob
  form: PictureForm
}

// TypeScript has the types of a page here, not those of a worker.
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<ResizeRequest>) => void): void
  postMessage(message: unknown, transfer: Transferable[]): void
}

scope.addEventListener('message', ({ data: { id, file, form } }) => {
  resizedBitmap(file, form, makeCanvas).then(
    (image) => scope.postMessage({ id, image }, []),
    () => scope.postMessage({ id, image: null }, []),
  )
})

function makeCanvas(width: number, height: number) {
  return new OffscreenCanvas(width, height)
}
