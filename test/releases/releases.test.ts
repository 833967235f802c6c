/**
 * Each release opens the data of the ones before: a data folder of each is kept here, and read with the
 * current code. `KEEP_RELEASE=1.0.0 npx vitest run --project unit test/releases` rewrites the folder of a
 * release, with its own code.
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { allTaken, readMonths } from '#server/appointments/calendar.server.ts'
import { contentTypeNames } from '#domain/content-types.ts'
import { appointmentsWith } from '#server/appointments/records.server.ts'
import { contentsOf, readEntries } from '#server/content/entries.server.ts'
import { readHistory } from '#server/content/version-store.server.ts'
import { managedRules, mondayMorning, openCalendar, sampleRequest } from '#test/appointment-samples.ts'
import { fillContent } from './fill-content.ts'
import { inData } from '#test/embedded-data.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { recordsIn } from '#test/waiting-mails.ts'

const admin = { email: 'andrin@keel.example', password: 'lotse-im-hafen', name: 'Andrin Keel' }
const kept = join(import.meta.dirname, 'folders')
const written = process.env['KEEP_RELEASE']

/** Writes one content of each type, an account, an appointment, and its waiting mails. */
async function writeFolder(dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  await inData(dataDir, async ({ documents, files, accounts }) => {
    await accounts.createAdmin(admin)
    await fillContent(documents, files)
    await documents.commit([managedRules()])
    const clock = createFixedClock(mondayMorning)
    const { appointments, mails } = openCalendar({ documents, clock, service: 'outbox' })
    await appointments.book(sampleRequest, { address: '' })
    await mails.run()
    await appointments.stop()
  })
}

if (written !== undefined) beforeAll(() => writeFolder(join(kept, written)), 60_000)

describe.each(written === undefined ? readdirSync(kept) : [written])('the data folder of %s', (release) => {
  const dataDir = folderOfFile()
  beforeAll(() => cpSync(join(kept, release), dataDir, { recursive: true }))

  it('has its account', () =>
    inData(dataDir, async ({ accounts }) => {
      expect(await accounts.findAdmin()).toMatchObject({ email: admin.email })
    }))

  it.each(contentTypeNames)('has its %s complete and without repairs, with a version', (type) =>
    inData(dataDir, async ({ documents }) => {
      const { entries, repaired, unreadable } = await readEntries(documents, type)
      expect([repaired, unreadable]).toEqual([[], {}])
      const contents = contentsOf(entries)
      expect(Object.keys(contents)).toHaveLength(1)
      const { versions, current } = await readHistory(documents, type, null)
      expect([versions.length > 0, current]).toEqual([true, null])
    }),
  )

  it('has its appointment with its time taken, and two waiting mails', () =>
    inData(dataDir, async ({ documents }) => {
      expect(await appointmentsWith(documents, 'person', sampleRequest.email)).toMatchObject([
        { appointment: { topic: sampleRequest.cardTitle, name: sampleRequest.name } },
      ])
      expect(allTaken(await readMonths(documents, [sampleRequest.date.slice(0, 7)]))).toHaveLength(1)
      const mails = await recordsIn(documents)
      expect(mails.map(({ mail }) => mail.to.email).toSorted()).toEqual([
        'nina@example.ch',
        'termine@keel.example',
      ])
      expect(mails.map(({ state }) => state.kind)).toEqual(['waiting', 'waiting'])
    }))
})
