/**
 * `npm run old-faults`: brings each fault of test/old-faults/list.ts back, one line in a copy of the project, and runs the test
 * that was written for it. A test that passes there, or does not run, is a failure. Part of `npm run soak`. With a
 * parameter only faults whose test's title or file contains it: `npm run old-faults -- drafts`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oldFaults } from '#test/old-faults/list.ts'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'lotse-old-faults-'))
const report = join(copy, 'outcome.json')
const [wanted = ''] = process.argv.slice(2)
const chosen = oldFaults.filter(({ title, file }) => `${title} ${file}`.includes(wanted))

try {
  copyProject()
  const passing = chosen.filter((one) => !isSeen(one))
  console.log(`${chosen.length - passing.length} of ${chosen.length} faults are seen by their tests.`)
  process.exitCode = passing.length === 0 && chosen.length > 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function copyProject() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  // Git also lists what was deleted and is not yet committed.
  for (const file of listed.stdout.toString().split('\0'))
    if (file !== '' && existsSync(join(root, file)))
      cpSync(join(root, file), join(copy, file), { force: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

/** @param {import('#test/old-faults/list.ts').OldFault} one */
function isSeen({ title, file, line, test = file.replace(/\.tsx?$/, '.test.ts') }) {
  const [mended = '', broken = ''] = line.split(' → ')
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const parts = sound.split(mended)
  if (parts.length !== 2) return told(title, `'${mended}' stands ${parts.length - 1} times in ${file}`)
  writeFileSync(path, parts.join(broken))
  rmSync(report, { force: true })
  const { stdout, stderr } = test.endsWith('.spec.ts') ? journey(test, title) : unit(test, title)
  writeFileSync(path, sound)
  const outcome = outcomeOf(title)
  if (outcome === 'failed') return told(title, null)
  return told(title, `it ${outcome}\n${stdout}${stderr}`)
}

/**
 * @param {string} title
 * @param {string | null} wrong
 */
function told(title, wrong) {
  console.log(wrong === null ? `seen      ${title}` : `NOT SEEN  ${title}: ${wrong}`)
  return wrong === null
}

/** @type {(test: string, title: string) => import('node:child_process').SpawnSyncReturns<string>} */
function unit(test, title) {
  return run('vitest', ['run', test, '-t', asPattern(title), '--reporter=json', `--outputFile=${report}`])
}

/** @type {(test: string, title: string) => import('node:child_process').SpawnSyncReturns<string>} */
function journey(test, title) {
  return run('playwright', ['test', test, '-g', asPattern(title), '--reporter=json'])
}

/** @type {(command: string, options: string[]) => import('node:child_process').SpawnSyncReturns<string>} */
function run(command, options) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return spawnSync(command, options, { cwd: copy, env, encoding: 'utf8' })
}

/** @param {string} title */
function asPattern(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/**
 * Of the test alone: a run also fails where nothing could be loaded, and that would prove nothing.
 * @param {string} title
 */
function outcomeOf(title) {
  try {
    const answer = JSON.parse(readFileSync(report, 'utf8'))
    const found = [...assertionsOf(answer), ...specsOf(answer)].find((each) => each.title === title)
    return found ? found.status : 'was not run'
  } catch {
    return 'was not run'
  }
}

/** @type {(answer: { testResults?: { assertionResults: { title: string, status: string }[] }[] }) => { title: string, status: string }[]} */
function assertionsOf({ testResults = [] }) {
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}

/** @type {(suite: any) => { title: string, status: string }[]} */
function specsOf({ suites = [], specs = [] }) {
  const own = specs.map((/** @type {{ title: string, ok: boolean }} */ { title, ok }) => ({
    title,
    status: ok ? 'passed' : 'failed',
  }))
  return [...own, ...suites.flatMap(specsOf)]
}
