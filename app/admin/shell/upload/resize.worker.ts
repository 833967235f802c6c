/** Makes pictures small off the page's own thread, so that the page never stands still. */
import { resizedBitmap } from './resized-bitmap.ts'

interface ResizeRequest {
  id: number
  file: Blob
}

// Tells the types of a worker from those of a page.
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<ResizeRequest>) => void): void
  postMessage(message: unknown, transfer: Transferable[]): void
}

scope.addEventListener('message', ({ data: { id, file } }) => {
  resizedBitmap(file, makeCanvas).then(
    (image) => scope.postMessage({ id, image }, []),
    () => scope.postMessage({ id, image: null }, []),
  )
})

function makeCanvas(width: number, height: number) {
  return new OffscreenCanvas(width, height)
}
