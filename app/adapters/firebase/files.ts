/**
 * Files in Cloud Storage. Visitors never load from Google: the addresses are this site's own.
 */
import { codeOf } from '#domain/error-code.ts'
import {
  addressOf,
  checkFolder,
  checkPath,
  type Files,
  isSafePath,
  pathBehind,
  type StoredFile,
} from '#ports/files.ts'
import type { Bucket, FileMetadata } from './sdk.ts'
import { waitInTime, timeLimits } from './time-limit.ts'

const filesPerPage = 1_000

export function createFirebaseFiles(bucket: Bucket): Files {
  return {
    async put(path, content) {
      checkPath(path)
      return reportUnavailable(async () => {
        const file = bucket.file(path)
        await file.save(Buffer.from(content), { resumable: false, timeout: timeLimits.file })
        const [metadata] = await file.getMetadata()
        return describeFile(metadata)
      })
    },
    async read(path) {
      checkPath(path)
      return reportUnavailable(() => ifPresent(() => wholeFile(bucket, path)))
    },
    async touch(path) {
      checkPath(path)
      // The file is written again, which every storage records; the emulator does not notice a change of only
      // its metadata.
      await reportUnavailable(() =>
        ifPresent(async () => {
          const [content] = await bucket.file(path).download({ validation: false })
          await bucket.file(path).save(content, { resumable: false, timeout: timeLimits.file })
        }),
      )
    },
    async delete(path) {
      checkPath(path)
      await reportUnavailable(() => bucket.file(path).delete({ ignoreNotFound: true }))
    },
    async *list(folder) {
      checkFolder(folder)
      let pageToken: string | undefined
      do {
        const query = { prefix: folder, autoPaginate: false, maxResults: filesPerPage, pageToken }
        const [files, next] = await reportUnavailable(() => bucket.getFiles(query))
        // Names with umlauts or spaces, written by an older site, are no valid paths here.
        for (const { metadata } of files) if (isSafePath(metadata.name)) yield describeFile(metadata)
        pageToken = next?.pageToken
      } while (pageToken !== undefined)
    },
    publicUrl: addressOf,
    pathOf: pathBehind,
    async isReachable() {
      try {
        const probe = { prefix: 'gallery/', autoPaginate: false, maxResults: 1 }
        await waitInTime('file storage', 'probe', bucket.getFiles(probe))
        return true
      } catch {
        return false
      }
    },
  }
}

async function wholeFile(bucket: Bucket, path: string): Promise<Awaited<ReturnType<Files['read']>>> {
  const file = bucket.file(path)
  const [metadata] = await file.getMetadata()
  const [content] = await file.download({ validation: false })
  return { ...describeFile(metadata), size: content.byteLength, content: new Uint8Array(content) }
}

function describeFile({ name, size, updated }: FileMetadata): StoredFile {
  return { path: name, size: Number(size), modifiedAt: new Date(updated) }
}

async function ifPresent<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    // A missing bucket is reported as 404 as well.
    if (codeOf(error) === 404 && !/bucket does not exist/i.test(String(error))) return null
    throw error
  }
}

function reportUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  return waitInTime('file storage', 'file', work())
}
