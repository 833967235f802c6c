/** The product's interface to start.ts: it handles requests, and gives the listener its other data. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Accounts } from '#ports/accounts.ts'
import type { Backups } from '#ports/backups.ts'
import type { Clock } from '#ports/clock.ts'
import { type Documents, pageCollections } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import type { Address, Mail, Mailer } from '#ports/mailer.ts'
import type { Outside } from '#ports/outside.ts'
import type { Vault } from '#ports/vault.ts'
import type { BackupStatus } from './backup/nightly.server.ts'
import type { MailSettings, Settings } from './config.server.ts'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.server.ts'
import { createHealthCheck, type Health } from './health.server.ts'
import type { LogSettings } from './log.server.ts'
import { networksOf } from '#domain/networks.ts'
import { guardMedia } from './media/access.server.ts'
import { createInlineImages } from './media/inline.server.ts'
import type { Pictures } from './media/pictures.server.ts'
import { createMissingCheck, createRouteNames, missingAddress } from './missing-addresses.server.ts'
import { type PageStyles, pageStylesContext } from './page-styles.server.ts'
import { bodyLimit, cacheKey, findVisitedPath } from './page-rules.server.ts'
import { clientAddressContext, type Release, type Services, servicesContext } from './services.server.ts'
import { createRequestLog } from './request-log.server.ts'
import { createPostGuard } from './post-guard.server.ts'
import { serveStoredFile } from './stored-file.server.ts'
import type { Tally } from './tally.server.ts'
import { privateHeaders } from './private-headers.server.ts'

export interface Adapters {
  documents: Documents
  files: Files
  accounts: Accounts
  vault: Vault
  /** `null` without a mail service. */
  openMailer(settings: MailSettings): Mailer | null
  /** A mail as a file that mail programs open. */
  mailFile(mail: Mail, from: Address, writtenAt: Date): Promise<Uint8Array<ArrayBuffer>>
  /** `null` if there are no automatic backups. */
  backups: Backups | null
  outside: Outside
  /** Why the data cannot be the site's own, in words for the operator; `null` if nothing is wrong with it. */
  loss(): string | null
  /** Whether there is room for saves. */
  hasRoom(): Promise<boolean>
  clock: Clock
  close(): Promise<void>
}

/** The input from start.ts to the product. */
export interface Opening {
  settings: Settings
  siteUrl: string
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Reads a file of the build by its URL path. */
  readAsset(address: string): string
  log: LogSettings
  release: Release
  /** Whether no other server uses the data folder. */
  isAlone?: boolean
  /** Lets tests replace adapters, for example with documents that fail on demand. */
  replace?: (adapters: Adapters) => Adapters
}

export type Host = ReturnType<typeof createHost> & { close(): Promise<void> }

interface HostDeps {
  build: ServerBuild | (() => Promise<ServerBuild>)
  adapters: Adapters
  services: Services
  tally: Tally
  pageStyles: PageStyles | null
  isDevelopment: boolean
}

/**
 * `endRequests` ends work that was begun here; the caller ends the adapters and services that it passed in.
 */
export function createHost(deps: HostDeps) {
  const { build, adapters, services, tally } = deps
  const isMissing = typeof build === 'function' ? () => false : createMissingCheck(build.routes)
  const routeOf = typeof build === 'function' ? () => 'any' : createRouteNames(build.routes)
  const requestLog = createRequestLog({ routeOf, clock: services.clock, log: services.log })
  requestLog.start()
  const healthNow = createHealthCheck(probesOf(deps), services.clock)
  const { hasSession } = adapters.accounts
  return {
    /** Handles every URL except those below /media/ and /healthz. */
    handle: createHandle(deps),
    /** Handles URLs below /media/. */
    media: createMedia(deps),
    /** If the Cookie header is the admin's, the status of the backups and the release are included. */
    async health(cookies = ''): Promise<Health & Partial<Release & { backup: BackupStatus }>> {
      const [state, isAdmin] = await Promise.all([healthNow(), hasSession(cookies)])
      return isAdmin ? { ...state, ...services.release, backup: await services.backups.status() } : state
    },
    /** Calls back when cached pages are outdated. */
    onContentChange: (listener: () => void) => watchPages(adapters.documents, services.pictures, listener),
    /**
     * Changes whenever the clock by itself changes content: pages rendered at another value are outdated.
     * Costs no query.
     */
    contentUnchangedSince: () => services.content.findLastChange(),
    cacheKey,
    visitedPath: findVisitedPath,
    /** Whether a URL does not exist. */
    isMissing,
    /** The cache key of the page for every URL that does not exist. */
    missingAddress,
    /** Whether a Cookie header contains the admin's session; a forged one costs a signature. */
    hasSession,
    bodyLimit,
    /** Counts against the rate limit of the address's network. */
    admitsPost: createPostGuard(services.clock, tally),
    /** `null` if an address says nothing. */
    networksOf,
    log: services.log,
    tally: { count: tally.count },
    /** The current mail settings, for the start-up message. */
    mailSettings: () => services.currentMail.settings(),
    /** Whether the website has content of its own; also `false` if that cannot be read. */
    isWebsiteSaved: () => services.content.isSaved('website'),
    requests: requestLog.requests,
    visits: services.visits,
    /**
     * Why the data cannot be the site's own: a site that lost its database must not start empty by itself.
     */
    loss: () => adapters.loss(),
    /** Creates the admin if there is none. `unavailable`: the backend could not be reached. */
    ensureFirstAdmin: () => firstAdmin(adapters.accounts, services),
    endRequests: requestLog.stop,
  }
}

function probesOf({ adapters, services }: HostDeps) {
  return {
    documents: () => adapters.documents.isConnected(),
    files: () => adapters.files.isReachable(),
    disk: () => adapters.hasRoom(),
    // Without a mail service, mails wait in the database.
    async mail() {
      const mailer = await services.currentMail.mailer()
      return !mailer || (await mailer.reach()) === 'reachable'
    },
  }
}

function createMedia({ adapters, services }: HostDeps) {
  const inlineImage = createInlineImages((hash) => services.content.inlineImage(hash))
  return guardMedia({ ...services, files: adapters.files }, (request) =>
    new URL(request.url).pathname.startsWith('/media/inline/')
      ? inlineImage(request)
      : serveStoredFile(adapters.files, request),
  )
}

function createHandle({ build, services, pageStyles, isDevelopment }: HostDeps) {
  const route = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const { content, currentMail } = services
  return async (request: Request, clientAddress: string): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientAddressContext, clientAddress)
    context.set(pageStylesContext, pageStyles)
    const failedReads = currentMail.countFailedReads()
    const response = await route(request, context)
    const isGuess = content.isOutdated() || currentMail.countFailedReads() !== failedReads
    if (isGuess) response.headers.set('Cache-Control', 'no-store')
    return isForOneVisitor(request, response) ? forbidCaching(response) : response
  }
}

function watchPages(documents: Documents, pictures: Pictures, listener: () => void): void {
  documents.watch((changed) => {
    // Log entries and versions are written too, but appear on no page.
    if (pageCollections.some((collection) => changed.has(collection))) listener()
  })
  pictures.onFinished(listener)
}

/** Responses that report a failure, or repeat a visitor's input. A missing page is the same for all. */
function isForOneVisitor({ method }: Request, { status }: Response): boolean {
  return status >= 400 && (method === 'POST' || status !== 404)
}

function forbidCaching(response: Response): Response {
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value)
  return response
}

async function firstAdmin(
  accounts: Accounts,
  { settings, content, log }: Services,
): Promise<FirstAdmin | { outcome: 'unavailable' }> {
  try {
    return await ensureFirstAdmin(accounts, settings.firstAdmin, (await content.readSavedWebsite()).advisor)
  } catch (error) {
    log.error('first admin not checked', error)
    return { outcome: 'unavailable' }
  }
}
