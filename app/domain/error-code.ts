/** The code and the message of thrown values of any kind. */

/** The code that the system and libraries give an error; `undefined` for anything without one. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** How Node says that it does not trust a certificate (its list of X509 certificate error codes). */
const code =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY|DECRYPT)_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/

export function isCertificateCode(given: unknown): boolean {
  return typeof given === 'string' && code.test(given)
}
