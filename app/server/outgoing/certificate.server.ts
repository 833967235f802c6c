/** Whether a request failed because the certificate is not trusted. */
import { isCertificateCode } from '#domain/certificate-code.ts'

export function isCertificateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && isCertificateCode(error.code)
}
