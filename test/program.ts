/** Starts and ends programs for tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** How long a program may take to print the expected text: a limit for hung programs, not for slow ones. */
const startTimeout = 180_000
/** How long a program may take to end in order. */
const stopTimeout = 10_000

interface Surroundings {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Starts a separate process group, so that `end` reaches every process of it at once. */
  detached?: boolean
  /** An open file for standard error, which is then not part of `said`. */
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
    /** The exit code once everything is printed; -1 if the program was killed. */
    ended: once(child, 'close').then(
      ([code]) => Number(code ?? -1),
      () => -1,
    ),
    /** Resolves with the first group of the pattern as soon as the output matches. */
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
    /** Ends at once by SIGKILL, which also follows a SIGTERM that had no effect. */
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      // If the start failed, the pid is 0, and group 0 would be our own.
      if (pid === 0 || child.exitCode !== null || child.signalCode !== null) return
      kill(signal)
      const killing = setTimeout(kill, stopTimeout, 'SIGKILL')
      await exited
      clearTimeout(killing)
    },
  }
}

/** Runs a program to its end. Returns the exit code and the output of both streams. */
export async function runProgram(command: readonly string[], surroundings: Surroundings) {
  const { ended, said } = startProgram(command, surroundings)
  return { code: await ended, said: said() }
}
