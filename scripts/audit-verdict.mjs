/** Reads from `npm audit --json` the verdict on the packages that process visitors' data. */

/**
 * @typedef {{ severity: string, via: (string | { title: string, url: string })[] }} Vulnerability
 * @typedef {{ vulnerabilities?: Record<string, Vulnerability> }} AuditReport
 */

const grave = ['high', 'critical']

/**
 * Returns a line for each package with a grave vulnerability, or `null` if the registry did not answer.
 * @param {string} printed
 * @returns {string[] | null}
 */
export function listGraveVulnerabilities(printed) {
  const report = parseVerdict(printed)
  if (!report?.vulnerabilities) return null
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => grave.includes(severity))
    .map(([name, { severity, via }]) => {
      const reasons = via.map((reason) =>
        typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`,
      )
      return `${name} (${severity}): ${reasons.join(', ')}`
    })
}

/**
 * @param {string} printed
 * @returns {AuditReport | null}
 */
function parseVerdict(printed) {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}
