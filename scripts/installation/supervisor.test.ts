/** Servers that only say that they are open, below the real supervisor. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { boundSocket } from '#listener/port.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createSupervisor } from './supervisor.ts'

let installation: string
let log: ReturnType<typeof createRecordedLog>

beforeEach(() => {
  installation = temporaryFolder()
  log = createRecordedLog()
})

/** A version whose server notes its process, and then does this. */
function version(name: string, does: string): string {
  const folder = join(installation, name)
  for (const part of ['bin', 'build']) mkdirSync(join(folder, part), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  const notes = `require('node:fs').appendFileSync('started', '${name} ' + process.pid + '\\n')`
  writeFileSync(join(folder, 'build/start.js'), `setInterval(() => {}, 1000); ${notes}; ${does}`)
  return folder
}

const opens = 'process.send({ opened: true, fault: null })'

function started() {
  const lines = readFileSync(join(installation, 'started'), { encoding: 'utf8', flag: 'a+' })
    .trim()
    .split('\n')
  return lines.map((line) => ({ name: line.split(' ')[0] ?? '', id: Number(line.split(' ')[1]) }))
}

function isAlive({ id }: { id: number }): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

async function supervised(first: string) {
  const socket = await boundSocket({ host: '127.0.0.1', port: 0 })
  const supervisor = createSupervisor({ installation, dataDir: installation, socket, log })
  const end = vi.fn<(code: number) => void>()
  void supervisor.run(first).then(end)
  onTestFinished(async () => {
    await supervisor.end()
    for (const server of started()) if (isAlive(server)) process.kill(server.id, 'SIGKILL')
    socket.close()
  })
  return { supervisor, end }
}

it('an update goes on where the server before it had not opened yet', async () => {
  const { supervisor, end } = await supervised(version('slow', ''))
  await expect.poll(() => started()[0]?.name).toBe('slow')
  expect(await supervisor.switchTo(version('next', opens))).toEqual({ outcome: 'switched' })
  expect(end).not.toHaveBeenCalled()
})

it('an update within the pause after a crash leaves no second server behind', async () => {
  const { supervisor } = await supervised(
    version('crashing', `${opens}; process.on('message', () => process.exit(1))`),
  )
  await expect.poll(() => log.events()).toEqual(['the server ended unexpectedly and is started again'])
  expect(await supervisor.switchTo(version('next', opens))).toEqual({ outcome: 'switched' })
  // As long as the pause, and begun after it.
  await delay(1_000)
  await supervisor.end()
  expect(started().filter(isAlive)).toEqual([])
})
