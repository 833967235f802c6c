/** One server below the supervisor, from its start to its end. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openedSchema, supervisedVariable } from '#listener/supervisor-link.ts'
import { environmentOf } from './layout.ts'

export interface ServerProcess {
  /** How it found its data; `null` where it ended before it could say so. */
  opened: Promise<{ fault: string | null } | null>
  /** Lets visitors in. */
  serve(): void
  /** Every request it has is answered first. Resolves when it has ended. */
  end(): Promise<void>
  kill(): Promise<void>
  /** Resolves with the exit code. */
  ended: Promise<number>
}

export interface ServerOrder {
  /** The folder of its version. */
  version: string
  /** The folder with the settings. */
  installation: string
  port: number
  /** The descriptor of the listening socket. */
  descriptor: number
}

// `npm start` has the same flags.
const flags = ['--max-semi-space-size=4', '--max-old-space-size=512']

export function startServer({ version, installation, port, descriptor }: ServerOrder): ServerProcess {
  const child = spawn(join(version, 'bin/node'), [...flags, join(version, 'build/start.js')], {
    cwd: installation,
    stdio: ['ignore', 'inherit', 'inherit', descriptor, 'ipc'],
    env: { ...environmentOf(version), PORT: String(port), [supervisedVariable]: '1' },
  })
  const ended = Promise.withResolvers<number>()
  const opened = Promise.withResolvers<{ fault: string | null } | null>()
  child.once('exit', (code) => ended.resolve(code ?? 1))
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    ended.resolve(1)
  })
  void ended.promise.then(() => opened.resolve(null))
  child.on('message', (message) => {
    const read = openedSchema.safeParse(message)
    if (read.success) opened.resolve({ fault: read.data.fault })
  })
  const endedBy = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended.promise
  }
  return {
    opened: opened.promise,
    // A server that has just ended cannot be told; `ended` resolves then.
    serve: () => child.connected && child.send({ serve: true }, () => {}),
    end: () => endedBy('SIGTERM'),
    kill: () => endedBy('SIGKILL'),
    ended: ended.promise,
  }
}
