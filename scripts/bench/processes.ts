/** Programs, their ports, and their use of memory and processor if the system reports it (Linux), otherwise `NaN`. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { portOf } from '#listener/port.ts'

export function hasProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  server.close()
  return port
}

/** Resident memory of all processes in mebibytes. */
export function memoryOf(pids: readonly number[]): number {
  return sumUp(pids, (pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  })
}

/** Milliseconds of processor time so far, of all threads that still run. */
export function processorTime(pids: readonly number[]): number {
  return sumUp(pids, (pid) =>
    sumUp(readdirSync(`/proc/${pid}/task`), (thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return Number(nanoseconds) / 1e6
    }),
  )
}

export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function sumUp<Part>(parts: readonly Part[], figureOf: (part: Part) => number): number {
  try {
    return parts.reduce((sum, part) => sum + figureOf(part), 0)
  } catch {
    return Number.NaN
  }
}
