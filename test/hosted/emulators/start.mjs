/**
 * Firebase's own emulators of Auth and Storage, started in this process on free ports, until standard input ends.
 * Prints `{ auth, storage }`, each `host:port`. Their command line is not used: for Storage it would download a runtime
 * for the security rules, which the server's own access bypasses.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const load = createRequire(join(import.meta.dirname, 'package.json'))
const project = process.argv[2] ?? 'demo-lotse'

const authServer = load('firebase-tools/lib/emulator/auth/server')
const { StorageEmulator } = load('firebase-tools/lib/emulator/storage/index')
const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry')
const storageServer = load('firebase-tools/lib/emulator/storage/server')

/**
 * @param {{ listen: (port: number, host: string) => import('node:http').Server }} app
 * @returns {Promise<string>}
 */
function listening(app) {
  return new Promise((resolve, reject) => {
    const server = app.listen(0, '127.0.0.1')
    server.once('error', reject)
    server.once('listening', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(`127.0.0.1:${address.port}`)
    })
  })
}

const storage = new StorageEmulator({ projectId: project, rules: [], auto_download: false })
storage.reset()
const hosts = {
  auth: await listening(await authServer.createApp(project)),
  storage: await listening(await storageServer.createApp(project, storage)),
}
// The server looks itself up in the registry when it writes URLs into its responses.
const [host, port] = hosts.storage.split(':')
EmulatorRegistry.set('storage', { getInfo: () => ({ name: 'storage', host, port: Number(port) }) })
console.log(JSON.stringify(hosts))
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
