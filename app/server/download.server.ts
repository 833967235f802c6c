interface Download {
  contentType: string
  /** ASCII without quotation marks. */
  filename: string
  headers?: Record<string, string>
}

/** An answer that the browser saves as a file and never shows itself: its content came from people. */
export function respondWithFile(
  content: string | Uint8Array<ArrayBuffer>,
  { contentType, filename, headers }: Download,
): Response {
  const disposition = `attachment; filename="${filename}"`
  return new Response(content, {
    headers: { 'Content-Type': contentType, 'Content-Disposition': disposition, ...headers },
  })
}
