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
    file: `${session}/context.ts`,
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

/** Sentences of the specification, and promises of the product itself, that did not hold when each was tried. */
const ofPromises: OldFault[] = [
  {
    fault: 'the version that was just replaced disappears',
    file: 'app/domain/versioning/retention.ts',
    mended: 'new Set([state?.metadata.id, state && replacedBy(state), beside?.metadata.id])',
    broken: 'new Set([state?.metadata.id])',
    test: 'app/domain/versioning/retention.test.ts',
    title: 'never drops the current state and the one it replaced, even the oldest and automatic',
  },
  {
    fault: 'whether a person named a version is guessed from its text',
    file: 'app/domain/versioning/naming.ts',
    mended: 'metadata.isNamed ?? isNamedByHistory(metadata)',
    broken: 'isNamedByHistory(metadata)',
    test: 'app/domain/versioning/retention.test.ts',
    title: 'tells a name from the text of the product by what is stored, not by what it says',
  },
  {
    fault: 'a file goes while an undo on offer shows it',
    file: 'app/server/content/unreferenced-files.server.ts',
    mended: 'await Promise.all(pathsOf(files, gone).map((path) => files.touch(path)))',
    broken: '',
    test: 'app/server/content/editing.server.test.ts',
    title:
      'the file of a removed image stays while a kept version shows it, and is left to the sweep with the last one',
  },
  {
    fault: 'what nobody saved takes the place of a version',
    file: 'app/domain/versioning/retention.ts',
    mended: 'versions.filter((version) => !isInitial(version)).length',
    broken: 'versions.length',
    test: 'app/domain/versioning/retention.test.ts',
    title: 'does not count what was there before anything was saved, and keeps it, also under a name',
  },
  {
    fault: "'in a minute' is said of limits of an hour and a day",
    file: 'app/server/inquiries/spam-guard.server.ts',
    mended: 'again: freeAt(narrow)',
    broken: 'again: new Date(clock.now().getTime() + 60_000)',
    test: 'app/server/inquiries/spam-guard.test.ts',
    title: 'says when the same would be admitted, by whichever of the limits ends last',
  },
  {
    fault: 'what was erased is left in the pages of the database',
    file: 'app/adapters/embedded/connection.ts',
    mended: '; pragma secure_delete = on',
    broken: '',
    test: 'app/adapters/embedded/documents.test.ts',
    title: 'leave nothing of what was deleted or replaced in any file, once purged, also while others write',
  },
  {
    fault: 'what was erased is left in the journal of the database',
    file: 'app/adapters/embedded/journal.ts',
    mended: 'wal_checkpoint(truncate)',
    broken: 'wal_checkpoint(passive)',
    test: 'app/adapters/embedded/documents.test.ts',
    title: 'leave nothing of what was deleted or replaced in any file, once purged, also while others write',
  },
  {
    fault: 'what an earlier release erased is left in free pages',
    file: 'app/adapters/embedded/migrate.ts',
    mended: "database.exec('vacuum')",
    broken: '',
    test: 'app/adapters/embedded/migrate.test.ts',
    title: 'frees the pages in which an earlier version left what was deleted',
  },
  {
    fault: 'mails by and to a person outlive the person',
    file: 'app/server/appointments/person.server.ts',
    mended: 'if (all.length > 0) await eraseMailsAbout(deps.documents, inMails(deps, all))',
    broken: '',
    test: 'app/server/appointments/appointments.test.ts',
    title: 'gives a person everything that is stored about them, and erases it',
  },
  {
    fault: 'mails that are tried again lie in backups for months',
    file: 'app/adapters/backup/database-copy.ts',
    mended: "withoutTried ? mailsThatAreTried : ''",
    broken: "''",
    test: 'app/adapters/backup/backup.test.ts',
    title: 'keeps mails that are tried again only where somebody made it by hand',
  },
  {
    fault: 'a mailed link for a new password outlives another address',
    file: 'app/adapters/sign-in/reset-links.ts',
    mended: 'change.email !== undefined || change.password !== undefined',
    broken: 'change.password !== undefined',
    test: 'app/adapters/memory/memory.test.ts',
    title:
      'ends a mailed link for a new password with every change of address or password, and with no other',
  },
  {
    fault: 'a link is taken that was stored while the address changed',
    file: 'app/server/account/password-reset.server.ts',
    mended: 'update(`${token}\\n${email}`)',
    broken: 'update(token)',
    test: 'app/server/account/password-reset.test.ts',
    title: 'is nobody’s once the account has another address, whoever changed it',
  },
  {
    fault: 'the calendar keeps its address when all sessions end',
    file: 'app/server/account/account.server.ts',
    mended: 'await renewCalendar()\n        await accounts.endAllSessions()',
    broken: 'await accounts.endAllSessions()',
    test: 'app/server/account/account.test.ts',
    title: 'gives the calendar another address with a new password and when all sessions end, and only then',
  },
  {
    fault: 'the calendar keeps its address when the password is reset',
    file: 'app/server/account/password-reset.server.ts',
    mended: 'await renewCalendar()',
    broken: '',
    test: 'app/server/account/password-reset.test.ts',
    title:
      'sets a good password, ends every session, signs nobody in, and gives the calendar another address',
  },
  {
    fault: 'other sessions go on when the second factor is switched on',
    file: 'app/server/account/second-factor-settings.server.ts',
    mended: 'if (!isAdded || wasOn) return isAdded',
    broken: 'return isAdded',
    test: 'app/server/account/second-factor-settings.test.ts',
    title: 'ends every other session when it is switched on, and this one goes on',
  },
  {
    fault: 'the password alone switches the second factor off',
    file: 'app/server/account/second-factor-settings.server.ts',
    mended: '(await secondFactor.mayChange(client.headers))',
    broken: 'true',
    test: 'app/server/account/second-factor-settings.test.ts',
    title: 'is neither switched off nor exchanged by the password alone, whatever one tries',
  },
  {
    fault: 'one network fills the calendar',
    file: 'app/server/appointments/unconfirmed.server.ts',
    mended: '[host, network, region].map(',
    broken: '[host].map(',
    test: 'app/server/appointments/floods.test.ts',
    title:
      'are few from one /48 of IPv6, each from another /64: more wait for a confirmation by mail, and many more are refused',
  },
  {
    fault: 'many networks fill the calendar',
    file: 'app/server/appointments/unconfirmed.server.ts',
    mended: 'unproven.length >= caps.unproven || ',
    broken: '',
    test: 'app/server/appointments/floods.test.ts',
    title: 'are twenty in all: then everybody confirms by mail, until the advisor has dealt with some',
  },
  {
    fault: 'one booking sends mail after mail to an address that nobody confirmed',
    file: 'app/server/outbox/mail-limits.server.ts',
    mended: "limit === 'counted' ? free : { admitted: false, again: mailboxes.freeAt(mailbox) }",
    broken: 'free',
    test: 'app/server/appointments/floods.test.ts',
    title: 'share three a day: of one booking that is moved five times and cancelled, the last state follows',
  },
  {
    fault: 'each look at the booking page works out what can be booked',
    file: 'app/server/appointments/offers.server.ts',
    mended: 'if (kept?.minute === now) return kept.offers',
    broken: '',
    test: 'app/server/appointments/offers.test.ts',
    title: 'is worked out once for everybody who asks in the same minute, as far as can be booked',
  },
  {
    fault: 'long work costs a network no more than short work',
    file: 'listener/fair-queue.ts',
    mended: 'Math.min(used / shareOfNetwork, second - pause) - pause',
    broken: '0 * used',
    test: 'listener/fair-queue.test.ts',
    title: 'charges a network for the time that its work takes: a fifth of the processor',
  },
  {
    fault: 'a secret with other letters is a fault of the server',
    file: 'app/domain/same-secret.ts',
    mended: 'if (wanted.length !== compared.length) return false',
    broken:
      "if (expected.length !== given.length) return false\n  if (wanted.length !== compared.length) throw new RangeError('lengths differ')",
    test: 'app/domain/same-secret.test.ts',
    title: 'refuses whatever is no secret, and never throws',
  },
  {
    fault: 'a prepared backup stops its restore half way',
    file: 'app/adapters/backup/restore.ts',
    mended: 'refuses: (path) => isReserved(data, path),',
    broken: '',
    test: 'app/adapters/backup/backup.test.ts',
    title: 'refuses the part name data/restore-unfinished and leaves the folder as it was',
  },
  {
    fault: 'a restore that was refused leaves a lock in an empty folder',
    file: 'listener/data-folder-hold.ts',
    mended: 'readdirSync(folder).every((name) => name.startsWith(lockName))',
    broken: 'false',
    test: 'listener/data-folder-hold.test.ts',
    title: 'is as empty after a restore that was refused as it was before',
  },
  {
    fault: 'links that lay in a lost backup hold on',
    file: 'app/server/account/renewal.server.ts',
    mended: 'await renewKey(documents)',
    broken: '',
    test: 'app/server/account/renewal.test.ts',
    title: 'withdraws preview links, the reset link, and the key of appointments and calendar',
  },
  {
    fault: 'a killed server holds its mails back for minutes',
    file: 'app/server/outbox/mail-store.server.ts',
    mended: 'isAlone && until < beganAt + claimFor',
    broken: 'false',
    test: 'app/server/appointments/floods.test.ts',
    title:
      'mails that a killed server had claimed are sent as soon as another one starts that holds the data alone',
  },
  {
    fault: 'a flood holds back the mail about a time that is taken',
    file: 'app/server/outbox/mail-limits.server.ts',
    mended: 'switch (limit) {',
    broken: "switch (limit === 'counted' ? 'confirmation' : limit) {",
    test: 'app/server/appointments/floods.test.ts',
    title: 'of a flood hold back no mail about a time that is taken',
  },
  {
    fault: 'a calendar program never hears that an appointment was cancelled',
    file: 'app/server/appointments/feed.server.ts',
    mended: ' || goneAt(appointment) > now.getTime() - cancelledFor',
    broken: '',
    test: 'app/server/appointments/appointments.test.ts',
    title: 'tells for 30 days that an appointment was cancelled or declined, as a change that counts',
  },
  {
    fault: 'a calendar without appointments is not valid',
    file: 'app/server/appointments/feed.server.ts',
    mended: '${zoneOfZurich}END:VCALENDAR',
    broken: 'END:VCALENDAR',
    test: 'app/server/appointments/appointments.test.ts',
    title: 'is a calendar that is published also while there is nothing in it',
  },
  {
    fault: "a certificate that is not trusted is no more than 'ESOCKET'",
    file: 'app/adapters/smtp/mailer.ts',
    mended: "code === 'ESOCKET' ? (originalCode ?? code) : code",
    broken: 'code',
    test: 'app/adapters/smtp/mailer.test.ts',
    title: 'names a certificate that nobody trusts, and hands it no mail (TLS: always)',
  },
  {
    fault: 'the mail server is greeted by the name of the machine',
    file: 'app/adapters/smtp/mailer.ts',
    mended: '...(hostName !== undefined && { name: inGreeting(hostName) }),',
    broken: '',
    test: 'app/adapters/smtp/mailer.test.ts',
    title: 'greets as the host of the site: lotse.example',
  },
  {
    fault: 'the test mail needs a second address',
    file: 'app/server/readiness/test-mail.server.ts',
    mended: "if (address === '') return null",
    broken: '',
    test: 'app/server/readiness/readiness.server.test.ts',
    title:
      'goes to the advisor alone where no second address is given, and the line is done once the service took it',
  },
  {
    fault: 'a place that is missing is told as a wrong time',
    file: 'app/server/appointments/self-service/changes.server.ts',
    mended: 'problems: problemsByField(parsed.error)',
    broken: "problems: { time: 'unknown-slot' }",
    test: 'app/server/appointments/appointments.test.ts',
    title: 'does not move with { location: undefined }, and says which field it is',
  },
  {
    fault: 'a time in the night is proposed',
    file: 'app/server/appointments/agenda.server.ts',
    mended: 'nextTimes(calendar, daysProposed)',
    broken:
      "nextTimes({ ...calendar, rules: { ...rules, week: Array(7).fill([{ from: '0:00', until: '23:30', places: ['office'] }]) } }, daysProposed)",
    test: 'app/server/appointments/appointments.test.ts',
    title: 'is proposed the next free time of the own hours in the night',
  },
  {
    fault: "a second topic's dialog begins with the device's clock although the server's is known",
    file: 'app/site/booking/mailed-booking.tsx',
    mended: 'setNow(knownTime())',
    broken: 'setNow(new Date())',
    test: 'e2e/booking-topics.spec.ts',
    title: "keeps a chosen time when another topic's dialog is opened on a device whose clock is ahead",
  },
]

/** What editing and the sending of mails lost when they were written anew. */
const ofRewriting: OldFault[] = [
  {
    fault: "a step whose answer got lost is told as somebody else's change",
    file: `${session}/context.ts`,
    mended: '!isStored && !isFormStored && !isStepStored',
    broken: '!isStored && !isFormStored',
    test: `${session}/session.test.ts`,
    title: 'knows a step whose answer got lost as its own, once it is read',
  },
  {
    fault: 'a mail that was refused more often goes out after those that correct it',
    file: 'app/server/outbox/mail-queue.server.ts',
    mended: 'of await store.keptLines()',
    broken:
      "of (await store.keptLines()).toSorted((one, other) => (one.nextTryAt ?? '').localeCompare(other.nextTryAt ?? ''))",
    test: 'app/server/appointments/appointments.test.ts',
    title:
      'go out in the order in which they arose, also those of one moment, and after the service was away',
  },
  {
    fault: 'mails of one moment go out in any order',
    file: 'app/server/mail/appointment-mails.server.ts',
    mended: '${id}-${appointment.sequence}-${reader}',
    broken: '${id}-${reader}',
    test: 'app/server/appointments/appointments.test.ts',
    title:
      'go out in the order in which they arose, also those of one moment, and after the service was away',
  },
]

export const oldFaults: readonly OldFault[] = [...ofEditing, ...ofRealMeans, ...ofPromises, ...ofRewriting]
