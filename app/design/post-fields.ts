/** Posts the fields of a form to its address as a browser would, asking for JSON. Never throws. */

/** The server waits for the mail service; after this long no response is expected. */
const timeout = 60_000

export type FieldsAnswer =
  | { kind: 'answered'; body: unknown }
  /** The server did not read the form, because too many came from this address. */
  | { kind: 'too-many'; inMinutes: number }
  /** No JSON. */
  | { kind: 'unreadable' }
  | { kind: 'silent' }

export async function postFields(
  address: string,
  fields: Iterable<readonly [string, unknown]>,
): Promise<FieldsAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(timeout),
    })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    if (response.status === 429 && !isJson) return { kind: 'too-many', inMinutes: minutesIn(response) }
    return await bodyOf(response)
  } catch {
    return { kind: 'silent' }
  }
}

function minutesIn({ headers }: Response): number {
  return Math.ceil(Number(headers.get('Retry-After') ?? 60) / 60)
}

async function bodyOf(response: Response): Promise<FieldsAnswer> {
  try {
    return { kind: 'answered', body: await response.json() }
  } catch {
    return { kind: 'unreadable' }
  }
}
