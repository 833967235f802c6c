import { expect, it } from 'vitest'
import { createLog } from './log.server.ts'

it('writes JSON lines, and hides mail addresses in errors', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line) })
  log.info('started', { port: 3000 })
  log.error('mail refused', new Error('550 <vera.muster@example.ch> unknown'), { status: 550 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'started', port: 3000 })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'mail refused', status: 550 })
  expect(lines[1]).toContain('[address]')
  expect(lines.join('')).not.toContain('vera.muster')
})
