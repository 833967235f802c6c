/** Starts what is measured, and reads its memory and processor time if the system provides them (Linux). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export interface Running {
  port: number
  /** Every process that serves requests. */
  pids: number[]
  stop(): Promise<void>
}

/** Milliseconds. */
const idleTime = 100
const idleShare = 0.05

export function hasProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

export async function untilItAnswers(port: number, process: ChildProcess) {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`${process.spawnfile} ended with ${process.exitCode}`)
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export async function end(process: ChildProcess) {
  if (process.exitCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  await ended
}

export function startProgram(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(command, parameters, { stdio: 'ignore', env: { ...process.env, ...environment } })
}

/** Resident memory in mebibytes, of all of them; empty if the system does not tell. */
export function memoryOf(pids: readonly number[]): [number] | [] {
  try {
    const statuses = pids.map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
    const kibibytes = statuses.map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]))
    return [kibibytes.reduce((sum, each) => sum + each, 0) / 1024]
  } catch {
    return []
  }
}

/** Milliseconds of processor time so far, of all threads that still run; `null` if the system does not tell. */
export function processorTime(pids: readonly number[]): number | null {
  try {
    const threads = pids.flatMap((pid) =>
      readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`),
    )
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
  } catch {
    return null
  }
}

/** The processes have finished what they do beside answering. */
export async function untilIdle(pids: readonly number[]) {
  let [before, now] = [Number.NaN, processorTime(pids)]
  while (now !== null && !(now - before < idleShare * idleTime)) {
    await new Promise((resolve) => setTimeout(resolve, idleTime))
    ;[before, now] = [now, processorTime(pids)]
  }
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
