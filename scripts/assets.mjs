/**
 * Post-processes the browser's files. Files of the previous build are kept, for pages that are still open in
 * a browser. Every text file gets compressed twins, so that the server never compresses a file.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

/**
 * Called before a build, which empties the folder.
 * @param {string} root
 */
export function setAside(root) {
  copy(assetsOf(root), join(root, aside, 'last'))
  copy(previousOf(root), join(root, aside, 'older'))
}

/**
 * Called after a build. A build that changed nothing must not replace the files of the one before.
 * @param {string} root
 */
export function keepPrevious(root) {
  const isSame = namesIn(join(root, aside, 'last')) === namesIn(assetsOf(root))
  copy(join(root, aside, isSame ? 'older' : 'last'), previousOf(root))
  rmSync(join(root, aside), { recursive: true, force: true })
}

const aside = '.cache/assets'

/** @param {string} root */
const assetsOf = (root) => join(root, 'build/client/assets')

/** @param {string} root */
const previousOf = (root) => join(root, 'build/previous/assets')

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}

/**
 * The file names as one text. They contain hashes, so different contents have different names.
 * @param {string} folder
 */
function namesIn(folder) {
  if (!existsSync(folder)) return ''
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name))
  return names.toSorted().join('\n')
}

/**
 * Called after a build.
 * @param {string} root
 */
export function compressAssets(root) {
  const files = readdirSync(join(root, 'build/client'), { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (file.isFile() && texts.has(extname(file.name))) compressFile(join(file.parentPath, file.name))
  }
}

/** @param {string} path */
function compressFile(path) {
  const content = readFileSync(path)
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
  const twins = { br: brotli, gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }) }
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length < content.length) writeFileSync(`${path}.${ending}`, twin)
  }
}
