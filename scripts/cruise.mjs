/** Runs dependency-cruiser over a tree and returns which imports break the room rules, and which files were read. */
import { createRequire } from 'node:module'
import { options, rules } from './room-rules.mjs'

// dependency-cruiser 17.4.3 does not tell swc that .tsx files contain JSX, which swc then refuses. Its copy of the
// function has to be replaced before it is loaded.
const swc = createRequire(import.meta.url)('@swc/core')
const parseFile = swc.parseFileSync
swc.parseFileSync = (/** @type {string} */ path, /** @type {object} */ settings) =>
  parseFile(path, { ...settings, tsx: path.endsWith('.tsx') })
const { cruise } = await import('dependency-cruiser')

/**
 * @param {string} root
 * @param {string[]} paths Relative to the root.
 * @returns {Promise<{ cruised: string[], violations: { rule: string, from: string, to: string }[] }>}
 */
export async function cruiseRooms(root, paths) {
  const { output } = await cruise(paths, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
  })
  if (typeof output === 'string') throw new Error(output)
  return {
    cruised: output.modules
      .map((module) => module.source)
      .filter((path) => !path.startsWith('node_modules/')),
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
