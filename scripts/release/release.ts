/**
 * `npm run release`: makes one archive for each kind of server in `release/`, with everything that Lotse
 * needs there. The same sources give the same bytes. Parameters name platforms (x64, arm64); without one both
 * are made.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import project from '#package.json' with { type: 'json' }
import { compressAssets } from '#scripts/assets.mjs'
import { ensureBuilt } from '#scripts/ensure-build.mjs'
import { type Entry, filesBelow, writeArchive } from './archive.ts'
import { bundleCommands, commands, sayItsOwnWay } from './commands.mjs'
import { licencesOf, partsOf } from './licences.ts'
import { billOfMaterials, type Cpu, type Package, productPackages } from './packages.ts'

const root = join(import.meta.dirname, '../..')
const work = join(root, '.cache/release')
const libraries = join(root, 'scripts/release/libraries')
const largest = 150_000_000
/** Packages with a native part stay packages beside the bundles. */
const unbundled = ['sharp']

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * Installs the packages in the lock file of `folder` for the platform into a separate folder; no install
 * script runs.
 */
function installPackages(folder: string, cpu: Cpu): string {
  const target = join(work, `packages-${cpu}`, folder)
  const lock = join(folder, 'package-lock.json')
  const note = join(target, '.complete')
  const digest = createHash('sha256').update(read(lock)).digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === digest) return target
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(root, folder, name), join(target, name))
  const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', '--omit=dev', ...platform, ...quiet], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The packages for linux-${cpu} cannot be fetched.`)
  writeFileSync(note, digest)
  return target
}

function copyOfBuild(): string {
  ensureBuilt(root)
  const build = join(work, 'build')
  rmSync(build, { recursive: true, force: true })
  cpSync(join(root, 'build'), build, {
    recursive: true,
    // An update brings along the files for pages that are still open.
    filter: (source) => source !== join(root, 'build/previous'),
  })
  sayItsOwnWay(build)
  compressAssets(work)
  return build
}

function entriesOfPackages(packages: readonly Package[], from: string, to: string): Entry[] {
  return packages.flatMap(({ path }) =>
    filesBelow(join(from, path), to + path).filter(
      (entry) => !entry.path.slice(`${to}${path}/`.length).includes('node_modules/'),
    ),
  )
}

/** The contents of one archive, and their place in it. */
interface Contents {
  cpu: Cpu
  buildFolder: string
  /** The folders with the installed packages. */
  own: string
  hosted: string
  hostedPackages: Package[]
  /** `versions/…`, as the link `current` names it. */
  current: string
}

async function make(cpu: Cpu, buildFolder: string): Promise<string> {
  const buildId = readFileSync(join(buildFolder, '.sources'), 'utf8').slice(0, 10)
  const contents: Contents = {
    cpu,
    buildFolder,
    own: installPackages('.', cpu),
    hosted: installPackages('hosted', cpu),
    hostedPackages: productPackages(read('hosted/package-lock.json'), cpu),
    current: `versions/${project.version}-${buildId}`,
  }
  return writeRelease(cpu, [
    ...besideTheVersions(contents),
    ...programs(contents),
    ...packagesOf(contents),
    ...hostedFiles.map((name) => sourceFile(contents, `hosted/${name}`)),
    ...documents.map((name) => sourceFile(contents, name)),
    ...filesBelow(join(root, 'docs'), `lotse/${contents.current}/docs`),
    ...describeArchive(contents),
  ])
}

const hostedFiles = [
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'storage.rules',
  'package.json',
  'package-lock.json',
]
const documents = ['README.md', 'CHANGELOG.md', 'LICENSE', '.env.example', 'site.config.json']

function besideTheVersions({ current }: Contents): Entry[] {
  return [
    { kind: 'link', path: 'lotse/current', to: current },
    ...['start', ...Object.keys(commands)].map(
      (name): Entry => ({ kind: 'link', path: `lotse/${name}`, to: `current/${name}` }),
    ),
    { kind: 'file', path: 'lotse/.env.example', source: join(root, '.env.example') },
    { kind: 'file', path: 'lotse/site.config.json', source: join(root, 'site.config.json') },
  ]
}

function programs({ cpu, buildFolder, own, current }: Contents): Entry[] {
  const program = (path: string, source: string): Entry => ({
    kind: 'file',
    path: `lotse/${current}/${path}`,
    source,
    isProgram: true,
  })
  return [
    ...['start', ...Object.keys(commands)].map((name) =>
      program(name, join(root, 'scripts/release/launcher.sh')),
    ),
    program('bin/node', join(own, `node_modules/node-linux-${cpu}/bin/node`)),
    ...filesBelow(join(libraries, cpu), `lotse/${current}/lib`),
    ...filesBelow(buildFolder, `lotse/${current}/build`),
    ...filesBelow(join(root, 'deploy'), `lotse/${current}/deploy`),
  ]
}

function packagesOf({ cpu, own, hosted, hostedPackages, current }: Contents): Entry[] {
  const unbundledPackages = productPackages(read('package-lock.json'), cpu, unbundled)
  const installedList = 'node_modules/.package-lock.json'
  return [
    ...entriesOfPackages(unbundledPackages, own, `lotse/${current}/`),
    ...entriesOfPackages(hostedPackages, hosted, `lotse/${current}/hosted/`),
    { kind: 'file', path: `lotse/${current}/hosted/${installedList}`, source: join(hosted, installedList) },
  ]
}

function sourceFile({ current }: Contents, path: string): Entry {
  return { kind: 'file', path: `lotse/${current}/${path}`, source: join(root, path) }
}

/** The files that describe the archive: its package.json, licences and parts. */
function describeArchive({ cpu, own, hosted, hostedPackages, current }: Contents): Entry[] {
  const packages = productPackages(read('package-lock.json'), cpu)
  const library = { title: 'libatomic.so.1 (GPL-3.0-or-later WITH GCC-exception-3.1)', folder: libraries }
  const fonts = { title: 'Inter (OFL-1.1)', folder: join(root, 'app/design/fonts') }
  const licences = [library, fonts, ...partsOf(packages, own), ...partsOf(hostedPackages, hosted)]
  const { version } = project
  const description = { name: 'lotse', version, private: true, type: 'module', os: ['linux'], cpu: [cpu] }
  const text = (path: string, content: string): Entry => ({
    kind: 'text',
    path: `lotse/${current}/${path}`,
    text: content,
  })
  return [
    text('package.json', `${JSON.stringify(description, null, 2)}\n`),
    text('LICENSES.txt', licencesOf(licences)),
    text('sbom.cdx.json', billOfMaterials(project, [...packages, ...inFolder(hostedPackages, 'hosted/')])),
  ]
}

/** Two lock files may list a package at the same path. */
function inFolder(packages: readonly Package[], folder: string): Package[] {
  return packages.map((one) => ({
    ...one,
    path: folder + one.path,
    needs: one.needs.map((path) => folder + path),
  }))
}

async function writeRelease(cpu: Cpu, entries: Entry[]): Promise<string> {
  const name = `lotse-${project.version}-linux-${cpu}.tar.gz`
  const target = join(root, 'release', name)
  mkdirSync(join(root, 'release'), { recursive: true })
  await writeArchive(target, entries)
  const digest = createHash('sha256').update(readFileSync(target)).digest('hex')
  writeFileSync(`${target}.sha256`, `${digest}  ${name}\n`)
  const { size } = statSync(target)
  if (size > largest) throw new Error(`${name} has ${size} bytes, more than ${largest}.`)
  return `release/${name}  ${(size / 1e6).toFixed(1)} MB  sha256 ${digest}`
}

const platforms = process.argv.slice(2)
const known: Cpu[] = ['x64', 'arm64']
const wanted = platforms.length === 0 ? known : known.filter((cpu) => platforms.includes(cpu))
if (wanted.length < platforms.length) {
  console.error('npm run release -- x64 arm64   (both without a parameter)')
  process.exit(1)
}
const buildFolder = copyOfBuild()
await bundleCommands(root, join(buildFolder, 'commands'))
for (const cpu of wanted) console.log(await make(cpu, buildFolder))
