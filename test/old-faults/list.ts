/**
 * Faults that were mended once, each with the line that brings it back and the test that fails on it. `npm run old-faults`
 * brings one after the other back in a copy and expects that test to fail: a test that passes has come to prove nothing.
 */
export interface OldFault {
  fault: string
  file: string
  /** Stands in the file once. */
  mended: string
  broken: string
  /** A unit test or a journey. */
  test: string
  title: string
}

const session = 'app/admin/shell/session'

/** Numbered as in decisions/011. */
const ofEditing: OldFault[] = [
  {
    fault: '1. a form over something that somebody else saved meanwhile replaces it',
    file: `${session}/edits.ts`,
    mended: 'base: isUnknown ? undefined : form.put(content, open.base)',
    broken: 'base: content',
    test: `${session}/session.test.ts`,
    title:
      'asks about a field that somebody else changed since it was opened, also after another save was decided',
  },
  {
    fault: '2. an upload that ends late puts the form back to when it began',
    file: `${session}/session.ts`,
    mended: 'content: update(form.content)',
    broken: 'content: update(form.base)',
    test: `${session}/session.test.ts`,
    title: 'takes a change for the item that it was made for: what ends late finds what is typed by then',
  },
  {
    fault: '3. without a backend the second tab overwrites what the first could not send',
    file: `${session}/drafts.ts`,
    mended: 'const key = prefix + draft.id',
    broken: "const key = prefix + 'only'",
    test: `${session}/drafts.test.ts`,
    title: 'is not overwritten by a second tab without a backend: both are on offer',
  },
  {
    fault: '4. in a full storage a version names a picture that was swept away',
    file: 'app/admin/shell/storage/browser-store.ts',
    mended: 'sweep({ key, text: JSON.stringify(value) })',
    broken: 'sweep()',
    test: 'app/admin/shell/storage/browser-store.test.ts',
    title: 'never shows a picture that is not there: what makes room is not what the newest version shows',
  },
  {
    fault: '5. the sixth draft is dropped',
    file: `${session}/drafts.ts`,
    mended: '.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))',
    broken: '.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt)).slice(0, 5)',
    test: `${session}/drafts.test.ts`,
    title: 'are all kept, however many there are',
  },
  {
    fault: '6. after an update with a new field unsent work counts as damaged',
    file: `${session}/stored-draft.ts`,
    mended: 'return [id, known && asTyped(schema, known, entry)] as const',
    broken: 'return [id, schema.safeParse(entry).data ?? null] as const',
    test: `${session}/drafts.test.ts`,
    title: 'of a release that knew fewer fields are read like stored content; half a colour stays',
  },
  {
    fault: '7. an answer older than a save puts the old text back',
    file: `${session}/head.ts`,
    mended: 'load !== loads || begun !== ended || begun !== saves.begun || ended !== saves.ended',
    broken: 'load !== loads',
    test: `${session}/session.test.ts`,
    title: 'is not put back by an answer that is older than a save',
  },
  {
    fault: '8. the warning of a full storage is overwritten by the end of the save',
    file: `${session}/send.ts`,
    mended: "deps.connection.report('connected')",
    broken: 'state.set({ warnings: [] })',
    test: `${session}/session.test.ts`,
    title: 'keeps the warning about a full storage beside what the save itself has to tell',
  },
  {
    fault: '9. a refused request is told as an outage',
    file: 'app/admin/shell/server-calls.ts',
    mended: "if (answer?.status === 400) return { outcome: 'refused' }",
    broken: '',
    test: 'app/admin/shell/server-calls.test.ts',
    title:
      'to a request that was not understood is a refusal and no outage: the same again would be refused again',
  },
  {
    fault: '10. a failed restore is kept as if it had been saved',
    file: `${session}/send.ts`,
    mended: "kind !== 'replacement' && typed.base === content",
    broken: 'typed.base === content',
    test: `${session}/session.test.ts`,
    title: 'leaves the editor as it was where restoring fails: nothing is kept as if it had been saved',
  },
  {
    fault: '11. choosing the other version over a restored one is told as a failure',
    file: `${session}/conflict.ts`,
    mended: "return 'yielded'",
    broken: "return 'conflict'",
    test: `${session}/session.test.ts`,
    title: 'is no failure where the other version is chosen',
  },
  {
    fault: '12. up to ten seconds of typing die with the browser',
    file: `${session}/own-draft.ts`,
    mended: 'stopWriting ??= deps.later(delay, flush)',
    broken: 'stopWriting?.()\n      stopWriting = deps.later(delay, flush)',
    test: `${session}/drafts.test.ts`,
    title: 'are on disk 1 s after a change, also while one types on without a pause',
  },
  {
    fault: '13. a save fetches pictures of other sites while everybody waits',
    file: 'app/server/content/editing.server.ts',
    mended: 'await importedImages(importImage, outcome.addresses)',
    broken: "await answered('importing', type, () => importedImages(importImage, outcome.addresses))",
    test: 'app/server/content/editing.server.test.ts',
    title:
      'holds nobody up while an image of another site is fetched, and is a conflict where somebody was faster',
  },
]

/** What trying every fault with real means had shown (decisions/075). */
const ofRealMeans: OldFault[] = [
  {
    fault: 'a save waits for a lock without end',
    file: 'app/adapters/embedded/connection.ts',
    mended: 'performance.now() - began < lockRetryLimit',
    broken: 'true',
    test: 'app/adapters/embedded/documents.test.ts',
    title: 'are Unavailable when the lock is never released, also while others go on reading',
  },
  {
    fault: 'a data folder is begun anew beside the one that was moved away',
    file: 'app/adapters/embedded/connection.ts',
    mended: 'open(path, openings > 0, migrating)',
    broken: 'open(path, false, migrating)',
    test: 'app/adapters/embedded/documents.test.ts',
    title: 'are Unavailable while the file is gone, instead of starting afresh with nothing',
  },
  {
    fault: 'connections that are idle keep others out',
    file: 'listener/connections.ts',
    mended: 'sockets.size >= limits.most && !makeRoom(open, limits)',
    broken: 'sockets.size >= limits.most',
    test: 'listener/connections.test.ts',
    title: 'a new one takes the place of the one that has been idle longest',
  },
  {
    fault: 'variants of a picture are given up until the next start',
    file: 'app/server/media/variant-maker.server.ts',
    mended: 'if (error instanceof Unavailable) setTimeout(() => want(image), retryAfter).unref()',
    broken: '',
    test: 'app/server/media/media.test.ts',
    title: 'are made later where the storage kept them from being made',
  },
]

export const oldFaults: readonly OldFault[] = [...ofEditing, ...ofRealMeans]
