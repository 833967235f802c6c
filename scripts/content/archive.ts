/**
 * All content in one file: a line of JSON for the header, for each document and file, and for the end, which has the
 * checksum of everything before it. The same content gives the same bytes, whichever backend it comes from.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contentCollections } from '#domain/content-types.ts'
import { idSchema } from '#domain/id.ts'
import { isRecord } from '#domain/is-record.ts'
import { mailStateSchema, waitsForAdvisor } from '#domain/outbox/waiting-mail.ts'
import {
  appointmentCollections,
  type Collection,
  type DocumentData,
  type Documents,
  type Json,
} from '#ports/documents.ts'
import { type Files, isSafePath } from '#ports/files.ts'
import { earlierCollection, mailOfToday } from './earlier-mails.ts'
import { versionOfToday } from './earlier-versions.ts'

/** Content comes last: an import that is cut short leaves no content without its history. */
const exported = [
  'adminLogs',
  'readiness',
  'versions',
  ...appointmentCollections,
  'mails',
  'visits',
  ...contentCollections,
] as const satisfies readonly Collection[]
/** Generated from the pictures, and generated again if missing. */
const variants = 'variants/'

export interface Archive {
  /** The collections that the archive covers: a document of these that it lacks did not exist in the source. */
  collections: ReadonlySet<Collection>
  documents: { collection: Collection; id: string; data: DocumentData }[]
  files: { path: string; content: Buffer }[]
}

/** The file is no archive, or an incomplete one. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

const heading = { lotse: 'content', format: 1 }
const headingLine = z.strictObject({
  lotse: z.literal(heading.lotse),
  format: z.literal(heading.format),
  /** Missing in archives of early checkouts, which had fewer collections. */
  collections: z.array(z.enum([...exported, earlierCollection])).optional(),
})
/** Collections that were always exported. An archive without a list covers others only if it contains some of them. */
const everExported: readonly Collection[] = [
  'adminLogs',
  'versions',
  'promotions',
  'gallery',
  'consultations',
  'cooperations',
]

const documentLine = z.object({
  document: z.object({
    collection: z.enum([...exported, earlierCollection]),
    id: idSchema.regex(/^[^/]{1,500}$/),
    data: z.record(z.string(), z.custom<Json>()),
  }),
})
const fileLine = z.object({
  file: z.object({ path: z.string().refine(isSafePath), content: z.base64() }),
})
const endLine = z.object({ end: z.object({ sha256: z.string() }) })

/**
 * Yields line by line, so that the pictures are not all in memory at once. `withoutTried` leaves out mails
 * that are sent automatically.
 */
export async function* exportLines(
  documents: Documents,
  files: Files,
  { withoutTried = false } = {},
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (json: Json) => {
    const text = `${canonical(json)}\n`
    hash.update(text)
    return text
  }
  yield line({ ...heading, collections: [...exported] })
  const paths = await listPaths(files)
  for await (const file of fileLines(files, paths)) yield line(file)
  for (const collection of exported) {
    for (const { id, data } of await documents.list(collection))
      if (!withoutTried || !isTried(collection, data)) yield line({ document: { collection, id, data } })
  }
  // Content that was read later may show pictures that were uploaded meanwhile.
  const later = (await listPaths(files)).filter((path) => !paths.includes(path))
  for await (const file of fileLines(files, later)) yield line(file)
  yield `${canonical({ end: { sha256: hash.digest('hex') } })}\n`
}

function isTried(collection: Collection, data: DocumentData): boolean {
  const state = mailStateSchema.safeParse(data['state']).data
  return collection === 'mails' && state !== undefined && !waitsForAdvisor(state)
}

async function* fileLines(files: Files, paths: readonly string[]) {
  for (const path of paths) {
    const file = await files.read(path)
    // The file was deleted since it was listed.
    if (file === null) continue
    const content = Buffer.from(file.content).toString('base64')
    yield { file: { path, content } }
  }
}

export async function listPaths(files: Files): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of files.list('')) if (!path.startsWith(variants)) paths.push(path)
  return paths.toSorted()
}

export async function readDocuments(documents: Documents): Promise<Archive['documents']> {
  const lists = exported.map(async (collection) =>
    (await documents.list(collection)).map(({ id, data }) => ({ collection, id, data })),
  )
  return (await Promise.all(lists)).flat()
}

/** Throws `BrokenArchive`. */
export function readArchive(text: string): Archive {
  const end = text.lastIndexOf('\n', text.length - 2) + 1
  const body = text.slice(0, end)
  const { sha256 } = parseLine(endLine, text.slice(end)).end
  if (createHash('sha256').update(body).digest('hex') !== sha256) throw new BrokenArchive('checksum')
  const [first = '', ...lines] = body.split('\n').slice(0, -1)
  const { collections = everExported } = parseLine(headingLine, first)
  const documents: Archive['documents'] = []
  const files: Archive['files'] = []
  for (const line of lines) {
    if (line.startsWith('{"file"')) files.push(fileIn(line))
    else documents.push(documentOfToday(parseLine(documentLine, line).document))
  }
  const spokenOf = collections.filter((name) => name !== earlierCollection)
  return {
    collections: new Set([...spokenOf, ...documents.map(({ collection }) => collection)]),
    documents,
    files,
  }
}

function documentOfToday({ collection, id, data }: z.infer<typeof documentLine>['document']) {
  switch (collection) {
    case earlierCollection:
    case 'mails':
      return { collection: 'mails' as const, id, data: mailOfToday(data) }
    case 'versions':
      return { collection, id, data: versionOfToday(data) }
    default:
      return { collection, id, data }
  }
}

function fileIn(line: string): Archive['files'][number] {
  const { path, content } = parseLine(fileLine, line).file
  return { path, content: Buffer.from(content, 'base64') }
}

function parseLine<Line>(schema: z.ZodType<Line>, text: string): Line {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new BrokenArchive('line', { cause: error })
  }
}

/** JSON whose bytes depend only on the content: databases don't keep the order of an object's fields. */
function canonical(json: Json): string {
  return JSON.stringify(json, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
