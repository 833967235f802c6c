/** How much of the machine others use: where that is much, only figures of the same minute can be compared. */
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const observed = 3_000

/** Call this while the process does nothing else: its own work would count as other programs'. */
export async function machineSentence(): Promise<string> {
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
