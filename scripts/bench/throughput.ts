/**
 * Responses per second: ours beside a plain static response of the very same bytes, interleaved on the same machine.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  childrenOf,
  end,
  freePort,
  hasProgram,
  processorTime,
  type Running,
  startProgram,
  untilItAnswers,
} from './processes.ts'

export interface Contestant {
  name: string
  url: string
  /** Of somebody who is signed in. */
  cookie?: string
  /** Whether it responds 404 on purpose. */
  isMissing?: boolean
  pids: number[]
}

export interface Rate {
  perSecond: number
  /** Microseconds of processor time per response; less affected by other programs than the rate. */
  processor: number | null
}

const connections = 32
const seconds = 4

export const generator = hasProgram('wrk')
  ? 'wrk -t2 -c32'
  : 'our own generator, 32 connections (wrk is not installed)'

export async function rateOf({ url, cookie, pids, isMissing = false }: Contestant): Promise<Rate> {
  const headers = { 'accept-encoding': 'gzip', ...(cookie !== undefined && { cookie }) }
  const before = processorTime(pids)
  const { answers, perSecond } = hasProgram('wrk')
    ? loadByWrk(url, headers, isMissing)
    : await loadByNode(url, headers)
  const after = processorTime(pids)
  const processor = before === null || after === null ? null : (after - before) / answers
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

/** nginx serving the page as a file, compressed beforehand. */
export async function startNginx(page: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-nginx-'))
  // nginx started by root reads as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page, { level: 9 }))
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await untilItAnswers(port, nginx)
  const pids = [nginx.pid ?? 0, ...childrenOf(nginx.pid ?? 0)]
  return {
    port,
    pids,
    async stop() {
      await end(nginx)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nginxConfiguration(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    worker_processes auto; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; }
      access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 10000000; open_file_cache max=100;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`
}

/** The least that Node can do: one compressed response from memory, whatever is requested. */
export async function startBareNode(page: string): Promise<Running> {
  const port = await freePort()
  const program = `
    const body = require('node:zlib').gzipSync(process.env.PAGE, { level: 9 })
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip', 'Content-Length': body.length }
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1')`
  const node = startProgram(process.execPath, ['-e', program], { PAGE: page })
  await untilItAnswers(port, node)
  return { port, pids: [node.pid ?? 0], stop: () => end(node) }
}
