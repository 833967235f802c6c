/** What the checks of readiness work with: services, and the content that visitors get. */
import type { PasswordOrigin } from '#domain/account/new-password.ts'
import type { OwnCalendar } from '#domain/appointments/own-calendars.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Outside } from '#ports/outside.ts'
import type { NightlyBackups } from '#server/backup/nightly.server.ts'
import type { Settings } from '#server/config.server.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Log } from '#server/log.server.ts'
import type { CurrentMail } from '#server/mail-setup/current-mail.server.ts'
import type { CheckedContent } from '#domain/readiness/content-checks.ts'

export interface ReadinessDeps {
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies'>
  /** The site's address, also where none was set. */
  siteUrl: string
  content: Pick<
    PublishedContent,
    'website' | 'promotion' | 'gallery' | 'consultation' | 'cooperations' | 'changeToken'
  >
  documents: Documents
  mail: Pick<CurrentMail, 'settings' | 'mailer' | 'changeToken'>
  outside: Outside
  backups: Pick<NightlyBackups, 'status'>
  /** The advisor's own calendars that bookings depend on. */
  ownCalendars: () => Promise<readonly OwnCalendar[]>
  /** `null` while there is no account. */
  passwordOrigin: () => Promise<PasswordOrigin | 'unavailable' | null>
  /** The paths of all public pages. */
  pages: readonly string[]
  clock: Clock
  log: Log
}

/** Everything that visitors get, for checks of content. Needs no query. */
export async function checkedContent(content: ReadinessDeps['content']): Promise<CheckedContent> {
  const [website, promotion, gallery, consultation, cooperations] = await Promise.all([
    content.website(),
    content.promotion(),
    content.gallery(),
    content.consultation(),
    content.cooperations(),
  ])
  return { website, promotion, gallery, consultation, cooperations }
}
