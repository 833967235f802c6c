/** Which page of the outbox is shown, and which mail is open, as encoded in the page's URL. */
export interface OutboxShown {
  /** The id after which the page starts. */
  after: string | undefined
  mail: string | undefined
}

export function shownIn(parameters: URLSearchParams): OutboxShown {
  return { after: parameters.get('after') || undefined, mail: parameters.get('mail') || undefined }
}

/** Starts with '?'. */
export function shownSearch({ after, mail }: OutboxShown): string {
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
