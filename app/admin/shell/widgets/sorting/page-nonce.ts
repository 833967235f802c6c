/** The nonce of the page's own scripts and styles; the content security policy refuses style elements without it. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}
