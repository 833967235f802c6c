/** How Node says that it does not trust a certificate (its list of X509 certificate error codes). */
const code =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY|DECRYPT)_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/

export function isCertificateCode(given: unknown): boolean {
  return typeof given === 'string' && code.test(given)
}
