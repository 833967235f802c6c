/** Programs that a test starts and ends by itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { timeout } from './driver.ts'

export interface Program {
  /** Waits for something in what it prints, on standard error or a stream of its own. */
  prints(pattern: RegExp, stream: 2 | 3): Promise<string>
  end(): Promise<void>
}

export function startProgram(command: string[], environment: Record<string, string> = {}): Program {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').catch(() => [])
  const printed = ['', '', '', '']
  for (const stream of [2, 3])
    (child.stdio[stream] as Readable).on('data', (chunk: Buffer) => {
      printed[stream] += chunk.toString()
    })
  return {
    prints: (pattern, stream) =>
      new Promise((resolve, reject) => {
        const fail = (reason: string) => reject(new Error(`${program} ${reason}: ${printed.join('')}`))
        const timer = setTimeout(() => fail('did not say where it is'), timeout)
        void ended.then(() => fail('ended'))
        const look = () => {
          const found = pattern.exec(printed[stream] ?? '')?.[1]
          if (found === undefined) return
          clearTimeout(timer)
          resolve(found)
        }
        child.stdio[stream]?.on('data', look)
        look()
      }),
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
