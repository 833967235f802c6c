/** The values that a page of the admin area requests again with every check of its connection; only cheap ones. */
import { appointmentsPath, outboxPath, readyPath } from '#admin/pages.ts'
import { stepInWords } from '#admin/ready/step-messages.ts'
import type { Services } from '#server/services.server.ts'

export async function connectionChecks(services: Services, headers: Headers) {
  const { appointments, clock, content, currentMail, documents, outbox, readiness } = services
  // Taken before anything is read, so that anything stored from now on is news to this page.
  const changes = [content, appointments, currentMail].map((one) => one.changeToken()).join(' ')
  const [connected, mails, { openCount, firstSteps }, service, booked, unread] = await Promise.all([
    documents.isConnected(),
    outbox.count(),
    readiness.glance(headers),
    currentMail.service(),
    appointments.waiting(),
    outbox.unread(),
  ])
  return {
    connected,
    changes,
    /** The numbers of items waiting for the advisor on the pages of 'Mehr', by their path. */
    openCounts: { [appointmentsPath]: booked.count, [outboxPath]: mails, [readyPath]: openCount },
    waiting: { appointments: booked, messages: unread },
    nobodyGetsMails: service === 'outbox',
    firstSteps: firstSteps?.map((step) => stepInWords(step, clock.now())) ?? null,
  }
}
