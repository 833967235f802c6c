/** The findings of the readiness checks, with the details of each. */
import type { PasswordOrigin } from '#domain/account/new-password.ts'
import type { RequiredField, SheetLaw } from '#domain/website/required.ts'
import type { Visibility } from '#domain/promotion/visibility.ts'
import type { ExamplePath } from '#domain/website/example-fields.ts'
import type { AdvisorKind, Website } from '#domain/website/website.ts'
import type { WebsitePath } from '#domain/website/field-path.ts'

/**
 * `none`: there is nothing to check, such as a mail service if none is set. `about` names the open problems
 * (fields, pictures, addresses): putting the line aside covers these and no later ones.
 */
type Finding<Found, Fine> =
  | ({ state: 'open'; about: readonly string[] } & Found)
  | ({ state: 'done' } & Fine)
  | { state: 'unknown'; reason: UnknownReason }
  | { state: 'none' }

export const unknownReasons = ['too-late', 'no-answer', 'not-readable', 'coming'] as const
export type UnknownReason = (typeof unknownReasons)[number]

/** The place in the admin area where a link is written. */
export type LinkSource =
  | { kind: 'promotion' | 'promotion-link' }
  | { kind: 'card' | 'cooperation'; id: string; title: string }
  | { kind: 'website'; path: WebsitePath }

export interface FoundLink {
  /** The link as the advisor wrote it. */
  link: string
  source: LinkSource
}

export type DeadReason = 'not-found' | 'no-such-host' | 'private' | 'certificate' | 'no-answer' | 'failing'

/** A proof that an advisor has to renew. */
export type ExpiringProof = keyof Website['legal']['expiry']

/** The DNS entry of the sender's domain that says who may send mail in its name. */
interface DnsEntry {
  /** The domain name of the TXT record. */
  name: string
  value: string
}

interface Findings {
  /** `isNameless`: even the name is that of the example. */
  identity: { open: { examples: ExamplePath[]; isNameless: boolean }; done: { name: string } }
  /** The kind of advisor, which decides which fields are owed. */
  kind: { open: object; done: { kind: AdvisorKind } }
  legal: { open: { missing: RequiredField[]; laws: SheetLaw[] }; done: object }
  contradictions: {
    open: { kind: AdvisorKind; found: { words: string; source: LinkSource }[] }
    done: { kind: AdvisorKind }
  }
  proofs: {
    open: { proofs: { proof: ExpiringProof; until: string; isOver: boolean }[] }
    done: { count: number }
  }
  samples: {
    open: {
      promotion: boolean
      cards: { id: string; title: string }[]
      cooperations: { id: string; title: string }[]
      pictures: number
      /** Visitors do not see content filled in by `npm run demo`. */
      isOwnSite: boolean
    }
    done: object
  }
  'mail-passwords': { open: { host: string; until: string; isOver: boolean }; done: object }
  'mail-service': { open: object; done: { host: string } }
  'mail-reachable': {
    open: { host: string; problem: 'unreachable' | 'untrusted-certificate' }
    done: { host: string }
  }
  'test-mail': { open: { last: 'never' | 'refused' | 'other-settings' }; done: { at: string } }
  'site-address': { open: { problem: 'missing' | 'not-https'; url: string }; done: { url: string } }
  'site-answers': { open: { problem: 'certificate' | 'other-site'; url: string }; done: { url: string } }
  proxy: { open: object; done: object }
  password: { open: { origin: PasswordOrigin }; done: object }
  portrait: { open: object; done: object }
  appointments: { open: object; done: object }
  spf: {
    /** `entry` is `null` if only the mail provider knows it. */
    open: {
      problem: 'missing' | 'several' | 'allows-everybody' | 'allows-nobody' | 'no-such-domain'
      entry: DnsEntry | null
    }
    done: { entry: DnsEntry }
  }
  dmarc: { open: { problem: 'missing' | 'several'; entry: DnsEntry }; done: { entry: DnsEntry } }
  'alt-texts': {
    open: {
      pictures: { id: string; title: string }[]
      cooperations: { id: string; title: string; count: number }[]
    }
    done: { count: number }
  }
  'button-link': { open: { text: string }; done: object }
  'own-links': { open: { dead: FoundLink[] }; done: { count: number } }
  'outside-links': {
    open: { dead: (FoundLink & { reason: DeadReason })[]; count: number }
    done: { count: number }
  }
  'empty-texts': {
    open: { cards: { id: string; title: string }[]; cooperations: { id: string; title: string }[] }
    done: { count: number }
  }
  'promotion-time': {
    open: { visibility: Exclude<Visibility, { state: 'off' | 'visible' }> }
    done: { visibility: Extract<Visibility, { state: 'visible' }> }
  }
  contrast: { open: { text: number; button: number }; done: { ratio: number } }
  'own-calendar': {
    open: { calendars: { name: string; readAt: string; isSilent: boolean }[] }
    done: { count: number }
  }
  /** `goneAt` is `null` if they stay. */
  'unused-pictures': { open: { count: number; goneAt: string | null }; done: object }
  backup: { open: { problem: 'failing' | 'old' | 'missing' }; done: { madeAt: string; bytes: number } }
}

export type CheckId = keyof Findings
export type FindingOf<Id extends CheckId> = Finding<Findings[Id]['open'], Findings[Id]['done']>
export type Open<Id extends CheckId> = Extract<FindingOf<Id>, { state: 'open' }>
export type Done<Id extends CheckId> = Extract<FindingOf<Id>, { state: 'done' }>
