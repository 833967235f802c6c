/** Puts work off until what is rendered now is on the screen; returns the function that calls it off. */
export function afterPaint(work: () => void): () => void {
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', work, { once: true })
  const frame = requestAnimationFrame(() => {
    channel.port1.start()
    // Arrives as a task of its own, behind the frame.
    channel.port2.postMessage(null)
  })
  return () => {
    cancelAnimationFrame(frame)
    channel.port1.close()
  }
}
