/**
 * The names of backups made by a timer, a migration or an update. Such a backup holds no automatically sent
 * mails, and is deleted when its time has come, if backups are made each night. A backup with another name
 * was made by hand.
 */
import { backupEnding } from './manifest.ts'

const nightly = /^lotse-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.lotse$/
const beforeMigration = /^lotse-before-[\w-]+\.lotse$/

export function nightlyName(madeAt: Date): string {
  return `lotse-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${backupEnding}`
}

export function nameBeforeMigration(migration: string): string {
  return `lotse-before-${migration}${backupEnding}`
}

/** `null` if it is not the name of a nightly backup. */
export function momentIn(name: string): Date | null {
  const [, date, hour, minute, second] = nightly.exec(name) ?? []
  const madeAt = new Date(`${date}${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}

export function isNameBeforeMigration(name: string): boolean {
  return beforeMigration.test(name)
}

export function isNameOfAutomatic(name: string): boolean {
  return momentIn(name) !== null || isNameBeforeMigration(name)
}
