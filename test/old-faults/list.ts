/**
 * Faults that were mended once. `npm run old-faults` brings one after the other back in a copy and expects its test to
 * fail: a test that passes has come to prove nothing. They are what the first editor lost (decisions/011), what trying every
 * fault with real means had shown (decisions/075), sentences of the specification and promises of the product that did not
 * hold when each was tried, and what editing and the sending of mails lost when they were written anew.
 */
export interface OldFault {
  /** The title of the unit test or journey that fails on it. */
  title: string
  /** Where that stands. */
  test: string
  file: string
  /** What stands in the file once, and what brings the fault back: 'mended → broken'. */
  line: string
}

/** By the file of the test and its title: 'file: mended → broken'. */
const faults: Record<string, Record<string, string | string[]>> = {
  'app/adapters/backup/backup.test.ts': {
    'a backup keeps mails that are tried again only where its name is that of one made by hand':
      "app/adapters/backup/database-copy.ts: withoutTried ? mailsThatAreTried : '' → ''",
    'a restore refuses the part name data/restore-unfinished and leaves the folder as it was':
      'app/adapters/backup/restore.ts: refuses: (path) => isReserved(data, path), → ',
  },
  'app/adapters/embedded/accounts.test.ts': {
    'embedded sessions are not renewed by an answer that sets no cookies, but by the next one that does':
      "app/adapters/embedded/sessions.ts: disableRefresh: session === 'as-it-is' → disableRefresh: false",
  },
  'app/adapters/embedded/documents.test.ts': {
    'are Unavailable when the lock is never released, also while others go on reading':
      'app/adapters/embedded/connection.ts: performance.now() - began < lockRetryLimit → true',
    'are Unavailable while the file is gone, instead of starting afresh with nothing':
      'app/adapters/embedded/connection.ts: open(path, openings > 0, migrating) → open(path, false, migrating)',
    'leave nothing of what was deleted or replaced in any file, once purged, also while others write': [
      'app/adapters/embedded/connection.ts: ; pragma secure_delete = on → ',
      'app/adapters/embedded/migrate.ts: wal_checkpoint(truncate) → wal_checkpoint(passive)',
    ],
  },
  'app/adapters/embedded/migrate.test.ts': {
    'frees the pages in which an earlier version left what was deleted':
      "app/adapters/embedded/migrate.ts: database.exec('vacuum') → ",
  },
  'app/adapters/firebase/accounts.test.ts': {
    'hosted sessions cost no read of the database where the cookie is forged':
      'app/adapters/firebase/accounts.ts: const token = await verified( → const [token] = await Promise.all([verified(auth, session.jwt), sessions.isOpen(session.value)])\n  void (',
    'hosted sessions do not count without the database after another password':
      'app/adapters/firebase/accounts.ts: changeAdmin: (change) => forgetting(deps, upkeep.changeAdmin(change)) → changeAdmin: upkeep.changeAdmin',
  },
  'app/adapters/memory/memory.test.ts': {
    'ends a mailed link for a new password with every change of address or password, and with no other':
      'app/adapters/sign-in/reset-links.ts: change.email !== undefined || change.password !== undefined → change.password !== undefined',
  },
  'app/adapters/smtp/mailer.test.ts': {
    'names a certificate that nobody trusts, and hands it no mail (TLS: always)':
      "app/adapters/smtp/mailer.ts: code === 'ESOCKET' ? (originalCode ?? code) : code → code",
    'greets as the host of the site: lotse.example':
      'app/adapters/smtp/mailer.ts: ...(hostName !== undefined && { name: inGreeting(hostName) }), → ',
  },
  'app/admin/appointments/days.test.ts': {
    'a day has conflicts where an own calendar or an absence overlaps what is ahead':
      "app/admin/appointments/days.ts: conflictKinds = ['away', 'busy'] → conflictKinds = ['busy']",
  },
  'app/admin/shell/server-calls.test.ts': {
    'an answer of Lotse says that a request was not understood: a refusal and no outage, since the same would be refused again':
      "app/admin/shell/server-calls.ts: if (answer?.status === 400) return { outcome: 'refused' } → ",
  },
  'app/admin/shell/session/drafts.test.ts': {
    'drafts are all kept, however many there are, also of what could not be sent': [
      "app/admin/shell/session/drafts.ts: const key = prefix + draft.id → const key = prefix + 'only'",
      'app/admin/shell/session/drafts.ts: Date.parse(other.savedAt) - Date.parse(one.savedAt)) → 0).slice(0, 5)',
    ],
    'drafts that are discarded come back for 10 s as they were; nothing offers to open one that is gone':
      'app/admin/shell/session/offers.ts: undo.id === id → false',
    'drafts of a release that knew fewer fields are read like stored content; half a colour stays':
      'app/admin/shell/session/stored-draft.ts: known && asTyped(schema, known, entry) → schema.safeParse(entry).data ?? null',
    'drafts are on disk 1 s after a change, also while one types on without a pause':
      'app/admin/shell/session/own-draft.ts: stopWriting ??= → stopWriting?.(), stopWriting =',
  },
  'app/admin/shell/session/session.test.ts': {
    'a form that was not saved takes the reason along when another opens, and no other reason':
      'app/admin/shell/session/session.ts: ...(isOfForm && atRest), → ',
    'a form asks about a field that somebody else changed since it was opened, also after another save was decided':
      'app/admin/shell/session/edits.ts: base: isUnknown ? undefined : form.put(content, open.base) → base: content',
    'a form takes a change for the item that it was made for: what ends late finds what is typed by then':
      'app/admin/shell/session/session.ts: content: update(form.content) → content: update(form.base)',
    'what is stored meanwhile is not put back by an answer that is older than a save':
      'app/admin/shell/session/context.ts:  || begun !== ended || begun !== saves.begun || ended !== saves.ended → ',
    'saving takes the warning that this page must stay open back once everything is saved, and no other one':
      "app/admin/shell/session/send.ts: deps.connection.report('connected') → state.set({ warnings: [] })",
    'leaves the editor as it was where restoring fails: nothing is kept as if it had been saved':
      "app/admin/shell/session/send.ts: kind !== 'replacement' && typed.base === content → typed.base === content",
    "a conflict loads theirs with 'andere Fassung laden' and keeps mine as a version, here and in the backend":
      [
        "app/admin/shell/session/conflict.ts: return 'yielded' → return 'conflict'",
        "app/admin/shell/session/send.ts: end(answer.outcome === 'saved') → end(true)",
      ],
    'a conflict that was given up leaves no save of which somebody else can store the same':
      'app/admin/shell/session/conflict.ts: unanswered.splice(0, unanswered.length, ...left) → ',
    'a form that arrived without an answer is still known as mine where something else was given up for theirs':
      'app/admin/shell/session/conflict.ts: isWhole && isAll ? [] → isAll ? []',
    'a form that was given up leaves no save of which somebody else can store the same':
      'app/admin/shell/session/conflict.ts: unanswered.filter((sent) => !isContinued(sent.save, save)) → unanswered.slice()',
    'a form knows a step whose answer got lost as its own, once it is read':
      'app/admin/shell/session/context.ts: if (!isStored && !arrived) → if (!isStored)',
  },
  'app/admin/shell/storage/browser-store.test.ts': {
    'the local history takes out a version that was not stored, unless an earlier try of the same save may have been':
      'app/admin/shell/storage/history.ts: !isStored && name.id === version.id → !isStored',
    'the local history never shows a picture that is not there: what makes room is not what the newest version shows':
      'app/admin/shell/storage/browser-store.ts: sweep(storage, { key, text: JSON.stringify(value) }) → sweep(storage)',
  },
  'app/admin/shell/widgets/focus-soon.test.ts': {
    'the heading takes the focus from a button that goes, never from the field of a form that opened before the next frame':
      "app/admin/shell/widgets/focus-soon.ts: ?.matches('input, textarea, select, [contenteditable]') → ?.matches('no-field')",
  },
  'app/domain/appointments/own-calendars.test.ts': {
    'hours that several calendars hold are busy once':
      "app/domain/appointments/own-calendars.ts: joined(isAnySilent && whenSilent === 'nothing' ? [...spans, always] : spans) → spans",
  },
  'app/domain/readiness/site-checks.test.ts': {
    "the sender's domain has an SPF record that is allows-nobody":
      "app/domain/readiness/sender-domain.ts: if (allowed !== 'some') → if (allowed === 'everybody')",
  },
  'app/domain/same-secret.test.ts': {
    'refuses whatever is no secret, and never throws':
      "app/domain/same-secret.ts: if (wanted.length !== compared.length) return false → if (expected.length !== given.length) return false\n  if (wanted.length !== compared.length) throw new RangeError('lengths differ')",
  },
  'app/domain/versioning/history.test.ts': {
    'retention never drops the current state and the one it replaced, even the oldest and automatic':
      'app/domain/versioning/history.ts: , replaced, beside?.metadata.id] → ]',
    'retention tells a name from the text of the product by what is stored, not by what it says':
      'app/domain/versioning/version.ts: metadata.isNamed ?? (updatedAt → (updatedAt',
    'retention does not count what was there before anything was saved, and keeps it, also under a name':
      'app/domain/versioning/history.ts: versions.filter((version) => !isInitial(version)).length → versions.length',
  },
  'app/routes/admin/login.test.ts': {
    'who comes to sign in and has a session goes on with it, and it is renewed':
      "app/routes/admin/login.tsx: throw redirectDocument('/admin', withCookies(session.cookies)) → throw redirectDocument('/admin')",
  },
  'app/routes/admin/screen.test.ts': {
    'a screen that is shown stays as it is when it cannot be loaded again, tells the connection why, and is forgotten when left':
      'app/routes/admin/screen.tsx: if (loaded !== null || shown === null) return loaded → return loaded',
  },
  'app/server/account/account.test.ts': {
    'the account gives the calendar another address with a new password and when all sessions end, and only then':
      'app/server/account/account.server.ts: await renewCalendar()\n        await accounts → await accounts',
  },
  'app/server/account/password-reset.test.ts': {
    'a link for a new password is nobody’s once the account has another address, whoever changed it':
      'app/server/account/password-reset.server.ts: update(`${token}\\n${email}`) → update(token)',
    'a link for a new password sets a good password, ends every session, signs nobody in, and gives the calendar another address':
      'app/server/account/password-reset.server.ts: await renewCalendar() → ',
  },
  'app/server/account/renewal.test.ts': {
    'renewing all secrets withdraws preview links, the reset link, and the key of appointments and calendar':
      'app/server/account/renewal.server.ts: await renewKey(documents) → ',
  },
  'app/server/account/second-factor-settings.test.ts': {
    'the second factor ends every other session when it is switched on, and this one goes on':
      'app/server/account/second-factor-settings.server.ts: if (!isAdded || wasOn) return isAdded → return isAdded',
    'the second factor is neither switched off nor exchanged by the password alone, whatever one tries':
      'app/server/account/second-factor-settings.server.ts: (await secondFactor.mayChange(client.headers)) → true',
  },
  'app/server/appointments/appointments.test.ts': {
    'what is stored counts as stored until it is erased, also while the switch is off':
      'app/server/appointments/appointments.server.ts: !rules.isManaged && (await anyStored()) === false → !rules.isManaged',
    'gives a person everything that is stored about them, and erases it':
      'app/server/appointments/person.server.ts: if (all.length > 0) await eraseMailsAbout(deps.documents, inMails(deps, all)) → ',
    'tells for 30 days that an appointment was cancelled or declined, as a change that counts':
      'app/server/appointments/feed.server.ts:  || goneAt(appointment) > now.getTime() - cancelledFor → ',
    'is a calendar that is published also while there is nothing in it':
      'app/server/appointments/feed.server.ts: ${zoneOfZurich}END:VCALENDAR → END:VCALENDAR',
    'gives an appointment the address of its customer only while it is there': [
      "app/server/appointments/storing.server.ts: address: location === 'home' ? address : '' → address",
      "app/server/appointments/decisions.server.ts: address: fields.location === 'home' ? fields.address : '' → address: fields.address",
    ],
    'moves none into the past, and adds one there without a mail, as long ago as any are kept': [
      'app/server/appointments/decisions.server.ts: if (isOver(times, now)) return → if (false) return',
      'app/server/appointments/decisions.server.ts: if (isOver(after, keptFrom(rules, now))) return → if (false) return',
    ],
    'gives one another length, which it keeps wherever its customer moves it':
      'app/server/appointments/calendar.server.ts: taken, rules: { ...calendar.rules, minutes } → taken',
    'the reminder is for the new time after a move, also where a remark was added since, not for what was booked just before, and can be switched off':
      'app/domain/appointments/reminders.ts: begins - Date.parse(agreedAt) → begins - Date.parse((appointment as Appointment).changedAt)',
    'does not move with { location: undefined }, and says which field it is':
      "app/server/appointments/self-service.server.ts: problems: problemsByField(parsed.error) → problems: { time: 'unknown-slot' }",
    'is proposed the next free time of the own hours in the night':
      "app/server/appointments/offers.server.ts: nextTimes(calendar, daysProposed) → nextTimes({ ...calendar, rules: { ...rules, week: Array(7).fill([{ from: '0:00', until: '23:30', places: ['office'] }]) } }, daysProposed)",
    'go out in the order in which they arose, also those of one moment, and after the service was away': [
      "app/server/outbox/mail-queue.server.ts: lines = await store.keptLines() → lines = (await store.keptLines()).toSorted((one, other) => (one.nextTryAt ?? '').localeCompare(other.nextTryAt ?? ''))",
      'app/server/mail/appointment-mails.server.ts: ${id}-${appointment.sequence}-${reader} → ${id}-${reader}',
      'app/server/outbox/mail-order.server.ts: if (!isEarly) heldUp.add(thread) → ',
    ],
  },
  'app/server/appointments/floods.test.ts': {
    'are few from one /48 of IPv6, each from another /64: more wait for a confirmation by mail, and many more are refused':
      'app/server/appointments/unconfirmed.server.ts: [host, network, region].map( → [host].map(',
    'are twenty in all: then everybody confirms by mail, until the advisor has dealt with some':
      'app/server/appointments/unconfirmed.server.ts: unproven.length >= caps.unproven ||  → ',
    'share three a day: of one booking that is moved five times and cancelled, the last state follows':
      "app/server/outbox/mail-attempts.server.ts: limit === 'counted' ? free : { admitted: false, again: mailboxes.freeAt(mailbox) } → free",
    'mails that a killed server had claimed are sent as soon as another one starts that holds the data alone':
      'app/server/outbox/mail-store.server.ts: isAlone && until < beganAt + claimFor → false',
    'of a flood hold back no mail about a time that is taken':
      "app/server/outbox/mail-attempts.server.ts: switch (limit) { → switch (limit === 'counted' ? 'confirmation' : limit) {",
  },
  'app/server/appointments/offers.test.ts': {
    'what is offered is worked out once for everybody who asks in the same minute, as far as can be booked':
      'app/server/appointments/offers.server.ts: if (kept?.minute === now) return kept.offers → ',
  },
  'app/server/appointments/own-calendars/busy-times.test.ts': {
    'busy times hold the day that a series ends on: WEEKLY':
      'app/server/appointments/own-calendars/busy-times.server.ts: rule.until = ICAL.Time.fromData(endOfDay, startDate.zone) → ',
    'busy times of a series without a rule hold the beginning, of days that are named one by one':
      "app/server/appointments/own-calendars/busy-times.server.ts: if (rules.length === 0) component.addPropertyWithValue('rdate', startDate) → ",
  },
  'app/server/backup/nightly.server.test.ts': {
    'calls a folder that cannot be read a failure until it can be read, and makes no backup wait for that':
      'app/server/backup/nightly.server.ts: unreadFolder = failed(error) → failure = failed(error)',
  },
  'app/server/config.server.test.ts': {
    "settings read { MAIL_TO: 'hans&ruth@müller.ch' }":
      'app/server/config.server.ts: emailAddress.safeParse(address) → z.email().safeParse(address)',
  },
  'app/server/content/editing.server.test.ts': {
    'holds nobody up while an image of another site is fetched, and is a conflict where somebody was faster':
      "app/server/content/editing.server.ts: await importedImages(importImage, outcome.addresses) → await answered('importing', request.type, () => importedImages(importImage, outcome.addresses))",
    'the file of a removed image stays while a kept version shows it, and is left to the sweep with the last one':
      'app/server/content/unreferenced-files.server.ts: await Promise.all(pathsOf(files, gone).map((path) => files.touch(path))) → ',
  },
  'app/server/inquiries/spam-guard.test.ts': {
    'the spam guard says when the same would be admitted, by whichever of the limits ends last':
      'app/server/inquiries/spam-guard.server.ts: again: freeAt(narrow) → again: new Date(clock.now().getTime() + 60_000)',
  },
  'app/server/media/media.test.ts': {
    'have no variants any more that were swept, where the same one is stored again':
      'app/server/media/sweep.server.ts: if (original) pictures.forget(addressOf(original, files)) → ',
    'are made later where the storage kept them from being made':
      'app/server/media/variant-maker.server.ts: if (error instanceof Unavailable) setTimeout(() => want(image), retryAfter).unref() → ',
  },
  'app/server/readiness/readiness.server.test.ts': {
    'goes to the advisor alone where no second address is given, and the line is done once the service took it':
      "app/server/readiness/test-mail.server.ts: if (second.trim() === '') return { address: '' } → ",
  },
  'app/site/booking/request-under-way.test.tsx': {
    'a booking by mail is shown as it was sent':
      'app/site/booking/booking-form.tsx: bookedIn(received, offer, posted) → bookedIn(received, offer, current)',
    'a booking where appointments are managed is shown as it was sent, also where its dialog was closed': [
      "app/site/booking/managed-form.tsx: posted['email'] → request.values['email']",
      'app/site/booking/managed-form.tsx: events.onReopen() → ',
    ],
  },
  'e2e/account.spec.ts': {
    "'Konto' of the user menu: the name changes at once, the address for signing in after the password, also in a tab that was opened before":
      'app/admin/account/account-page.tsx: ...(isNewAddress && { email }) → email',
  },
  'e2e/admin-appointments.spec.ts': {
    'after a call an appointment is added; the rules are hints, another appointment is not; a decision on what was changed meanwhile shows both, and keeps the word':
      'app/admin/appointments/add-dialogs.tsx: checked={sendsMail} → defaultChecked',
    'switched off, what is booked stays in reach, and the privacy page tells of it until it is erased':
      "app/routes/site/privacy.tsx: { headers: { 'Cache-Control': 'no-store' } } → {}",
  },
  'e2e/availability.spec.ts': {
    'absences are hours, a day or several, with a note that visitors may read; what was typed is not closed away without a question':
      "app/admin/appointments/add-dialogs.tsx: kind === 'days' && until > from ? until : from → from",
  },
  'e2e/booking-topics.spec.ts': {
    "keeps a chosen time when another topic's dialog is opened on a device whose clock is ahead":
      'app/site/booking/booking-island.tsx: useState(knownTime) → useState(() => new Date())',
  },
  'e2e/admin-phone.spec.ts': {
    "whatever is typed is saved by the bar's button, in one form or in two, and what is said stands above the bar":
      [
        'app/admin/shell/frame/use-editing.ts: forms.filter(isTyped) → []',
        'app/admin/shell/frame/use-editing.ts: focused && typed.includes(focused) → focused',
      ],
  },
  'e2e/cooperation-blocks.spec.ts': {
    'a picture is uploaded with the block in its name, and shown with text and caption, also that of meanwhile; until it is there nothing is saved, and the form asks before it closes':
      'app/admin/shell/widgets/item-form.tsx: value={submit.busy} → value={false}',
  },
  'e2e/gallery-uploading.spec.ts': {
    'every file that is none of its own kind gets its own message, chosen or dropped, the others go on; discarding and leaving end what is under way':
      [
        'app/admin/gallery/use-gallery-actions.ts: queue.cancelAll() → ',
        'app/admin/shell/frame/manager-screen.tsx: underWay > 0 ? uploads.leave : null → null',
      ],
  },
  'e2e/website-manager.spec.ts': {
    'opening hours are completed while typing and copied to the week, a picture is uploaded while another part is written and taken away again, line breaks and the transparency of a logo stay':
      [
        'app/admin/website/editor.tsx: shown() !== each → false',
        'app/admin/website/editor.tsx: !isUploading && left.length > 0 → false',
      ],
  },
  'listener/connections.test.ts': {
    'a new one takes the place of the one that has been idle longest':
      'listener/connections.ts: sockets.size >= limits.most && !makeRoom(open, limits) → sockets.size >= limits.most',
  },
  'listener/data-folder.test.ts': {
    'the data folder is as empty after a restore that was refused as it was before':
      'listener/data-folder.ts: readdirSync(folder).every((name) => name.startsWith(lockName)) → false',
  },
  'listener/fair-queue.test.ts': {
    'charges a network for the time that its work takes: a fifth of the processor':
      'listener/fair-queue.ts: Math.min(used / shareOfNetwork, second - pause) - pause → 0 * used',
  },
  'scripts/installation/supervisor.test.ts': {
    'an update goes on where the server before it had not opened yet':
      'scripts/installation/supervisor.ts: if (!isReplaced(server)) onEnd( → onEnd(',
    'an update within the pause after a crash leaves no second server behind':
      'scripts/installation/supervisor.ts: if (!isReplaced(server)) await → if (!phase.isSwitching) await',
  },
}

export const oldFaults: readonly OldFault[] = Object.entries(faults).flatMap(([test, titles]) =>
  Object.entries(titles).flatMap(([title, lines]) =>
    [lines].flat().map((told) => {
      const [, file = '', line = ''] = /^(\S+): (.*)$/s.exec(told) ?? []
      return { title, test, file, line }
    }),
  ),
)
