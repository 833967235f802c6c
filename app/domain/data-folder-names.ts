/**
 * The entries of the data folder whose names are known in several places. A site keeps the ones of earlier
 * releases, so none is ever renamed.
 */

export const databaseName = 'lotse.sqlite'
/** Signs sessions. */
export const sessionSecretName = 'session-secret'
/** Opens the mailbox's password. */
export const mailKeyName = 'mail-key'

/** Shared by servers and commands; a restore holds it alone. */
export const lockName = 'lotse.lock'
/** A file that is there during a restore, and stays if that is cut short. */
export const unfinishedNote = 'restore-unfinished'
/** The beginning of the name under which a restore puts the previous data aside. */
export const asidePrefix = 'before-restore-'

export function nameBeforeRestore(now: Date): string {
  return `${asidePrefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * A folder with the previous version's database, by which an update undoes everything that a failed version
 * did. The dot keeps it out of backups.
 */
export const beforeUpdateName = '.before-update'
