/** How a use case of appointments is called: with the site as it is now, and with an outage as its answer. */
import type { Rules } from '#domain/appointments/rules.ts'
import type { Website } from '#domain/website/website.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { type AppointmentDeps, defaultsOf } from './deps.server.ts'
import { rulesIn } from './settings.server.ts'

/** `what` names the use case in the log. */
export type Call = <Result>(
  what: string,
  useCase: (deps: AppointmentDeps) => Promise<Result>,
) => Promise<Result | BackendUnavailable>

export function createCall(log: Log, depsNow: () => Promise<AppointmentDeps>): Call {
  return (what, useCase) =>
    orUnavailable(log, `appointments: ${what} failed`, async () => useCase(await depsNow()))
}

export type LastingDeps = Omit<AppointmentDeps, 'site' | 'advisor'>

/** They are made anew for each call: the advisor's name and address are content, and may change at any time. */
export function createDepsNow(
  lasting: LastingDeps,
  { website, to }: { website: () => Promise<Website>; to: string | null },
): () => Promise<AppointmentDeps> {
  return async () => {
    const site = await website()
    const { name, email } = site.advisor
    return { ...lasting, site, advisor: { name, email: to ?? email } }
  }
}

/**
 * The rules while appointments are managed, `null` while they are not. During an outage they are as they were last read, so
 * that a site which never switched appointments on takes bookings as mails.
 */
export function createManagedRules(call: Call): () => Promise<Rules | null> {
  let lastRead: Rules | null = null
  return async () => {
    const stored = await call('reading the rules', ({ documents, site }) =>
      rulesIn(documents, defaultsOf(site)),
    )
    if (!('outcome' in stored)) lastRead = stored.rules
    return lastRead?.isManaged ? lastRead : null
  }
}
