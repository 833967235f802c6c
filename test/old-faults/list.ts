/**
 * Faults that were mended once. `npm run old-faults` brings one after the other back in a copy and expects its test to
 * fail: a test that passes has come to prove nothing.
 */
export interface OldFault {
  /** Of the unit test or journey that fails on it. */
  title: string
  file: string
  /** What stands in the file once, and what brings the fault back: 'mended → broken'. */
  line: string
  /** Where the test stands, if not beside the file. */
  test?: string
}

export const oldFaults: readonly OldFault[] = [
  // What the first editor lost (decisions/011).
  {
    title:
      'a form asks about a field that somebody else changed since it was opened, also after another save was decided',
    file: 'app/admin/shell/session/edits.ts',
    line: 'base: isUnknown ? undefined : form.put(content, open.base) → base: content',
    test: 'app/admin/shell/session/session.test.ts',
  },
  {
    title:
      'a form takes a change for the item that it was made for: what ends late finds what is typed by then',
    file: 'app/admin/shell/session/session.ts',
    line: 'content: update(form.content) → content: update(form.base)',
  },
  {
    title: 'drafts are all kept, however many there are, also of what could not be sent',
    file: 'app/admin/shell/session/drafts.ts',
    line: "const key = prefix + draft.id → const key = prefix + 'only'",
  },
  {
    title:
      'the local history never shows a picture that is not there: what makes room is not what the newest version shows',
    file: 'app/admin/shell/storage/browser-store.ts',
    line: 'sweep(storage, { key, text: JSON.stringify(value) }) → sweep(storage)',
  },
  {
    title: 'drafts are all kept, however many there are, also of what could not be sent',
    file: 'app/admin/shell/session/drafts.ts',
    line: 'Date.parse(other.savedAt) - Date.parse(one.savedAt)) → 0).slice(0, 5)',
  },
  {
    title: 'drafts of a release that knew fewer fields are read like stored content; half a colour stays',
    file: 'app/admin/shell/session/stored-draft.ts',
    line: 'known && asTyped(schema, known, entry) → schema.safeParse(entry).data ?? null',
    test: 'app/admin/shell/session/drafts.test.ts',
  },
  {
    title: 'what is stored meanwhile is not put back by an answer that is older than a save',
    file: 'app/admin/shell/session/context.ts',
    line: ' || begun !== ended || begun !== saves.begun || ended !== saves.ended → ',
    test: 'app/admin/shell/session/session.test.ts',
  },
  {
    title:
      'saving takes the warning that this page must stay open back once everything is saved, and no other one',
    file: 'app/admin/shell/session/send.ts',
    line: "deps.connection.report('connected') → state.set({ warnings: [] })",
    test: 'app/admin/shell/session/session.test.ts',
  },
  {
    title:
      'an answer of Lotse says that a request was not understood: a refusal and no outage, since the same would be refused again',
    file: 'app/admin/shell/server-calls.ts',
    line: "if (answer?.status === 400) return { outcome: 'refused' } → ",
  },
  {
    title: 'leaves the editor as it was where restoring fails: nothing is kept as if it had been saved',
    file: 'app/admin/shell/session/send.ts',
    line: "kind !== 'replacement' && typed.base === content → typed.base === content",
    test: 'app/admin/shell/session/session.test.ts',
  },
  {
    title:
      "a conflict loads theirs with 'andere Fassung laden' and keeps mine as a version, here and in the backend",
    file: 'app/admin/shell/session/conflict.ts',
    line: "return 'yielded' → return 'conflict'",
    test: 'app/admin/shell/session/session.test.ts',
  },
  {
    title: 'drafts are on disk 1 s after a change, also while one types on without a pause',
    file: 'app/admin/shell/session/own-draft.ts',
    line: 'stopWriting ??= → stopWriting?.(), stopWriting =',
    test: 'app/admin/shell/session/drafts.test.ts',
  },
  {
    title:
      'holds nobody up while an image of another site is fetched, and is a conflict where somebody was faster',
    file: 'app/server/content/editing.server.ts',
    line:
      'await importedImages(importImage, outcome.addresses) → ' +
      "await answered('importing', request.type, () => importedImages(importImage, outcome.addresses))",
  },
  // What trying every fault with real means had shown (decisions/075).
  {
    title: 'are Unavailable when the lock is never released, also while others go on reading',
    file: 'app/adapters/embedded/connection.ts',
    line: 'performance.now() - began < lockRetryLimit → true',
    test: 'app/adapters/embedded/documents.test.ts',
  },
  {
    title: 'are Unavailable while the file is gone, instead of starting afresh with nothing',
    file: 'app/adapters/embedded/connection.ts',
    line: 'open(path, openings > 0, migrating) → open(path, false, migrating)',
    test: 'app/adapters/embedded/documents.test.ts',
  },
  {
    title: 'a new one takes the place of the one that has been idle longest',
    file: 'listener/connections.ts',
    line: 'sockets.size >= limits.most && !makeRoom(open, limits) → sockets.size >= limits.most',
  },
  {
    title: 'are made later where the storage kept them from being made',
    file: 'app/server/media/variant-maker.server.ts',
    line: 'if (error instanceof Unavailable) setTimeout(() => want(image), retryAfter).unref() → ',
    test: 'app/server/media/media.test.ts',
  },
  // Sentences of the specification, and promises of the product, that did not hold when each was tried.
  {
    title: 'retention never drops the current state and the one it replaced, even the oldest and automatic',
    file: 'app/domain/versioning/history.ts',
    line: ', replaced, beside?.metadata.id] → ]',
  },
  {
    title: 'retention tells a name from the text of the product by what is stored, not by what it says',
    file: 'app/domain/versioning/version.ts',
    line: 'metadata.isNamed ?? (updatedAt → (updatedAt',
    test: 'app/domain/versioning/history.test.ts',
  },
  {
    title:
      'the file of a removed image stays while a kept version shows it, and is left to the sweep with the last one',
    file: 'app/server/content/unreferenced-files.server.ts',
    line: 'await Promise.all(pathsOf(files, gone).map((path) => files.touch(path))) → ',
    test: 'app/server/content/editing.server.test.ts',
  },
  {
    title:
      'retention does not count what was there before anything was saved, and keeps it, also under a name',
    file: 'app/domain/versioning/history.ts',
    line: 'versions.filter((version) => !isInitial(version)).length → versions.length',
  },
  {
    title: 'says when the same would be admitted, by whichever of the limits ends last',
    file: 'app/server/inquiries/spam-guard.server.ts',
    line: 'again: freeAt(narrow) → again: new Date(clock.now().getTime() + 60_000)',
    test: 'app/server/inquiries/spam-guard.test.ts',
  },
  {
    title: 'leave nothing of what was deleted or replaced in any file, once purged, also while others write',
    file: 'app/adapters/embedded/connection.ts',
    line: '; pragma secure_delete = on → ',
    test: 'app/adapters/embedded/documents.test.ts',
  },
  {
    title: 'leave nothing of what was deleted or replaced in any file, once purged, also while others write',
    file: 'app/adapters/embedded/migrate.ts',
    line: 'wal_checkpoint(truncate) → wal_checkpoint(passive)',
    test: 'app/adapters/embedded/documents.test.ts',
  },
  {
    title: 'frees the pages in which an earlier version left what was deleted',
    file: 'app/adapters/embedded/migrate.ts',
    line: "database.exec('vacuum') → ",
  },
  {
    title: 'gives a person everything that is stored about them, and erases it',
    file: 'app/server/appointments/person.server.ts',
    line: 'if (all.length > 0) await eraseMailsAbout(deps.documents, inMails(deps, all)) → ',
    test: 'app/server/appointments/appointments.test.ts',
  },
  {
    title: 'a backup keeps mails that are tried again only where somebody made it by hand',
    file: 'app/adapters/backup/database-copy.ts',
    line: "withoutTried ? mailsThatAreTried : '' → ''",
    test: 'app/adapters/backup/backup.test.ts',
  },
  {
    title:
      'ends a mailed link for a new password with every change of address or password, and with no other',
    file: 'app/adapters/sign-in/reset-links.ts',
    line: 'change.email !== undefined || change.password !== undefined → change.password !== undefined',
    test: 'app/adapters/memory/memory.test.ts',
  },
  {
    title: 'is nobody’s once the account has another address, whoever changed it',
    file: 'app/server/account/password-reset.server.ts',
    line: 'update(`${token}\\n${email}`) → update(token)',
    test: 'app/server/account/password-reset.test.ts',
  },
  {
    title: 'gives the calendar another address with a new password and when all sessions end, and only then',
    file: 'app/server/account/account.server.ts',
    line: 'await renewCalendar()\n        await accounts → await accounts',
    test: 'app/server/account/account.test.ts',
  },
  {
    title:
      'sets a good password, ends every session, signs nobody in, and gives the calendar another address',
    file: 'app/server/account/password-reset.server.ts',
    line: 'await renewCalendar() → ',
    test: 'app/server/account/password-reset.test.ts',
  },
  {
    title: 'ends every other session when it is switched on, and this one goes on',
    file: 'app/server/account/second-factor-settings.server.ts',
    line: 'if (!isAdded || wasOn) return isAdded → return isAdded',
    test: 'app/server/account/second-factor-settings.test.ts',
  },
  {
    title: 'is neither switched off nor exchanged by the password alone, whatever one tries',
    file: 'app/server/account/second-factor-settings.server.ts',
    line: '(await secondFactor.mayChange(client.headers)) → true',
    test: 'app/server/account/second-factor-settings.test.ts',
  },
  {
    title:
      'are few from one /48 of IPv6, each from another /64: more wait for a confirmation by mail, and many more are refused',
    file: 'app/server/appointments/unconfirmed.server.ts',
    line: '[host, network, region].map( → [host].map(',
    test: 'app/server/appointments/floods.test.ts',
  },
  {
    title: 'are twenty in all: then everybody confirms by mail, until the advisor has dealt with some',
    file: 'app/server/appointments/unconfirmed.server.ts',
    line: 'unproven.length >= caps.unproven ||  → ',
    test: 'app/server/appointments/floods.test.ts',
  },
  {
    title: 'share three a day: of one booking that is moved five times and cancelled, the last state follows',
    file: 'app/server/outbox/mail-attempts.server.ts',
    line: "limit === 'counted' ? free : { admitted: false, again: mailboxes.freeAt(mailbox) } → free",
    test: 'app/server/appointments/floods.test.ts',
  },
  {
    title: 'is worked out once for everybody who asks in the same minute, as far as can be booked',
    file: 'app/server/appointments/offers.server.ts',
    line: 'if (kept?.minute === now) return kept.offers → ',
    test: 'app/server/appointments/offers.test.ts',
  },
  {
    title: 'charges a network for the time that its work takes: a fifth of the processor',
    file: 'listener/fair-queue.ts',
    line: 'Math.min(used / shareOfNetwork, second - pause) - pause → 0 * used',
  },
  {
    title: 'refuses whatever is no secret, and never throws',
    file: 'app/domain/same-secret.ts',
    line:
      'if (wanted.length !== compared.length) return false → ' +
      "if (expected.length !== given.length) return false\n  if (wanted.length !== compared.length) throw new RangeError('lengths differ')",
  },
  {
    title: 'a restore refuses the part name data/restore-unfinished and leaves the folder as it was',
    file: 'app/adapters/backup/restore.ts',
    line: 'refuses: (path) => isReserved(data, path), → ',
    test: 'app/adapters/backup/backup.test.ts',
  },
  {
    title: 'is as empty after a restore that was refused as it was before',
    file: 'listener/data-folder.ts',
    line: 'readdirSync(folder).every((name) => name.startsWith(lockName)) → false',
  },
  {
    title: 'withdraws preview links, the reset link, and the key of appointments and calendar',
    file: 'app/server/account/renewal.server.ts',
    line: 'await renewKey(documents) → ',
    test: 'app/server/account/renewal.test.ts',
  },
  {
    title:
      'mails that a killed server had claimed are sent as soon as another one starts that holds the data alone',
    file: 'app/server/outbox/mail-store.server.ts',
    line: 'isAlone && until < beganAt + claimFor → false',
    test: 'app/server/appointments/floods.test.ts',
  },
  {
    title: 'of a flood hold back no mail about a time that is taken',
    file: 'app/server/outbox/mail-attempts.server.ts',
    line: "switch (limit) { → switch (limit === 'counted' ? 'confirmation' : limit) {",
    test: 'app/server/appointments/floods.test.ts',
  },
  {
    title: 'tells for 30 days that an appointment was cancelled or declined, as a change that counts',
    file: 'app/server/appointments/feed.server.ts',
    line: ' || goneAt(appointment) > now.getTime() - cancelledFor → ',
    test: 'app/server/appointments/appointments.test.ts',
  },
  {
    title: 'is a calendar that is published also while there is nothing in it',
    file: 'app/server/appointments/feed.server.ts',
    line: '${zoneOfZurich}END:VCALENDAR → END:VCALENDAR',
    test: 'app/server/appointments/appointments.test.ts',
  },
  {
    title: 'names a certificate that nobody trusts, and hands it no mail (TLS: always)',
    file: 'app/adapters/smtp/mailer.ts',
    line: "code === 'ESOCKET' ? (originalCode ?? code) : code → code",
  },
  {
    title: 'greets as the host of the site: lotse.example',
    file: 'app/adapters/smtp/mailer.ts',
    line: '...(hostName !== undefined && { name: inGreeting(hostName) }), → ',
  },
  {
    title:
      'goes to the advisor alone where no second address is given, and the line is done once the service took it',
    file: 'app/server/readiness/test-mail.server.ts',
    line: "if (address === '') return null → ",
    test: 'app/server/readiness/readiness.server.test.ts',
  },
  {
    title: 'does not move with { location: undefined }, and says which field it is',
    file: 'app/server/appointments/self-service.server.ts',
    line: "problems: problemsByField(parsed.error) → problems: { time: 'unknown-slot' }",
    test: 'app/server/appointments/appointments.test.ts',
  },
  {
    title: 'is proposed the next free time of the own hours in the night',
    file: 'app/server/appointments/offers.server.ts',
    line:
      'nextTimes(calendar, daysProposed) → ' +
      "nextTimes({ ...calendar, rules: { ...rules, week: Array(7).fill([{ from: '0:00', until: '23:30', places: ['office'] }]) } }, daysProposed)",
    test: 'app/server/appointments/appointments.test.ts',
  },
  {
    title: "keeps a chosen time when another topic's dialog is opened on a device whose clock is ahead",
    file: 'app/site/booking/booking-island.tsx',
    line: 'useState(knownTime) → useState(() => new Date())',
    test: 'e2e/booking-topics.spec.ts',
  },
  // What editing and the sending of mails lost when they were written anew.
  {
    title: 'a form knows a step whose answer got lost as its own, once it is read',
    file: 'app/admin/shell/session/context.ts',
    line: '!isStored && !isFormStored && !isStepStored → !isStored && !isFormStored',
    test: 'app/admin/shell/session/session.test.ts',
  },
  {
    title:
      'go out in the order in which they arose, also those of one moment, and after the service was away',
    file: 'app/server/outbox/mail-queue.server.ts',
    line:
      'of await store.keptLines() → ' +
      "of (await store.keptLines()).toSorted((one, other) => (one.nextTryAt ?? '').localeCompare(other.nextTryAt ?? ''))",
    test: 'app/server/appointments/appointments.test.ts',
  },
  {
    title:
      'go out in the order in which they arose, also those of one moment, and after the service was away',
    file: 'app/server/mail/appointment-mails.server.ts',
    line: '${id}-${appointment.sequence}-${reader} → ${id}-${reader}',
    test: 'app/server/appointments/appointments.test.ts',
  },
]
