import type { Blocked, ChangeNote } from '#admin/shell/session/state.ts'

export const versions = {
  count: (count: number, most: number) => `${count} von höchstens ${most} Versionen, neueste zuerst`,
  loading: 'Versionen werden geladen …',
  empty: 'Noch keine Versionen. Die erste entsteht mit dem ersten Speichern.',
  noneHere: 'In diesem Browser sind keine Versionen.',
  offline: 'Der Server ist nicht erreichbar: Du siehst die Versionen dieses Browsers.',
  current: 'aktuelle Fassung',
  list: 'Versionen',
  name: 'Name der Version',
  rename: 'Umbenennen',
  renameHint: 'Enter speichert, Escape bricht ab.',
  renamed: 'Version umbenannt.',
  renameFailed: 'Der neue Name konnte nicht gespeichert werden.',
  first: 'Das ist die älteste Version.',
  same: 'Keine Unterschiede.',
  keeps: 'Die jetzige Fassung bleibt als eigene Version erhalten.',
  restore: 'Wiederherstellen',
  isCurrent: 'Das ist die aktuelle Fassung.',
  saysTheSame: 'Diese Version sagt dasselbe wie die aktuelle Fassung.',
  confirm: {
    title: 'Version wiederherstellen?',
    text: 'Der Inhalt wird durch diese Version ersetzt. Die jetzige Fassung bleibt als eigene Version erhalten.',
    dirty:
      'Der Inhalt wird durch diese Version ersetzt. Die jetzige Fassung bleibt als eigene Version erhalten. Deine ungespeicherten Änderungen werden als Entwurf aufbewahrt.',
    which: (headline: string, moment: string) => `Diese Version: «${headline}», ${moment}.`,
    confirm: 'Wiederherstellen',
  },
  restored: 'Version erfolgreich wiederhergestellt!',
  restoreFailed: 'Fehler beim Wiederherstellen der Version!',
  notRestored: {
    invalid: 'Sie entspricht nicht mehr den heutigen Regeln.',
    refused: 'Der Server hat sie abgelehnt.',
    offline: 'Der Server oder die Datenbank ist nicht erreichbar.',
    'too-large': 'Sie ist zu gross für das Backend.',
    'signed-out': 'Du bist nicht mehr angemeldet.',
    conflict: 'Inzwischen wurde anderswo gespeichert. Es wurde nichts verändert.',
  } satisfies Record<Blocked, string>,
  added: 'neu',
  modified: 'geändert',
  deleted: 'entfällt',
  /** The headline of a version without a name. */
  did: {
    added: (name: string) => `${name} hinzugefügt`,
    modified: (name: string) => `${name} geändert`,
    deleted: (name: string) => `${name} gelöscht`,
    broughtBack: (name: string) => `${name} zurückgeholt`,
  },
  didNothing: 'Nichts geändert',
  allVersions: 'Alle Versionen',
  before: 'Vorher',
  after: 'Nachher',
  inEditor: 'Im Editor, nicht gespeichert',
  wouldBePublished: 'Das würde veröffentlicht',
  differing: (count: number) =>
    count === 0
      ? 'Keine Felder sind anders'
      : count === 1
        ? 'Ein Feld ist anders'
        : `${count} Felder sind anders`,
  order: 'Reihenfolge',
  size: (size: string) => `Grösse ${size}`,
  allFields: 'alle Felder',
  noFields: 'keine Felder',
  /** The name of an entry that is left in no version. */
  goneEntry: 'ein gelöschter Eintrag',
  more: (count: number) => `und ${count} weitere`,
}

/** The warning for the deletion of a cooperation. */
export const cannotBeUndone = 'Diese Aktion kann nicht rückgängig gemacht werden.'

/** The places covered by erasing for good. */
const fromEverywhere = 'aus dem Papierkorb, aus allen Versionen und aus dem Protokoll'

/** Erasing a picture or an entry from every version, for good. */
export const erasing = {
  erase: 'Endgültig löschen',
  isMissing: 'Aus dieser Version wurde etwas endgültig gelöscht.',
  placeholder: 'Bild endgültig gelöscht',
  picture: {
    heading: 'Bilder, die hier nicht mehr stehen',
    hint: 'Sie bleiben für diese Versionen erhalten, nur du siehst sie. Verlangt jemand, dass ein Bild verschwindet, lösche es hier endgültig.',
    name: (position: number) => `Bild ${position}`,
    eraseNamed: (position: number) => `Bild ${position} endgültig löschen`,
    confirmation: {
      title: 'Bild endgültig löschen?',
      text: `Das Bild wird ${fromEverywhere} gelöscht, mit seiner Datei. ${cannotBeUndone}`,
      confirm: 'Endgültig löschen',
      dangerous: true,
      erases: true,
    },
    done: 'Bild endgültig gelöscht.',
    inUse: (usedIn: string | undefined) =>
      `${usedIn === undefined ? 'Dieses Bild ist noch auf der Website' : `Es steht noch in: ${usedIn}`}. Entferne es dort zuerst.`,
    failed: 'Das Bild konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
  },
  entry: {
    eraseNamed: (name: string) => `${name} endgültig löschen`,
    confirmation: (name: string) => ({
      title: `«${name}» endgültig löschen?`,
      text: `Texte und Bilder werden ${fromEverywhere} gelöscht, mit ihren Dateien. ${cannotBeUndone}`,
      confirm: 'Endgültig löschen',
      dangerous: true,
      erases: true,
    }),
    done: (name: string) => `«${name}» ist endgültig gelöscht.`,
    failed: (name: string) =>
      `«${name}» konnte nicht endgültig gelöscht werden. Bitte versuche es noch einmal.`,
  },
}

export const changeTypeNames: Record<ChangeNote['changeType'], string> = {
  create: 'Erstellt',
  update: 'Geändert',
  restore: 'Wiederhergestellt',
  delete: 'Gelöscht',
}
