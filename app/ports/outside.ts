/**
 * The internet as the checks of readiness see it: records of names, and which addresses may be connected to.
 */
export interface Outside {
  /** The texts of a name's TXT records, each in one piece. Throws if no name server answers in time. */
  texts(name: string): Promise<readonly string[] | 'no-such-name'>
  /** Whether the server may connect to this IP address because content names it. */
  isAllowed(address: string): boolean
  /** Resolves a host name to all its IP addresses; the system's own look-up if omitted. */
  resolve?: (host: string) => Promise<string[]>
}
