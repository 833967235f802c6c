/**
 * `npm run bench`: measures the built product and prints tables. Each figure stands beside that of a plain static answer
 * in the same run, and beside that of the last release. Only ratios matter; absolute times are as noisy as the machine,
 * which is why nothing here passes or fails.
 */
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { namesOf } from '#domain/names-of.ts'
import { ensureBuilt } from '#scripts/ensure-build.mjs'
import { measureAppointments } from './appointments.ts'
import { measureBytes } from './cold-load.ts'
import { measureEditor } from './editor.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureFloods } from './floods.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { wantedFrom } from './parameters.ts'
import { createContents, type Part, root, withFolder } from './product.ts'
import { createReport, keepAsRelease, readLastRelease } from './report.ts'
import { measureStarts } from './start.ts'
import { measureThroughput } from './throughput.ts'
import { measureUpload } from './upload.ts'
import { measureVersions } from './versions.ts'
import { measureVisits } from './visits.ts'

const observed = 3_000

/**
 * How much of the machine others use: where that is much, only figures of the same minute can be compared. Call this
 * while the process does nothing else: its own work would count as other programs'.
 */
async function machineSentence(): Promise<string> {
  const before = processorTimes()
  await delay(observed)
  const after = processorTimes()
  const busy = Math.round((1 - (after.idle - before.idle) / (after.all - before.all)) * 100)
  return `The machine: ${cpus().length} processors, ${busy} % of them used by other programs now. ${
    busy > 20 ? 'It is shared: times say little, and only ratios within this run say something.' : ''
  }`.trim()
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}

const parts = {
  start: measureStarts,
  throughput: measureThroughput,
  visit: measureFirstVisits,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  memory: measureMemory,
  upload: measureUpload,
  growth: measureGrowth,
  versions: measureVersions,
  editor: measureEditor,
  floods: measureFloods,
  appointments: measureAppointments,
  visits: measureVisits,
} satisfies Record<string, Part>
const partNames = namesOf(parts)

async function bench(chosen: readonly (keyof typeof parts)[], isKept: boolean) {
  ensureBuilt(root)
  console.log(await machineSentence())
  const report = createReport(readLastRelease(), console.log)
  await withFolder(async (folder) => {
    const contents = createContents(folder)
    for (const name of chosen) await parts[name]({ report, contents })
  })
  console.log(`\n${await machineSentence()}`)
  if (isKept) keepAsRelease(report.figures())
  const leftOut = report.leftOut()
  if (leftOut.length > 0) console.log(`\nLeft out:\n${leftOut.map((reason) => `  - ${reason}`).join('\n')}`)
}

const wanted = wantedFrom(process.argv.slice(2), partNames)
if (typeof wanted === 'string') {
  console.error(wanted)
  process.exit(1)
}
await bench(wanted.parts, wanted.isKept)
