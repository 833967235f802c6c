/**
 * `npm run bench`: measures the built product and prints tables. Each figure is printed beside that of a
 * plain static answer in the same run, and beside that of the last release. Only ratios matter: absolute
 * times are as noisy as the machine, so nothing here passes or fails.
 */
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { namesOf } from '#domain/names-of.ts'
import { ensureBuilt } from '#scripts/ensure-build.mjs'
import { measureEditor, measureVersions } from './editing.ts'
import { createReport, keepAsRelease, readLastRelease } from './figures.ts'
import { measureCraftedFloods, measureFloods } from './floods.ts'
import { measureBytes, measureLighthouse } from './loading.ts'
import { type Bench, createBench, root, withFolder } from './servers.ts'
import { measureGrowth, measureMemory, measureStarts, measureThroughput, measureUpload } from './serving.ts'
import { measureAppointments, measureVisits } from './use-cases.ts'

const parts = {
  start: measureStarts,
  throughput: measureThroughput,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  memory: measureMemory,
  upload: measureUpload,
  growth: measureGrowth,
  versions: measureVersions,
  editor: measureEditor,
  floods: measureFloods,
  crafted: measureCraftedFloods,
  appointments: measureAppointments,
  visits: measureVisits,
} satisfies Record<string, (bench: Bench) => Promise<void>>
const partNames = namesOf(parts)

const usage = `npm run bench               measures everything, which takes some twenty minutes
npm run bench -- PART …     only some of: ${partNames.join(', ')}
npm run bench -- --keep …   also keeps the figures measured, as those of the last release`

/** The parts named, in their usual order, or all if none is named. Ends the process if a name is unknown. */
function wanted() {
  const options = { keep: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false })
  const isUnknown = positionals.some((name) => !(name in parts))
  if (isUnknown || Object.keys(values).some((option) => option !== 'keep')) {
    console.error(usage)
    process.exit(1)
  }
  const chosen = partNames.filter((name) => positionals.length === 0 || positionals.includes(name))
  return { chosen, isKept: values.keep === true }
}

/**
 * How much of the machine other programs use. If that is much, only figures of the same minute can be
 * compared. Call this while the process does nothing else: its own work would be counted as theirs.
 */
async function machineSentence(): Promise<string> {
  const before = processorTimes()
  await delay(3_000)
  const after = processorTimes()
  const busy = Math.round((1 - (after.idle - before.idle) / (after.all - before.all)) * 100)
  const advice = busy > 20 ? ' It is shared: only ratios within this run say something.' : ''
  return `The machine: ${cpus().length} processors, ${busy} % of them used by other programs now.${advice}`
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}

const { chosen, isKept } = wanted()
ensureBuilt(root)
console.log(await machineSentence())
const report = createReport(readLastRelease(), console.log)
await withFolder(async (folder) => {
  const bench = createBench(folder, report)
  for (const name of chosen) await parts[name](bench)
})
console.log(`\n${await machineSentence()}`)
if (isKept) keepAsRelease(report.figures)
