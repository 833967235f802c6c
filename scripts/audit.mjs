/**
 * Asks the registry for known vulnerabilities of the packages locked for production, here and in hosted/.
 * Fails for grave ones. If the registry does not answer, it reports that and passes: a test run needs no
 * network.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { listGraveVulnerabilities } from './audit-verdict.mjs'

const root = join(import.meta.dirname, '..')
const quickly = ['--fetch-retries=0', '--fetch-timeout=10000']

for (const folder of ['.', 'hosted']) {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent', ...quickly],
    { cwd: join(root, folder), encoding: 'utf8', timeout: 60_000 },
  )
  const found = listGraveVulnerabilities(stdout ?? '')
  if (found === null) console.log(`${folder}: not asked, the registry does not answer.`)
  else if (found.length === 0) console.log(`${folder}: nothing grave is known.`)
  else {
    console.error([`${folder}:`, ...found].join('\n  '))
    process.exitCode = 1
  }
}
