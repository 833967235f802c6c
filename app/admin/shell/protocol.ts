/** The messages between the editor in the browser and the routes below /admin. */
import { z } from 'zod'
import { focusSchema } from '#domain/focus.ts'
import { byId, idSchema } from '#domain/id.ts'
import { storageTypes } from '#domain/gallery/gallery.ts'
import type { PictureForm } from '#domain/stored-picture.ts'
import { changeTypes, type Snapshot, type VersionHistory } from '#domain/versioning/version.ts'
import type { AnswerOf } from './commands/command.ts'

/** The id of a save and its version. Sent again under the same id, a save gets the same answer as before. */
const versionName = z.object({ id: z.uuid(), timestamp: z.iso.datetime() })

const saveRequestSchema = z.object({
  /** The new state of each changed entry; `null` removes it. */
  changes: byId(z.unknown()),
  /** The state each change was based on. Without it, any stored entry is in conflict with the change. */
  base: byId(z.unknown()).default({}),
  change: z.object({
    changeType: z.enum(changeTypes),
    description: z.string().trim().min(1).max(200).optional(),
  }),
  version: versionName,
})
export type SaveRequest = z.infer<typeof saveRequestSchema>

const entriesById = z.record(z.string(), z.unknown())
const revisions = z.record(z.string(), z.string().nullable())
/** The time of each entry's last save, and its device if known. */
const savedThere = z.record(z.string(), z.object({ at: z.string(), device: z.string().exactOptional() }))
export type SavedThere = z.infer<typeof savedThere>
/** `code` is the domain's; `detail` is the subject, such as a removed tag or an address. */
const saveNotice = z.object({ code: z.string(), path: z.string(), detail: z.string() })

const saveAnswerSchema = z.discriminatedUnion('outcome', [
  /**
   * The sent entries, as they are stored now. `cameAlong`: they include changes of others. `isOvertaken`: the
   * save had been stored before, and others have saved since.
   */
  z.object({
    outcome: z.literal('saved'),
    entries: entriesById,
    revisions,
    cameAlong: z.boolean(),
    isOvertaken: z.boolean(),
    notices: z.array(saveNotice),
  }),
  /**
   * Nothing was stored. `entries` is the whole content as others saved it; merging the change with it shows
   * which fields both changed.
   */
  z.object({
    outcome: z.literal('conflict'),
    entries: entriesById,
    revisions,
    saved: savedThere.optional(),
  }),
  /** Codes by path. */
  z.object({ outcome: z.literal('invalid'), problems: z.record(z.string(), z.string()) }),
])
export type SaveAnswer = AnswerOf<typeof saveAnswerSchema>
export type SaveNotice = z.infer<typeof saveNotice>

/** Its address also returns the stored content. */
export const saveCommand = (type: string) => ({
  address: `/admin/save/${type}`,
  requests: saveRequestSchema,
  answers: saveAnswerSchema,
})

/** `entries` is null while the backend cannot be reached. */
export const storedContentSchema = z.object({
  entries: entriesById.nullable(),
  revisions,
  saved: savedThere.optional(),
})
export type StoredContent = z.infer<typeof storedContentSchema>

const renameRequestSchema = z.object({
  action: z.literal('rename'),
  id: z.string().min(1).max(100),
  description: z.string().trim().min(1).max(200),
})
/** Stores content that was not chosen in a conflict as a version. */
const keepRequestSchema = z.object({
  action: z.literal('keep'),
  version: versionName,
  description: z.string().trim().min(1).max(200),
  /** Entries by id, on top of the stored ones. */
  changes: byId(z.unknown()),
})
/**
 * Erases a picture for good: from every version, from the trash, and its file. The picture is a URL of this
 * site, of another site, or an inline image.
 */
const erasePictureRequestSchema = z.object({
  action: z.literal('erase-picture'),
  picture: z.string().regex(/^(?:\/media\/gallery\/|data:image\/|https?:\/\/)/i),
})
const eraseEntryRequestSchema = z.object({ action: z.literal('erase-entry'), id: idSchema })
const historyRequestSchema = z.discriminatedUnion('action', [
  renameRequestSchema,
  keepRequestSchema,
  erasePictureRequestSchema,
  eraseEntryRequestSchema,
])
export type HistoryRequest = z.infer<typeof historyRequestSchema>

/** Only checks that there is a history; `readHistory` decides which parts are readable. */
export const listedVersionsSchema = z.object({
  history: z.unknown(),
  // The response is valid JSON already; validating each value would take as long as parsing it.
  parts: z.array(z.custom<Snapshot>()),
  /** Inline images by hash. */
  images: z.record(z.string(), z.string()),
})
/** The data of its versions is deduplicated (domain/versioning/deduplicated.ts). */
export type ListedVersions = z.infer<typeof listedVersionsSchema> & { history: VersionHistory }

const historyAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  /** Nothing was erased, because the website shows it. `usedIn`: the screen on which it can be removed. */
  z.object({ outcome: z.literal('in-use'), usedIn: z.string().optional() }),
])
export type HistoryAnswer = AnswerOf<typeof historyAnswerSchema>

/** Its address also returns the versions. */
export const historyCommand = (type: string) => ({
  address: `/admin/versions/${type}`,
  requests: historyRequestSchema,
  answers: historyAnswerSchema,
})

export type ConnectionAnswer = 'connected' | 'unavailable' | 'signed-out'
/** The number of things that wait for the advisor on a page, by its path. */
export const openCountsSchema = z.record(z.string(), z.number())
export type OpenCounts = z.infer<typeof openCountsSchema>

/** Appointments and messages that came in and were not looked at yet. */
export const waitingSchema = z.object({
  appointments: z.object({
    count: z.number(),
    /** The number of them that only hold once confirmed. */
    asked: z.number(),
    /** The next one that waits for confirmation, otherwise the next of all; `inDays` counts from today. */
    first: z.object({ date: z.string(), time: z.string(), name: z.string(), inDays: z.number() }).nullable(),
  }),
  /** Messages and requests kept on the server; the newest by its subject. */
  messages: z.object({ count: z.number(), newest: z.string().nullable() }),
})
export type Waiting = z.infer<typeof waitingSchema>

/** The steps by which the advisor makes the site theirs after the first sign-in. */
export const firstStepsSchema = z.array(
  z.object({
    title: z.string(),
    about: z.string(),
    /** The open parts; empty once the step is done. */
    missing: z.array(z.string()),
    /** The page on which the step continues. */
    href: z.string(),
  }),
)
export type FirstStep = z.infer<typeof firstStepsSchema>[number]

/** The day on which the last automatic backup holding something erased now is deleted; `null` if unknown. */
export const backupsHoldSchema = z.object({ until: z.iso.date().nullable() })
export type BackupsHold = z.infer<typeof backupsHoldSchema>

/** `changes` is a different string after every change of stored content; `null` if the server did not say. */
export interface ConnectionCheck {
  answer: ConnectionAnswer
  changes: string | null
  /** Omitted if the server did not say. */
  openCounts?: OpenCounts | undefined
  waiting?: Waiting | undefined
  /** Whether mails stay on the server because there is no mail service. */
  nobodyGetsMails?: boolean | undefined
  /** `null` once they are done or dismissed. */
  firstSteps?: readonly FirstStep[] | null | undefined
}

export const secondFactorWays = z.object({
  app: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
})
export type SecondFactorWays = z.infer<typeof secondFactorWays>

/** The parameters and results of a browser's WebAuthn functions, as JSON. */
const webAuthnJson = z.record(z.string(), z.unknown())

export const signInAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in') }),
  /** The password was right, and a second factor is required. */
  z.object({ outcome: z.literal('second-step'), ways: secondFactorWays }),
  /** `startsOver`: the password is needed again. */
  z.object({ outcome: z.literal('refused'), message: z.string(), startsOver: z.boolean() }),
])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/** `null` if there is no question now. */
export const passkeyQuestionSchema = z.object({ options: webAuthnJson.nullable() })

const uploadRefusals = ['not-an-image', 'too-large', 'too-many-pixels', 'unreadable'] as const
export type UploadRefusal = (typeof uploadRefusals)[number]

const storedOnServer = z.object({
  outcome: z.literal('stored'),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The suggested point that every crop must keep. */
  focus: focusSchema.optional(),
  /** The backend that stores the file. */
  storage: z.enum(storageTypes).exclude(['base64']),
})
export type StoredOnServer = z.infer<typeof storedOnServer>

const uploadAnswerSchema = z.discriminatedUnion('outcome', [
  storedOnServer,
  z.object({ outcome: z.literal('refused'), reason: z.enum(uploadRefusals) }),
])
export type UploadAnswer = AnswerOf<typeof uploadAnswerSchema>

/** The name of a picture and its use. */
export interface UploadNaming {
  name: string
  prefix: string
  id: string
  form: PictureForm
}

/** The request body is the file itself. */
export const uploadCommand = (naming: UploadNaming) => ({
  address: `/admin/picture?${new URLSearchParams({ ...naming })}`,
  requests: z.instanceof(Blob),
  answers: uploadAnswerSchema,
})
