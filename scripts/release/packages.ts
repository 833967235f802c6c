/** Lists the packages of a lock file that the product needs at run time on one platform. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

const list = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const packageSchema = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  os: list.optional(),
  cpu: list.optional(),
  libc: list.optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })
type Locked = z.infer<typeof packageSchema>

export type Cpu = 'x64' | 'arm64'

export interface Package {
  /** Relative to the project, such as `node_modules/sharp`. */
  path: string
  name: string
  version: string
  license: string
  /** As npm writes it, such as `sha512-…`. */
  integrity: string | undefined
  /** Paths of the packages it needs. */
  needs: string[]
  /** Whether the product itself asks for it. */
  isDirect: boolean
}

/** The packages that `roots` need, or all of the product's if omitted, sorted by path. */
export function productPackages(lockText: string, cpu: Cpu, roots?: string[]): Package[] {
  const { packages } = lockSchema.parse(JSON.parse(lockText))
  const found = new Map<string, Package>()
  const resolve = (from: string, name: string) => resolvePackage(packages, from, name)
  function add(path: string) {
    const locked = packages[path]
    if (!locked || found.has(path) || !fits(locked, cpu)) return
    const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
    const needs = names.flatMap((name) => resolve(path, name)).filter((one) => fits(packages[one], cpu))
    const { version, license = 'UNKNOWN', integrity } = locked
    found.set(path, {
      path,
      name: nameOf(path),
      version,
      license,
      integrity,
      needs: needs.toSorted(),
      isDirect: false,
    })
    for (const one of needs) add(one)
  }
  const own = packages['']
  const all = Object.keys({ ...own?.dependencies, ...own?.optionalDependencies })
  const direct = (roots ?? all).flatMap((name) => resolve('', name))
  for (const path of direct) add(path)
  const marked = [...found.values()].map((one) => ({ ...one, isDirect: direct.includes(one.path) }))
  return marked.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Looks as Node does: beside the package that needs it, then further up. Empty if an optional one is not locked. */
function resolvePackage(packages: Record<string, Locked>, from: string, name: string): string[] {
  for (let folder = from; ; ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return [path]
    if (folder === '') return []
    const end = folder.lastIndexOf('/node_modules/')
    folder = end < 0 ? '' : folder.slice(0, end)
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function fits(locked: Locked | undefined, cpu: Cpu): boolean {
  const { os, cpu: cpus, libc } = locked ?? {}
  return allows(os, 'linux') && allows(cpus, cpu) && allows(libc, 'glibc')
}

function allows(wanted: string[] | undefined, own: string): boolean {
  return (
    !wanted ||
    wanted.includes(own) ||
    (wanted.every((one) => one.startsWith('!')) && !wanted.includes(`!${own}`))
  )
}

/** The software bill of materials, CycloneDX 1.5. The same packages give the same text. */
export function billOfMaterials(product: { version: string }, packages: readonly Package[]): string {
  const unique = new Map(packages.map((one) => [referenceOf(one), one]))
  const components = [...unique].map(([reference, one]) => ({
    'bom-ref': reference,
    type: 'library',
    name: one.name,
    version: one.version,
    purl: reference,
    ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
    licenses: [isOneLicence(one.license) ? { license: { id: one.license } } : { expression: one.license }],
  }))
  const byPath = new Map(packages.map((one) => [one.path, referenceOf(one)]))
  const own = `pkg:npm/lotse@${product.version}`
  const direct = packages.filter(({ isDirect }) => isDirect)
  const content = {
    components,
    dependencies: [
      { ref: own, dependsOn: [...new Set(direct.map(referenceOf))] },
      ...[...unique].map(([ref, { needs }]) => ({
        ref,
        dependsOn: needs.flatMap((path) => byPath.get(path) ?? []),
      })),
    ],
  }
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    metadata: {
      component: {
        'bom-ref': own,
        type: 'application',
        name: 'lotse',
        version: product.version,
        purl: own,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    ...content,
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}

const isOneLicence = (license: string) => /^[\w.+-]+$/.test(license)

function referenceOf({ name, version }: Package): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = (integrity.split(' ')[0] ?? '').split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

/** A UUID derived from the text and not random: version 8 of RFC 9562. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
