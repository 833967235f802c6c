/**
 * Bundles the commands of an installation as the server's start is bundled: one folder of plain JavaScript that needs no
 * package but sharp.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Each name is a command of the installation; `start` is the launcher's own. */
export const commands = {
  admin: 'scripts/admin/admin.ts',
  backup: 'scripts/backup/backup.ts',
  content: 'scripts/content/content.ts',
  doctor: 'scripts/doctor/doctor.ts',
  ready: 'scripts/ready/ready.ts',
  restore: 'scripts/backup/restore.ts',
  update: 'scripts/installation/update.ts',
}

/**
 * @param {string} root
 * @param {string} outDir
 */
export async function bundleCommands(root, outDir) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp'] },
    // As in vite.config.ts: passwords are hashed by Node.
    environments: { ssr: { resolve: { conditions: ['node'] } } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: commands,
        // Chunks must be beside the commands, because some code finds files relative to its own path.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  sayItsOwnWay(outDir)
}

const names = Object.keys(commands).join('|')
// The text after a command in a list stays in its column.
const withNpm = new RegExp(`\\bnpm (?:run (${names})\\b(?: --(?= )| {3}(?= ))?|start\\b)`, 'g')

/**
 * There is no npm in an installation: `npm run backup --` here is `./lotse/backup` there.
 * @param {string} text
 */
export function inItsOwnWay(text) {
  return text.replaceAll(withNpm, (_, name = 'start') => `./lotse/${name}`)
}

/**
 * Replaces the commands in all scripts of the folder. Scripts of pages then have the same texts as the server.
 * @param {string} folder
 */
export function sayItsOwnWay(folder) {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !file.name.endsWith('.js')) continue
    const path = join(file.parentPath, file.name)
    const text = readFileSync(path, 'utf8')
    const own = inItsOwnWay(text)
    if (own !== text) writeFileSync(path, own)
  }
}
