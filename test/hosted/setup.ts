/** Starts the emulators once for all hosted tests. A missing one is told, and its tests are skipped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFirestoreEmulator, startFirestoreEmulator } from './firestore-emulator.ts'

export interface Emulators {
  firestore: string
  auth: string
  storage: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of each; empty where it is missing. */
    emulators: Emulators
  }
}

const folder = join(import.meta.dirname, 'emulators')
export const projectOfEmulators = 'demo-lotse'

export default async function setup({ provide }: TestProject) {
  const found = findFirestoreEmulator()
  if ('missing' in found) tellSkipped('Firestore', found.missing)
  const [firestore, others] = await Promise.all([
    'jar' in found ? startFirestoreEmulator(found.jar) : null,
    startOthers(),
  ])
  const hosts = { auth: '', storage: '', ...others?.hosts }
  provide('emulators', { firestore: firestore?.host ?? '', ...hosts })
  return async () => {
    others?.child.stdin?.end()
    await firestore?.kill()
  }
}

async function startOthers() {
  if (!existsSync(join(folder, 'node_modules/firebase-tools'))) {
    tellSkipped('Auth and Storage', 'test/hosted/emulators is not installed (`npm run test:hosted` does it)')
    return null
  }
  const child = spawn(process.execPath, [join(folder, 'start.mjs'), projectOfEmulators], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { child, hosts: await printedHosts(child) }
}

function printedHosts(child: ChildProcess): Promise<Omit<Emulators, 'firestore'>> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const line = output.split('\n').find((one) => one.startsWith('{"auth"'))
      if (line) resolve(JSON.parse(line))
    })
    child.once('exit', (code) => reject(new Error(`the emulators ended with ${code}: ${output}`)))
  })
}

function tellSkipped(what: string, reason: string) {
  process.stderr.write(`\nSKIPPED: no emulator of ${what}: ${reason}\n\n`)
}
