/** The composition root: the only file that puts adapters, use cases and the host together. */
import { randomUUID } from 'node:crypto'
import chartDrawing from '#design/chart/chart.svg?raw'
import { createAccount } from '#server/account/account.server.ts'
import { createAccountRecord } from '#server/account/account-record.server.ts'
import { createPasswordReset } from '#server/account/password-reset.server.ts'
import { createSecondFactorSettings } from '#server/account/second-factor-settings.server.ts'
import { createAdminLog } from '#server/admin-log.server.ts'
import { createAppointments } from '#server/appointments/appointments.server.ts'
import { renewCalendar } from '#server/appointments/settings.server.ts'
import { createLastGoodContent } from '#server/backup/last-good-content.server.ts'
import { createNightlyBackups } from '#server/backup/nightly.server.ts'
import { createEditing } from '#server/content/editing.server.ts'
import type { Seeds } from '#server/content/entries.server.ts'
import { createPublished } from '#server/content/published.server.ts'
import { createHost, type Host, type Opening } from '#server/host.server.ts'
import { publishedCards } from '#server/inquiries/cards.server.ts'
import { createInquiries } from '#server/inquiries/inquiries.server.ts'
import { createLog } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { createImageImport } from '#server/media/remote-images.server.ts'
import { createSweep } from '#server/media/sweep.server.ts'
import { createUploads } from '#server/media/uploads.server.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { createReadiness } from '#server/readiness/readiness.server.ts'
import { createPageStyles } from '#server/page-styles.server.ts'
import { createMailQueue } from '#server/outbox/mail-queue.server.ts'
import { createMailStore } from '#server/outbox/mail-store.server.ts'
import { createOutboxDesk } from '#server/outbox/outbox-desk.server.ts'
import { createTakeOver } from '#server/outbox/take-over.server.ts'
import type { Services } from '#server/services.server.ts'
import { createSessions } from '#server/session.server.ts'
import { createShareImages } from '#server/share/share-images.server.ts'
import { createTally } from '#server/tally.server.ts'
import { paths } from '#site/paths.ts'
import { sectionSheets } from '#site/section-sheets.ts'
import { wireAdapters } from './wiring.server.ts'

/** The product, ready to handle requests. Everything started here is stopped here, in reverse order. */
export function openHost(opening: Opening): Host {
  const { settings, siteUrl, build, readAsset, log: logSettings, release, replace } = opening
  const log = createLog(logSettings)
  log.info('starting', { ...release, node: process.versions.node, backend: settings.backend.kind })
  const wired = wireAdapters(settings, siteUrl, log, async () => (await content.website()).advisor)
  const adapters = replace ? replace(wired) : wired
  const { documents, files, accounts, clock } = adapters
  const { site, mail } = settings
  const seeds: Seeds = { website: { current: site } }
  const tally = createTally(log)
  tally.start()
  const lastGood = createLastGoodContent({ backups: adapters.backups, clock, log })
  const content = createPublished({ documents, lastGood, seeds, clock, log })
  // Elsewhere other servers may share the documents.
  const isAlone = opening.isAlone === true && settings.backend.kind === 'embedded'
  const mailParts = {
    documents,
    store: createMailStore({ documents, clock, isAlone }),
    mailer: mail.kind === 'outbox' ? null : adapters.mailer,
    clock,
    log,
  }
  const takeOver = createTakeOver({ documents, dataDir: settings.dataDir, clock, log })
  const mails = createMailQueue({ ...mailParts, takeOver })
  mails.start()
  const desk = {
    mails,
    clock,
    log,
    tally,
    website: content.website,
    siteUrl,
    to: mail.to,
    service: mail.kind,
    cards: publishedCards(content, documents),
  }
  const inquiries = createInquiries(desk)
  const appointments = createAppointments({ ...desk, documents })
  appointments.start()
  const outbox = createOutboxDesk({
    ...mailParts,
    mailFile: adapters.mailFile,
    advisor: async () => {
      const { name, email } = (await content.website()).advisor
      return { name, email: mail.to ?? email }
    },
  })
  const inlineImage = (hash: string) => content.inlineImage(hash)
  const pictures = createPictures({ files, inlineImage, log })
  const sweep = createSweep({ documents, files, clock, log })
  sweep.start()
  const backups = createNightlyBackups({ backups: adapters.backups, keep: settings.backups.keep, clock, log })
  backups.start()
  const adminLog = createAdminLog({ documents, log })
  const record = createAccountRecord({
    documents,
    mailer: adapters.mailer,
    owe: mails.owe,
    clock,
    log,
    siteUrl,
  })
  const passwordReset = createPasswordReset({
    accounts,
    documents,
    record,
    clock,
    log,
    mail: mail.kind,
    siteUrl,
    renewCalendar: () => renewCalendar(documents),
  })
  const account = createAccount({
    accounts,
    adminLog,
    record,
    log,
    renewCalendar: () => renewCalendar(documents),
  })
  const services: Services = {
    settings,
    siteUrl,
    clock,
    log,
    release,
    documents,
    inquiries,
    appointments,
    outbox,
    content,
    previewLinks: createPreviewLinks({ documents, clock, log }),
    adminLog,
    account,
    secondFactor: createSecondFactorSettings({
      secondFactor: accounts.secondFactor,
      accounts,
      account,
      record,
      issuer: async () => (await content.website()).advisor.name,
    }),
    passwordReset,
    editing: createEditing({
      documents,
      seeds,
      clock,
      log,
      // Deleting an image also deletes the files generated from it.
      files: {
        pathOf: (url) => files.pathOf(url),
        touch: (path) => files.touch(path),
        delete: (path) => pictures.remove(files.publicUrl(path)),
      },
      importImage: createImageImport({ files, log }),
    }),
    sessions: createSessions({ accounts, record, log, tally }),
    backups,
    readiness: createReadiness({
      settings,
      siteUrl,
      content,
      documents,
      mailer: adapters.mailer,
      outside: adapters.outside,
      backups,
      passwordOrigin: account.passwordOrigin,
      pages: Object.values(paths),
      clock,
      log,
    }),
    pictures,
    uploads: createUploads({ files, newId: randomUUID, log }),
    shareImages: createShareImages({ drawing: chartDrawing, readPicture: pictures.contentOf }),
  }
  const host = createHost({
    build,
    adapters,
    services,
    tally,
    pageStyles: typeof build === 'function' ? null : createPageStyles(build.assets, sectionSheets, readAsset),
    isDevelopment: import.meta.env.DEV,
  })
  return {
    ...host,
    async close() {
      host.close()
      inquiries.stop()
      await appointments.stop()
      await passwordReset.stop()
      await record.stop()
      await outbox.stop()
      await mails.stop()
      mailParts.store.stop()
      await sweep.stop()
      await backups.stop()
      await pictures.stop()
      content.stop()
      tally.stop()
      await adapters.close()
    },
  }
}
