/** Whether this browser may show a picture before it is saved: the page's security policy allows no other address. */
export function isPreviewable(url: string): boolean {
  return /^(?:https:\/\/[^/]|data:image\/|\/(?![/\\]))/i.test(url)
}
