/** German sentences of the cooperations manager. */
import type { BlockType } from '#domain/cooperation/blocks.ts'
import { cannotBeUndone } from '#admin/shell/versions/messages.ts'

const blockTypes: Record<BlockType, string> = { heading: 'Überschrift', text: 'Text', image: 'Bild' }

export const cooperationWords = {
  pages: { all: 'Alle Kooperationen' },
  failed: 'Fehler beim Speichern der Kooperation',
  notLoaded: 'Fehler beim Laden der Kooperationen',
  unreadable: {
    title: 'Fehler beim Laden der Kooperation',
    text: (id: string) =>
      `Kennung ${id}. Sie fehlt hier und auf der Website. Unter «Versionen» kannst du eine frühere Fassung zurückholen.`,
  },
  list: {
    count: (count: number) => (count === 1 ? '1 Kooperation' : `${count} Kooperationen`),
    add: '+ Neue Kooperation',
    none: 'Noch keine Kooperationen. Lege die erste an, sie erscheint im Menü und auf einer eigenen Seite.',
    blocks: (count: number) => (count === 1 ? '1 Inhaltsblock' : `${count} Inhaltsblöcke`),
    switchedOn: 'Die Kooperation ist auf der Website.',
    switchedOff: 'Die Kooperation ist nicht mehr auf der Website.',
  },
  removal: {
    title: () => 'Kooperation löschen?',
    text: cannotBeUndone,
    note: 'Eine Kopie bleibt im Papierkorb. Von dort kannst du sie zurückholen.',
    confirm: 'Löschen',
    done: 'Kooperation gelöscht. Sie liegt noch im Papierkorb.',
    failed: 'Fehler beim Löschen der Kooperation',
  },
  trash: {
    heading: (count: number) => `Papierkorb (${count})`,
    deletedOn: (day: string) => `Gelöscht am ${day}`,
    bringBack: 'Zurückholen',
    bringBackNamed: (title: string) => `${title} zurückholen`,
    description: (title: string) => `«${title}» aus dem Papierkorb geholt`,
    done: 'Kooperation zurückgeholt.',
  },
  form: {
    headings: { create: 'Neue Kooperation', edit: 'Kooperation bearbeiten' },
    title: 'Titel',
    titleMissing: 'Bitte geben Sie einen Titel ein.',
    address: (path: string) => `Adresse: ${path}`,
    noAddress: 'Die Adresse der Seite entsteht aus dem Titel.',
    addressChanges: (path: string) => `Die bisherige Adresse ${path} führt weiterhin hierher.`,
    untitled: 'Ohne Titel',
    active: 'Aktiv',
    activeNote: 'erscheint im Menü',
    created: 'Kooperation erstellt.',
    updated: 'Kooperation gespeichert.',
  },
  discard: {
    title: 'Änderungen an der Kooperation verwerfen?',
    text: 'Was du geschrieben hast, ist noch nicht gespeichert.',
  },
  blocks: {
    heading: 'Inhalt',
    none: 'Noch kein Inhalt. Auf der Seite steht «In Bearbeitung».',
    types: blockTypes,
    add: (type: BlockType) => `+ ${blockTypes[type]}`,
    name: (position: number) => `Block ${position}`,
    textHint:
      'Jede neue Zeile wird ein Absatz. HTML gilt, wenn der Text mit einem Tag wie <p> oder <ul> beginnt.',
    insertAfter: (position: number) => `Nach Block ${position} einfügen`,
    imageAddress: 'Bild-Adresse',
    imageHint:
      'Eine fremde Adresse holt der Server beim Speichern ab. Ohne Adresse wird der Block nicht gezeigt.',
    imageAlt: 'Bildbeschreibung',
    imageAltHint:
      'Sagt, was zu sehen ist: wird blinden Besucherinnen und Besuchern vorgelesen, und Suchmaschinen finden das Bild damit.',
    caption: 'Legende',
    optional: 'freiwillig',
    imagePreview: 'Gewähltes Bild',
    imageBroken: 'Unter dieser Adresse lässt sich kein Bild laden.',
    uploadFailed: 'Fehler beim Hochladen des Bildes',
  },
  fields: {
    title: 'Titel',
    slug: 'Adresse',
    isActive: 'Aktiv',
    deleted: 'Im Papierkorb',
    content: 'Inhaltsblöcke',
    blockContent: 'Text',
    imageUrl: 'Bild',
    imageAlt: 'Bildbeschreibung',
  },
  notices: {
    removedHtml: (cooperation: string, removed: string) =>
      `Aus einem Text von «${cooperation}» wurde ${removed} entfernt, weil es dort nicht erlaubt ist.`,
    unknown: 'Kooperation',
    suffixed: (path: string) =>
      `Eine andere Kooperation hat schon diese Adresse. Die Seite steht jetzt unter ${path}.`,
    imageNotFetched: (address: string) =>
      `Das Bild von ${address} konnte nicht geholt werden. Besucherinnen und Besucher sehen diesen Block nicht.`,
  },
}
