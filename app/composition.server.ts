/**
 * The composition root: the only file that puts adapters, use cases and the host together. The parts by which
 * commands judge the site, too, are opened in readiness/open-readiness.server.ts.
 */
import { randomUUID } from 'node:crypto'
import chartDrawing from '#design/chart/chart.svg?raw'
import { createAccount } from '#server/account/account.server.ts'
import { createAccountAudit } from '#server/account/account-audit.server.ts'
import { createPasswordReset } from '#server/account/password-reset.server.ts'
import { createSecondFactorSettings } from '#server/account/second-factor-settings.server.ts'
import { type AdminLog, createAdminLog } from '#server/admin-log.server.ts'
import { createAppointments } from '#server/appointments/appointments.server.ts'
import { noteAnswer } from '#server/appointments/bounced.server.ts'
import { renewCalendar } from '#server/appointments/settings.server.ts'
import { createEditing } from '#server/content/editing.server.ts'
import { createHost, type Host, type Opening } from '#server/host.server.ts'
import { createOfferedTopics, createPublishedCards } from '#server/inquiries/offered-topics.server.ts'
import { createInquiries } from '#server/inquiries/inquiries.server.ts'
import { createSpamGuard } from '#server/inquiries/spam-guard.server.ts'
import { createLog, type Log } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { createMailSetup } from '#server/mail-setup/mail-setup.server.ts'
import { createImageImport } from '#server/media/remote-images.server.ts'
import { createSweep } from '#server/media/sweep.server.ts'
import { createUploads } from '#server/media/uploads.server.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { openReadiness } from '#server/readiness/open-readiness.server.ts'
import { createPageStyles } from '#server/page-styles.server.ts'
import { createMailQueue, type MailQueue } from '#server/outbox/mail-queue.server.ts'
import type { MailAttemptDeps } from '#server/outbox/mail-attempts.server.ts'
import { createMailStore } from '#server/outbox/mail-store.server.ts'
import { createOutbox } from '#server/outbox/outbox.server.ts'
import { isUpdateTrial } from '#server/outbox/update-trial.server.ts'
import type { Services } from '#server/services.server.ts'
import { createSessions } from '#server/session.server.ts'
import { createShareImages } from '#server/share/share-images.server.ts'
import { createTally, type Tally } from '#server/tally.server.ts'
import { createVisits } from '#server/visits/visits.server.ts'
import { paths } from '#site/paths.ts'
import { wireAdapters } from './wiring.server.ts'

/** The parts that every group of services is built from. */
interface Base extends ReturnType<typeof openReadiness> {
  opening: Opening
  tally: Tally
  log: Log
}

/** The product, ready to handle requests. Everything started here is stopped here, in reverse order. */
export function openHost(opening: Opening): Host {
  const { settings, siteUrl, build, readAsset, release, replace } = opening
  const log = createLog(opening.log)
  log.info('starting', { ...release, node: process.versions.node, backend: settings.backend.kind })
  const judged = openReadiness({
    settings,
    siteUrl,
    pages: Object.values(paths),
    wire(advisor) {
      const wired = wireAdapters(settings, siteUrl, log, advisor)
      return replace ? replace(wired) : wired
    },
    log,
  })
  const { adapters, content, mail, backups, readiness } = judged
  const { documents, clock } = adapters
  const tally = createTally(log)
  tally.start()
  const base: Base = { ...judged, opening, tally, log }
  const mailing = openMailing(base)
  const media = openMedia(base)
  backups.start()
  const adminLog = createAdminLog({ documents, log })
  const counting = createVisits({ ...adapters, content, log })
  counting.start()
  const account = openAccount(base, adminLog, mailing.mails.enqueue)
  const services: Services = {
    settings,
    siteUrl,
    clock,
    log,
    release,
    documents,
    ...mailing.services,
    content,
    previewLinks: createPreviewLinks({ documents, clock, log }),
    adminLog,
    ...account.services,
    currentMail: mail,
    mailSetup: openMailSetup(base, account),
    ...media.services,
    backups,
    visits: counting.visits,
    readiness,
  }
  const pageStyles = typeof build === 'function' ? null : createPageStyles(build.assets, readAsset)
  const host = createHost({
    build,
    adapters,
    services,
    tally,
    pageStyles,
    isDevelopment: import.meta.env.DEV,
  })
  return {
    ...host,
    async close() {
      host.endRequests()
      await stopInTurn(mailing, account, mailing.mails, media.sweep, backups, counting)
      await stopInTurn(media.services.pictures, judged, tally)
      await adapters.close()
    },
  }
}

function openMailSetup(
  { opening, content, mail, adapters, log }: Base,
  { services, audit }: ReturnType<typeof openAccount>,
) {
  const { siteUrl, settings: environment } = opening
  const owner = services.secondFactor
  return createMailSetup({ ...adapters, environment, current: mail, owner, audit, content, siteUrl, log })
}

async function stopInTurn(...services: { stop(): unknown }[]) {
  for (const service of services) await service.stop()
}

function openMailing({ opening, adapters, content, mail, availability, tally, log }: Base) {
  const { settings, siteUrl } = opening
  const { documents, clock } = adapters
  const { dataDir } = settings
  const { to } = settings.mail
  // With another backend, other servers may share the documents.
  const isAlone = opening.isAlone === true && settings.backend.kind === 'embedded'
  const store = createMailStore({ documents, clock, isAlone })
  const onAnswer: MailAttemptDeps['onAnswer'] = (record, delivery) =>
    noteAnswer({ documents, clock }, record, delivery)
  const sending = { documents, store, mailer: mail.mailer, clock, log, onAnswer }
  const mails = createMailQueue({ ...sending, isTrial: () => isUpdateTrial(dataDir, clock) })
  mails.start()
  const topics = createOfferedTopics(createPublishedCards(content, documents), clock)
  const shared = {
    mails,
    clock,
    log,
    tally,
    website: content.websiteForMails,
    siteUrl,
    to,
    service: mail.service,
    topics,
    guard: createSpamGuard(clock),
  }
  const inquiries = createInquiries({ ...shared, linkOf: (id) => appointments.linkOf(id) })
  const appointments = createAppointments({ ...shared, documents, availability })
  appointments.start()
  const outbox = createOutbox({
    ...sending,
    mails,
    async mailFile(written, writtenAt) {
      const { name, email } = (await content.readSavedWebsite()).advisor
      const { from } = await mail.settings()
      return adapters.mailFile(written, { name, email: from ?? email }, writtenAt)
    },
    advisor: async () => {
      const { name, email } = (await content.readSavedWebsite()).advisor
      return { name, email: to ?? email }
    },
  })
  return {
    mails,
    services: { inquiries, appointments, outbox },
    async stop() {
      topics.stop()
      await appointments.stop()
      outbox.stop()
      store.stop()
    },
  }
}

function openMedia({ adapters, content, seeds, log }: Base) {
  const { documents, files, clock } = adapters
  const pictures = createPictures({ files, inlineImage: (hash) => content.inlineImage(hash), log })
  const sweep = createSweep({ documents, files, pictures, clock, log })
  sweep.start()
  const editing = createEditing({
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
  })
  const uploads = createUploads({ files, newId: randomUUID, log })
  const shareImages = createShareImages({ drawing: chartDrawing, readPicture: pictures.contentOf })
  return { sweep, services: { pictures, editing, uploads, shareImages } }
}

function openAccount(
  { opening, adapters, content, mail, tally, log }: Base,
  adminLog: AdminLog,
  enqueue: MailQueue['enqueue'],
) {
  const { siteUrl } = opening
  const { accounts, documents, clock } = adapters
  const audit = createAccountAudit({ documents, mailer: mail.mailer, enqueue, clock, log, siteUrl })
  const shared = { accounts, audit, log, renewCalendar: () => renewCalendar(documents) }
  const passwordReset = createPasswordReset({
    ...shared,
    documents,
    clock,
    service: mail.service,
    siteUrl,
  })
  const account = createAccount({ ...shared, adminLog })
  const secondFactor = createSecondFactorSettings({
    secondFactor: accounts.secondFactor,
    accounts,
    account,
    audit,
    issuer: async () => (await content.website()).advisor.name,
  })
  const sessions = createSessions({ accounts, audit, log, tally })
  return {
    audit,
    services: { account, secondFactor, passwordReset, sessions },
    async stop() {
      await passwordReset.stop()
      await audit.stop()
    },
  }
}
