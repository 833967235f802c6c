/** The link that writes to an address. Text after a question mark in it would be taken for more receivers. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
