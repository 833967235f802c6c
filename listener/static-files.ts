/**
 * The files of the build, compressed at build time and held in memory. Files with hashed names never change; those of
 * the previous build stay available, for pages that a browser still shows.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { HeaderSettings } from './headers.ts'
import { type Bodies, etagOf, type CachedResponse, createCachedResponse } from './cached-response.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Maps paths to responses, for every file below the folders; the first folder that has a file wins. */
export function loadStaticFiles(folders: string[], settings: HeaderSettings): Map<string, CachedResponse> {
  const answers = new Map<string, CachedResponse>()
  for (const folder of folders) {
    for (const path of filesIn(folder)) {
      const address = `/${path.replaceAll('\\', '/')}`
      if (!answers.has(address)) answers.set(address, staticAnswer(join(folder, path), address, settings))
    }
  }
  return answers
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function staticAnswer(file: string, address: string, settings: HeaderSettings): CachedResponse {
  const identity = readFileSync(file)
  const bodies: Bodies = { identity, ...readTwin(file, 'br'), ...readTwin(file, 'gzip') }
  const headers = {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': address.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  }
  return createCachedResponse({ bodies, etag: etagOf(identity), headers }, settings)
}

/** The build writes compressed twins beside the files that get smaller by it. */
function readTwin(file: string, encoding: 'br' | 'gzip'): Partial<Bodies> {
  const path = `${file}.${encoding === 'br' ? 'br' : 'gz'}`
  return existsSync(path) ? { [encoding]: readFileSync(path) } : {}
}
