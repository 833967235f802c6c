/** The use cases that routes work with, one per line. Routes get them from the router's context. */
import { createContext } from 'react-router'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Account } from './account/account.server.ts'
import type { SecondFactorSettings } from './account/second-factor-settings.server.ts'
import type { PasswordReset } from './account/password-reset.server.ts'
import type { AdminLog } from './admin-log.server.ts'
import type { Appointments } from './appointments/appointments.server.ts'
import type { NightlyBackups } from './backup/nightly.server.ts'
import type { Settings } from './config.server.ts'
import type { Inquiries } from './inquiries/inquiries.server.ts'
import type { Editing } from './content/editing.server.ts'
import type { PublishedContent } from './content/published.server.ts'
import type { Log } from './log.server.ts'
import type { CurrentMail } from './mail-setup/current-mail.server.ts'
import type { MailSetupUseCases } from './mail-setup/mail-setup.server.ts'
import type { Outbox } from './outbox/outbox.server.ts'
import type { Pictures } from './media/pictures.server.ts'
import type { Uploads } from './media/uploads.server.ts'
import type { PreviewLinks } from './preview-links/preview-links.server.ts'
import type { Readiness } from './readiness/readiness.server.ts'
import type { Sessions } from './session.server.ts'
import type { ShareImages } from './share/share-images.server.ts'
import type { Visits } from './visits/visits.server.ts'

/** Which release of Lotse runs here. */
export interface Release {
  version: string
  /** A fingerprint of the sources; `null` if nothing was built. */
  build: string | null
}

export interface Services {
  settings: Settings
  /** The public origin without trailing slash. Absolute links are built from it, never from the request's host. */
  siteUrl: string
  clock: Clock
  log: Log
  /** Which release of Lotse runs here. */
  release: Release
  documents: Documents
  inquiries: Inquiries
  /** Bookings while 'Termine verwalten' is on, and the advisor's decisions on them. */
  appointments: Appointments
  /** How mails are sent now. */
  currentMail: CurrentMail
  /** How the advisor sets that up. */
  mailSetup: MailSetupUseCases
  /** The advisor's actions on stored mails. */
  outbox: Outbox
  /** The published content for public pages. */
  content: PublishedContent
  /** The admin's operations on the content. */
  editing: Editing
  /** Drafts and versions that are shown without an account. */
  previewLinks: PreviewLinks
  /** The actions in the admin area, and who took them. */
  adminLog: AdminLog
  sessions: Sessions
  account: Account
  secondFactor: SecondFactorSettings
  passwordReset: Omit<PasswordReset, 'stop'>
  backups: Pick<NightlyBackups, 'status' | 'lastNight'>
  /** The checks before visitors may come. */
  readiness: Readiness
  /** Images as pages show them. */
  pictures: Pictures
  /** Images as the admin uploads them. */
  uploads: Uploads
  /** Preview images for links to our pages. */
  shareImages: ShareImages
  /** The number of visits, their origins and outcomes. */
  visits: Visits
}

export const servicesContext = createContext<Services>()

/** The IP address of the current request: for throttling only, never logged. */
export const clientAddressContext = createContext<string>()
