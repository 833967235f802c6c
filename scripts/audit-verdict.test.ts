import { expect, it } from 'vitest'
import { listGraveVulnerabilities } from './audit-verdict.mjs'

it('lists packages with a grave vulnerability, its reason and its link, or gives no verdict without an answer', () => {
  const advisory = { title: 'Reads any file', url: 'https://example.org/1' }
  const one = { severity: 'critical', via: [advisory] }
  const vulnerabilities = {
    one,
    two: { ...one, severity: 'moderate' },
    three: { severity: 'high', via: ['one'] },
  }
  expect(listGraveVulnerabilities(JSON.stringify({ vulnerabilities }))).toEqual([
    'one (critical): Reads any file https://example.org/1',
    'three (high): one',
  ])
  // A registry that does not answer gives no verdict.
  expect(listGraveVulnerabilities('')).toBeNull()
  expect(listGraveVulnerabilities(JSON.stringify({ message: '405 Method Not Allowed' }))).toBeNull()
  expect(listGraveVulnerabilities(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
})
