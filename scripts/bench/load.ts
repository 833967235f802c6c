/** Many requests at once for some seconds: how many were answered, and what they cost the server. */
import { spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { hasProgram, processorTime } from './processes.ts'

export interface Target {
  url: string
  /** The cookie of a session; visitors have none. */
  cookie?: string
  /** Whether it responds 404 on purpose. */
  isMissing?: boolean
  pids: readonly number[]
}

export interface Rate {
  perSecond: number
  /** Microseconds of processor time per answer; less affected by other programs than the rate. */
  processor: number | null
}

const connections = 32
const seconds = 3
const hasWrk = hasProgram('wrk')

export const generator = hasWrk
  ? 'wrk -t2 -c32, gzip'
  : 'our own generator, 32 connections, gzip (wrk is not installed)'

export async function rateOf({ url, cookie, pids, isMissing = false }: Target): Promise<Rate> {
  const headers = { 'accept-encoding': 'gzip', ...(cookie !== undefined && { cookie }) }
  const before = processorTime(pids)
  const { answers, perSecond } = hasWrk ? loadByWrk(url, headers, isMissing) : await loadByNode(url, headers)
  const after = processorTime(pids)
  const processor = before === null || after === null ? null : ((after - before) * 1_000) / answers
  return { perSecond, processor }
}

function loadByWrk(url: string, headers: Record<string, string>, isMissing: boolean) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const parameters = ['-t2', `-c${connections}`, `-d${seconds}s`, ...lines, url]
  const { stdout } = spawnSync('wrk', parameters, { encoding: 'utf8' })
  if (!isMissing && /Non-2xx/.test(stdout)) throw new Error(`${url} answers errors:\n${stdout}`)
  const answers = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return { answers, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]) }
}

async function loadByNode(url: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1_000
  let answers = 0
  const visit = async (): Promise<void> => {
    while (performance.now() < until) {
      await new Promise<void>((resolve, reject) => {
        const options = { agent, headers }
        get(url, options, (response) => response.resume().on('end', resolve)).on('error', reject)
      })
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  return { answers, perSecond: answers / seconds }
}
