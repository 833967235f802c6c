/** The link that writes to an address. What follows a question mark in it would be taken for more receivers. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
