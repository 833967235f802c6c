/** Programs that a test starts and ends by itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** How long one may take until it says what is waited for: for what hangs, not for what is slow. */
const startTimeout = 180_000
/** How long one may take to end in order. */
const stopTimeout = 10_000

interface Surroundings {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** In a group of its own: `end` reaches every process of it at once. */
  detached?: boolean
  /** An open file for what is printed on standard error, which then is not in what it said. */
  log?: number | undefined
}

export type Program = ReturnType<typeof startProgram>

export function startProgram(command: readonly string[], { log, ...surroundings }: Surroundings = {}) {
  const [program = '', ...parameters] = command
  // The end of its input tells a program that its parent was killed.
  const stdio = ['pipe', 'pipe', log ?? 'pipe', 'pipe'] as const
  const child = spawn(program, parameters, { ...surroundings, stdio: [...stdio] })
  const exited = once(child, 'exit').catch((error: unknown) => [String(error)])
  const pid = child.pid ?? 0
  const kill = (signal: NodeJS.Signals) =>
    surroundings.detached ? process.kill(-pid, signal) : child.kill(signal)
  let said = ''
  const looks = new Set<() => void>()
  for (const stream of child.stdio.slice(1) as (Readable | null)[])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      for (const look of looks) look()
    })
  return {
    pid,
    /** Everything printed so far, on standard output, standard error and the stream after them. */
    said: () => said,
    /** Its exit code, once everything is said; -1 where it was killed. */
    ended: once(child, 'close').then(
      ([code]) => Number(code ?? -1),
      () => -1,
    ),
    /** What the first group of the pattern finds in it, as soon as it is there. */
    prints: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const fail = (reason: string) => reject(new Error(`${program} ${reason}. It printed:\n${said}`))
        const timer = setTimeout(() => fail(`did not print ${pattern}`), startTimeout)
        void exited.then(([code]) => fail(`ended with ${code}`))
        const look = () => {
          const found = pattern.exec(said)?.[1]
          if (found === undefined) return
          clearTimeout(timer)
          looks.delete(look)
          resolve(found)
        }
        looks.add(look)
        look()
      }),
    /** At once by SIGKILL; also where SIGTERM is not followed. */
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      // Where nothing could be started, the group 0 would be our own.
      if (pid === 0 || child.exitCode !== null || child.signalCode !== null) return
      kill(signal)
      const killing = setTimeout(kill, stopTimeout, 'SIGKILL')
      await exited
      clearTimeout(killing)
    },
  }
}

/** Runs it to its end. Answers the exit code and what was printed, both streams. */
export async function runProgram(command: readonly string[], surroundings: Surroundings) {
  const { ended, said } = startProgram(command, surroundings)
  return { code: await ended, said: said() }
}
