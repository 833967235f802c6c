/** The body of an answer from elsewhere, up to a limit. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** Throws `TooLarge`. */
export async function bodyOf(response: AsyncIterable<Buffer>, largest: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > largest) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
