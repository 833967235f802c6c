/**
 * The log: JSON lines without personal data, which a running site writes to standard error. Log what happened
 * and which of our things it concerns; never a visitor's input, a person's address or a client's IP address.
 */
import pino from 'pino'
import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered. */
const ids = new AsyncLocalStorage<string>()

/** Work that runs meanwhile, or later because of it, belongs to the request. */
export function asRequest<Result>(id: string, answer: () => Result): Result {
  return ids.run(id, answer)
}

const currentRequestId = () => ids.getStore()

export type LogFacts = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  /** Mail addresses in the error's text are redacted. */
  error(event: string, error: unknown, facts?: LogFacts): void
}

export interface LogSettings {
  level: 'silent' | 'error' | 'warn' | 'info'
  /** Standard output if omitted. */
  write?: (line: string) => void
}

export function createLog({ level, write }: LogSettings): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: ofRequest }
  const logger = write ? pino(options, { write }) : pino(options)
  return {
    info: (event, facts) => logger.info(facts ?? {}, event),
    warn: (event, facts) => logger.warn(facts ?? {}, event),
    error: (event, error, facts) => logger.error({ ...facts, error: describeError(error) }, event),
  }
}

function ofRequest() {
  const request = currentRequestId()
  return request === undefined ? {} : { request }
}

function describeError(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[address]')
}
