/** Starts what is measured, and reads its memory and processor time if the system provides them (Linux). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Running {
  port: number
  /** Every process that serves requests. */
  pids: number[]
  stop(): Promise<void>
}

export function hasProgram(name: string): boolean {
  return spawnSync('which', [name]).status === 0
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  server.close()
  return port
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

/** Resident memory in mebibytes, `null` if the system does not tell. */
export function memoryOf(pid: number): number | null {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? null : Number(kibibytes) / 1024
  } catch {
    return null
  }
}

/** Microseconds of processor time so far, in steps of 10 000. */
export function processorTime(pids: number[]): number | null {
  try {
    return pids.reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + (Number(fields[11]) + Number(fields[12])) * 10_000
    }, 0)
  } catch {
    return null
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
