/**
 * `npm test`: installs missing packages, then runs every check and test to wait for before a push. Starts on
 * plain Node 20 with nothing installed; the rest runs on the Node that the project brings. The first
 * parameter chooses another run, and the parameters after it are passed on: see `parts`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled, projectEnvironment, projectNode } from './ensure-installed.mjs'

const root = join(import.meta.dirname, '..')
const usage = `npm test                      install, build, static checks, units, contracts, journeys in Chromium: before a push
npm test -- --all             also Firefox, WebKit, the hosted backend, every look and width, rehearsals: what CI runs
npm test -- --static          only the checks that run nothing: types, format, lint, rooms, unused code, vulnerabilities
npm test -- --browsers […]    only Firefox and WebKit; what follows is for Vitest, such as --project webkit
npm test -- --hosted […]      only the hosted backend on its emulators; 'contracts' or 'journeys', then what is for the runner
npm test -- --soak            kills, stops, updates, photos and editing sessions at length, and every page through the HTML checker
npm test -- --faults          every fault of disk, database, mail and clock that can be made, often, as a table
npm test -- --flake [NAME]    journeys ten times on a busy machine, then what failed once`

/**
 * Files in scripts/test/, and whether browsers are needed.
 * @type {Record<string, { program: string, needs: ('chromium' | 'engines')[] }>}
 */
const parts = {
  '--all': { program: 'checks', needs: ['chromium', 'engines'] },
  '--static': { program: 'checks', needs: [] },
  '--browsers': { program: 'browsers', needs: ['engines'] },
  '--hosted': { program: 'hosted', needs: ['chromium'] },
  '--soak': { program: 'soak', needs: ['chromium'] },
  '--faults': { program: 'faults', needs: [] },
  '--flake': { program: 'flake', needs: ['chromium'] },
}

const [choice = '', ...parameters] = process.argv.slice(2)
const part = choice === '' ? { program: 'checks', needs: ['chromium'] } : parts[choice]

try {
  if (!part) throw new Error(usage)
  ensureInstalled(root)
  if (part.needs.includes('chromium')) ensureChromium(root)
  if (part.needs.includes('engines')) ensureEngines()
  const passedOn = part.program === 'checks' ? [choice, ...parameters].filter(Boolean) : parameters
  const { status } = spawnSync(
    projectNode(root),
    [join(root, `scripts/test/${part.program}.mjs`), ...passedOn],
    {
      cwd: root,
      env: projectEnvironment(root),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
