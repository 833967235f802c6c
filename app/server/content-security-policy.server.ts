/** The content security policies of pages. The decision records explain the public policy. */
import { createHash } from 'node:crypto'

/**
 * The promotion's design values are style attributes; the schema restricts them to colours, enumerations and integers.
 */
const shared = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "style-src-attr 'unsafe-inline'",
]

/** The source expression that allows exactly this inline text. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The same for every visitor, so that pages can be cached. `styles` and `scripts` are the sources of inline ones.
 */
export function publicPolicy(
  styles: readonly string[],
  scripts: readonly string[],
  forms: 'self' | 'none' = 'self',
): string {
  return [
    ...shared,
    `form-action '${forms}'`,
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    ["style-src 'self'", ...styles].join(' '),
    ["script-src 'self'", ...scripts].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Hydrated pages contain the router's inline scripts; `nonce` is new for every response. */
export function writeHydratedPolicy(
  nonce: string,
  script: string,
  framedBy: 'self' | 'none' = 'none',
): string {
  return [
    ...shared,
    "form-action 'self'",
    `frame-ancestors '${framedBy}'`,
    // An editor previews images before they are saved: inline, just picked, or at another site's address.
    "img-src 'self' data: blob: https:",
    `style-src 'self' 'nonce-${nonce}'`,
    `script-src 'self' 'nonce-${nonce}' ${script}`,
  ].join('; ')
}
