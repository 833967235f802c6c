import { expect, it } from 'vitest'
import { graveVulnerabilities } from './audit-verdict.mjs'

it('names packages with a grave vulnerability, with the reason and where it is described, if a registry answers', () => {
  const advisory = { title: 'Reads any file', url: 'https://example.org/1' }
  const printed = JSON.stringify({
    vulnerabilities: {
      one: { severity: 'critical', via: [advisory] },
      two: { severity: 'moderate', via: [advisory] },
      three: { severity: 'high', via: ['one'] },
    },
  })
  expect(graveVulnerabilities(printed)).toEqual([
    'one (critical): Reads any file https://example.org/1',
    'three (high): one',
  ])
  // A registry that does not answer says nothing of them.
  expect(graveVulnerabilities('')).toBeNull()
  expect(graveVulnerabilities(JSON.stringify({ message: '405 Method Not Allowed' }))).toBeNull()
  expect(graveVulnerabilities(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
})
