/**
 * The sample configurations for proxies in front of Lotse: the log lines of nginx and Caddy, from the
 * programs themselves if they are installed. The address of an appointment, a preview, the calendar or a new
 * password is its key, and the privacy page says that no log has a visitor's address.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasProgram } from '#scripts/bench/processes.ts'
import { startProgram } from '#test/program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const secret = '5ecre7'.repeat(8)
/** Each visit comes from a page whose address is a key, too. */
const visits = [
  `/termin/${secret}`,
  `/TERMIN/${secret}/termin.ics`,
  `/%74ermin/${secret}`,
  `/termin/x?nachweis=${secret}`,
  `/vorschau/${secret}/bild/1`,
  `/kalender/${secret}.ics`,
  `/passwort-neu?token=${secret}`,
  '/kontakt',
]
const logged = ['/termin', '/TERMIN', '/%74ermin', '/vorschau', '/kalender', '/passwort-neu', '/kontakt']

const visitor = '203.0.113.77'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  // nginx and Caddy may run as another user.
  chmodSync(folder, 0o755)
})

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8')

async function visit(socketPath: string, host: string, path: string): Promise<number> {
  const said = { 'x-forwarded-for': visitor, 'x-real-ip': visitor, forwarded: `for=${visitor}` }
  const headers = { host, referer: `https://www.example.ch/termin/${secret}`, ...said }
  const [response] = await once(request({ socketPath, path, headers }).end(), 'response')
  await once(response.resume(), 'end')
  return response.statusCode
}

/** Makes every visit while Lotse answers, and again while it does not. */
async function visitAll(socketPath: string, hosts: string[]) {
  const location = `/termin/${secret}`
  const lotse = createServer((_, response) => response.setHeader('location', location).end()).listen(
    join(folder, 'lotse.sock'),
  )
  await once(lotse, 'listening')
  const statuses = new Set<number>()
  const all = async () => {
    for (const host of hosts) for (const path of visits) statuses.add(await visit(socketPath, host, path))
  }
  await all()
  lotse.closeAllConnections()
  lotse.close()
  await all()
  return [...statuses].toSorted()
}

function expectNoKeyIn(log: string, lineOf: (address: string) => string) {
  for (const address of logged) expect(log).toContain(lineOf(address))
  expect(log).not.toContain(secret)
  expect(log).not.toContain(visitor)
}

it('nginx is configured to log no address of a visitor, in any log of any server', () => {
  const lines = sample('nginx.conf')
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
  const format = lines.join('\n').match(/log_format[^;]*;/g) ?? []
  expect(format).toHaveLength(1)
  expect(format[0]).not.toMatch(/addr|remote|forwarded|real_ip|proxy_protocol|http_|arg|cookie/)
  const servers = lines
    .join('\n')
    .split(/^server \{/m)
    .slice(1)
  for (const server of servers) {
    expect(server).toMatch(/^ *access_log \S+ without_visitors;$/m)
    expect(server).toMatch(/^ *error_log \S+ emerg;$/m)
    expect(server.match(/(access|error)_log/g)).toHaveLength(2)
  }
})

it('Caddy is configured to log no address of a visitor, in its only log', () => {
  const caddy = sample('Caddyfile')
  for (const field of ['remote_ip', 'client_ip', 'remote_port', 'headers'])
    expect(caddy).toMatch(new RegExp(`^\\s*request>${field} delete$`, 'm'))
  const [, pattern = '', instead = ''] = /error regexp "(.*)" "(.*)"/.exec(caddy) ?? []
  const told = 'read tcp 192.0.2.1:443->203.0.113.77:50412: reset; [2001:db8::77]:443 is gone'
  expect(told.replaceAll(new RegExp(pattern, 'g'), instead)).toBe(
    'read tcp …:443->…:50412: reset; …:443 is gone',
  )
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1)
})

describe.skipIf(!hasProgram('nginx'))('nginx', () => {
  const socket = () => join(folder, 'nginx.sock')

  function configuration() {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const servers = sample('nginx.conf')
      .replaceAll(/^ *(listen \[|ssl_certificate).*$/gm, '')
      .replaceAll('listen 443 ssl http2;', `listen unix:${socket()};`)
      .replaceAll('listen 80;', `listen unix:${socket()}.plain;`)
      .replaceAll('http://127.0.0.1:3000', `http://unix:${join(folder, 'lotse.sock')}`)
      .replaceAll('/var/log/nginx', folder)
    return `user root; pid ${folder}/pid; error_log ${folder}/main.log;
      events {}
      http {
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        access_log ${folder}/of-all-sites.log;
        ${servers}
      }`
  }

  it('logs neither the key in an address nor the address of a visitor', async () => {
    writeFileSync(join(folder, 'nginx.conf'), configuration())
    // The command returns when the sockets are open.
    const started = spawnSync('nginx', ['-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
    expect(started).toMatchObject({ status: 0 })
    try {
      expect(await visitAll(socket(), ['www.example.ch', 'example.ch'])).toEqual([200, 301, 502])
      await visitAll(`${socket()}.plain`, ['www.example.ch'])
      await expect.poll(() => logs().match(/"GET /g)?.length).toBe(visits.length * 6)
    } finally {
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGTERM')
    }
    expectNoKeyIn(logs(), (address) => `"GET ${address} HTTP/1.1"`)
  })

  function logs(): string {
    const names = readdirSync(folder).filter((name) => name.endsWith('.log'))
    return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  }
})

describe.skipIf(!hasProgram('caddy'))('Caddy', () => {
  const socket = () => join(folder, 'caddy.sock')

  /** The sample plus a log of every access, which the sample does not have. */
  function configuration() {
    const bind = `\tbind unix/${socket()}\n`
    return sample('Caddyfile')
      .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
      .replace('\trequest_body', `${bind}\tlog\n\trequest_body`)
      .replace('\tredir', `${bind}\tredir`)
      .replace('lb_try_duration 30s', 'lb_try_duration 0s')
  }

  it('logs neither the key in an address nor the address of a visitor', async () => {
    writeFileSync(join(folder, 'Caddyfile'), configuration())
    const names = { SITE_NAME: 'http://www.example.ch', OTHER_NAME: 'http://example.ch' }
    const addresses = { UPSTREAM: `unix/${join(folder, 'lotse.sock')}`, HOME: folder }
    const caddy = startProgram(['caddy', 'run', '--config', join(folder, 'Caddyfile')], {
      env: { ...process.env, ...names, ...addresses },
    })
    try {
      const answers = () =>
        visit(socket(), 'example.ch', '/').catch((error: Error) => `${error} ${caddy.said()}`)
      await expect.poll(answers, { timeout: 10_000 }).toBe(301)
      expect(await visitAll(socket(), ['www.example.ch', 'example.ch'])).toEqual([200, 301, 502])
      // One line for each access, and a second one for each that failed because Lotse did not answer.
      await expect.poll(() => caddy.said().match(/"method": ?"GET"/g)?.length).toBe(visits.length * 3)
    } finally {
      await caddy.end()
    }
    expectNoKeyIn(caddy.said(), (address) => `"uri":"${address}"`)
  })
})
