/** The promises of a release, checked on a real one; takes a minute. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownSettings, root } from './built-app.ts'
import { startInstallation } from './installation.ts'
import { folderOfFile } from './temporary-folder.ts'

const cpu = process.arch === 'arm64' ? 'arm64' : 'x64'
const limit = 5 * 60_000
const temporary = folderOfFile()

/** The same sources in another folder; its packages are links to ours. */
function sourcesElsewhere(folder: string) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of files.split('\0').filter(Boolean)) cpSync(join(root, path), join(folder, path))
  const packages = [join(root, 'node_modules'), join(folder, 'node_modules')] as const
  if (spawnSync('cp', ['-al', ...packages]).status !== 0) spawnSync('cp', ['-a', ...packages])
}

/** Makes a release. Returns the checksum of the archive. */
function release(folder: string): string {
  execFileSync(process.execPath, ['scripts/release/release.ts', cpu], { cwd: folder, stdio: 'ignore' })
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const archive = join(folder, 'release', `lotse-${version}-linux-${cpu}.tar.gz`)
  expect(statSync(archive).size).toBeLessThan(150_000_000)
  return readFileSync(`${archive}.sha256`, 'utf8')
}

it.runIf(process.platform === 'linux')(
  'has the same bytes wherever it is made, and runs where it is unpacked',
  async () => {
    sourcesElsewhere(join(temporary, 'sources'))
    const sum = release(join(temporary, 'sources'))
    expect(release(root)).toBe(sum)
    const [, name = ''] = sum.trim().split(/\s+/)
    mkdirSync(join(temporary, 'server'))
    execFileSync('tar', ['-xf', join(temporary, 'sources/release', name), '-C', join(temporary, 'server')])
    const installation = join(temporary, 'server/lotse')
    const licences = readFileSync(join(installation, 'current/LICENSES.txt'), 'utf8')
    const bill = JSON.parse(readFileSync(join(installation, 'current/sbom.cdx.json'), 'utf8'))
    for (const part of bill.components) expect(licences).toContain(`${part.name} ${part.version} (`)
    const site = await startInstallation(installation, ownSettings(join(temporary, 'data')))
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(site.url)).text()).toContain('</html>')
  },
  limit,
)
