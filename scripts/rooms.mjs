/** Names every import that breaks a room rule, with the reason for the rule. */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from './room-rules.mjs'
import { cruiseRooms } from './cruise.mjs'

const root = join(import.meta.dirname, '..')
const paths = ['app', 'start.ts', 'listener', 'test', 'e2e', 'scripts'].filter((path) =>
  existsSync(join(root, path)),
)

const { cruised, violations } = await cruiseRooms(root, paths)

for (const { rule, from, to } of violations) {
  const reason = rules.find(({ name }) => name === rule)?.comment
  console.error(`${from} → ${to}\n  ${rule}: ${reason}\n`)
}
// A cruiser that lacks its parser reads nothing and reports success, so every file on disk must have been read.
const unread = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((path) => !cruised.includes(path))
for (const path of unread) console.error(`${path} was not read, so no rule was held against it.`)

console.log(`${cruised.length} modules, ${violations.length} violations`)
process.exitCode = cruised.length === 0 || violations.length > 0 || unread.length > 0 ? 1 : 0
