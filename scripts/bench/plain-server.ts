/** A plain static answer: one page of fixed bytes, compressed beforehand, whatever is asked for. All ratios refer to it. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  childrenOf,
  end,
  freePort,
  hasProgram,
  type Running,
  startProgram,
  untilItAnswers,
} from './processes.ts'

export interface PlainServer extends Running {
  name: string
  url: string
  startMilliseconds: number
}

export const hasNginx = hasProgram('nginx')

/** nginx where it is installed, which serves faster than anything in Node can. */
export async function withPlainServer<Result>(
  page: string,
  measure: (plain: PlainServer) => Promise<Result>,
): Promise<Result> {
  const plain = hasNginx ? await startNginx(page) : await startBareNode(page)
  try {
    return await measure(plain)
  } finally {
    await plain.stop()
  }
}

async function startNginx(page: string): Promise<PlainServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-nginx-'))
  // nginx started by root reads as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page, { level: 9 }))
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port))
  const began = performance.now()
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await untilItAnswers(port, nginx)
  return {
    name: 'nginx, same bytes precompressed',
    url: `http://127.0.0.1:${port}`,
    port,
    startMilliseconds: performance.now() - began,
    pids: [nginx.pid ?? 0, ...childrenOf(nginx.pid ?? 0)],
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
      types { text/html html; } charset utf-8;
      access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 10000000; open_file_cache max=100;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; try_files /index.html =404; }
    }`
}

/** The least that Node can do. */
export async function startBareNode(page: string): Promise<PlainServer> {
  const port = await freePort()
  const program = `
    const body = require('node:zlib').gzipSync(process.env.PAGE, { level: 9 })
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip', 'Content-Length': body.length }
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1')`
  const began = performance.now()
  const node = startProgram(process.execPath, ['-e', program], { PAGE: page })
  await untilItAnswers(port, node)
  return {
    name: 'bare Node, same bytes precompressed',
    url: `http://127.0.0.1:${port}`,
    port,
    startMilliseconds: performance.now() - began,
    pids: [node.pid ?? 0],
    stop: () => end(node),
  }
}
