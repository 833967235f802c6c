/** Which page of the outbox is shown, and which mail is open, as encoded in the page's URL. */
export interface OutboxPlace {
  /** The id after which the page starts. */
  after: string | undefined
  mail: string | undefined
}

export function placeIn(parameters: URLSearchParams): OutboxPlace {
  return { after: parameters.get('after') || undefined, mail: parameters.get('mail') || undefined }
}

/** Starts with '?'. */
export function placeParameter({ after, mail }: OutboxPlace): string {
  return `?${new URLSearchParams({ ...(after !== undefined && { after }), ...(mail !== undefined && { mail }) })}`
}

const attachmentParameter = 'attachment'

/** The address of a mail as a file, or of one of its attachments. */
export function fileAddress(mail: string, attachment?: string): string {
  const query =
    attachment === undefined ? '' : `?${new URLSearchParams({ [attachmentParameter]: attachment })}`
  return `/admin/outbox/${encodeURIComponent(mail)}${query}`
}

export function attachmentIn(parameters: URLSearchParams): string | null {
  return parameters.get(attachmentParameter)
}
