/** German sentences of the consultation manager. */
import type { Location } from '#domain/booking/location.ts'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'

const inOneRow = new Intl.ListFormat('de-CH')

const placeNames: Record<Location, string> = {
  office: 'Im Büro',
  home: 'Zu Hause',
  online: 'Online',
  phone: 'Am Telefon',
}

export const consultationWords = {
  pages: { consultation: 'Beratung', landing: 'Startseite' },
  saved: 'Gespeichert!',
  failed: 'Fehler beim Speichern der Daten',
  isVisible: 'Sichtbar',
  isHidden: 'Nicht sichtbar',
  section: {
    heading: 'Abschnitt',
    visible: 'Sichtbar',
    saved: 'Section-Einstellungen erfolgreich gespeichert!',
    failed: 'Fehler beim Speichern der Section-Einstellungen',
  },
  list: {
    count: (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`),
    add: '+ Neue Karte',
    none: 'Noch keine Karten. Auf der Website steht, dass gerade keine Termine verfügbar sind.',
    createdOn: (day: string) => `Erstellt am ${day}`,
    switchedOn: 'Die Karte ist auf der Website.',
    switchedOff: 'Die Karte ist nicht mehr auf der Website.',
    moved: 'Reihenfolge geändert, sofort auf der Website.',
    movedBack: 'Die Karten stehen wieder wie zuvor.',
  },
  removal: {
    title: (title: string) => `Karte «${title}» löschen?`,
    text: 'Sie verschwindet sofort von der Website. Über «Versionen» kannst du sie zurückholen.',
    confirm: 'Löschen',
    done: 'Karte erfolgreich gelöscht!',
    undone: 'Die Karte ist wieder da.',
    failed: 'Fehler beim Löschen der Karte',
  },
  form: {
    headings: { create: 'Neue Karte', edit: 'Karte bearbeiten' },
    icon: 'Symbol',
    ownIcon: 'oder eigenes Symbol',
    title: 'Titel',
    body: 'Beschreibungstext',
    htmlAllowed: 'HTML erlaubt',
    bodyHint:
      'Erlaubt sind p, strong, em, ul, ol, li, br, b, i, u, h3, h4 und a. Anderes wird beim Speichern entfernt.',
    insertExample: 'Beispiel einfügen',
    format: 'Mit KI formatieren',
    active: 'Karte ist aktiv',
    inactiveNote: 'Nur aktive Karten erscheinen auf der Website.',
    submit: { create: 'Karte erstellen', edit: 'Karte aktualisieren' },
    preview: 'Vorschau der Karte',
    created: 'Karte erfolgreich erstellt!',
    updated: 'Karte erfolgreich aktualisiert!',
    failed: 'Fehler beim Speichern der Karte',
    titleMissing: 'Bitte gib einen Titel ein',
    bodyMissing: 'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!',
  },
  booking: {
    group: 'Terminbuchung',
    summary: (
      { minutes, places = [], questions = [] }: Pick<ConsultationCard, 'minutes' | 'places' | 'questions'>,
      usual: number | null,
    ) =>
      [
        minutes !== undefined && minutes !== usual && `${minutes} Minuten`,
        places.map((place) => placeNames[place]).join(', '),
        questions.length > 0 && (questions.length === 1 ? '1 Frage' : `${questions.length} Fragen`),
      ]
        .filter(Boolean)
        .join(' · '),
    minutes: 'Dauer in Minuten',
    minutesHint: (usual: number | null) =>
      usual === null
        ? '15 bis 240. Leer: wie in «Verfügbarkeit»'
        : `15 bis 240. Leer: wie in «Verfügbarkeit», ${usual}`,
    bufferMinutes: 'Luft danach in Minuten',
    asInRules: (usual: number | null) =>
      usual === null ? 'Leer: wie in «Verfügbarkeit»' : `Leer: wie in «Verfügbarkeit», ${usual}`,
    places: 'Orte',
    placesHint:
      'Keiner gewählt: alle, die in deinen Stunden stehen. «Am Telefon» gibt es erst mit «Termine verwalten»: Ist nur das gewählt, gelten bis dahin alle anderen.',
    placeNames,
    tooLong: (minutes: number) =>
      `${minutes} Minuten passen in keine deiner Stunden. So lässt sich dieses Thema nicht buchen: Kürze die Dauer, oder öffne in «Verfügbarkeit» einen längeren Zeitraum.`,
    never: (places: readonly Location[]) =>
      `«${inOneRow.format(places.map((place) => placeNames[place]))}» ${places.length === 1 ? 'ist' : 'sind'} in keiner deiner Stunden gewählt und ${places.length === 1 ? 'wird' : 'werden'} darum nicht angeboten.`,
    notBookable: 'So lässt sich dieses Thema nicht buchen.',
    addPlaces: 'In «Verfügbarkeit» ergänzen',
    bring: 'Mitbringen',
    bringHint: 'Steht in der Bestätigung und auf der Seite des Termins.',
    questions: 'Fragen bei der Buchung',
    question: (number: number) => `Frage ${number}`,
    kind: 'Antwort',
    kinds: { line: 'Eine Zeile', text: 'Mehrere Zeilen', yesno: 'Ja oder Nein', choice: 'Eine von mehreren' },
    options: 'Antworten zur Auswahl',
    optionsHint: 'Eine pro Zeile',
    optionsMissing: 'Bitte gib mindestens zwei Antworten ein, eine pro Zeile.',
    required: 'Muss beantwortet werden',
    removeQuestion: (number: number) => `Frage ${number} entfernen`,
    addQuestion: 'Frage',
  },
  discard: {
    title: 'Änderungen an der Karte verwerfen?',
    text: 'Was du in das Formular geschrieben hast, ist noch nicht gespeichert.',
  },
  example: {
    html: '<p>In diesem Gespräch schauen wir gemeinsam, <strong>was zu dir passt</strong>.</p>\n<ul>\n<li>Wo du heute stehst</li>\n<li>Was du erreichen möchtest</li>\n<li>Welche Schritte sich lohnen</li>\n</ul>',
    replace: {
      title: 'Text durch das Beispiel ersetzen?',
      text: 'Im Feld steht schon ein Text. Das Beispiel tritt an seine Stelle.',
      confirm: 'Ersetzen',
    },
  },
  prompt: {
    of: (text: string) =>
      `Formatiere den folgenden Text als HTML für eine Karte auf meiner Website. Verwende ausschliesslich die Tags p, strong, em, ul, li und br, ohne Attribute, ohne Überschriften und ohne Codeblock. Ändere den Wortlaut nicht, verbessere nur die Gliederung. Antworte nur mit dem HTML.\n\nText:\n${text}`,
    copied: 'Anweisung kopiert. Füge sie bei deiner KI ein und die Antwort danach hier.',
    refusedTitle: 'Anweisung von Hand kopieren',
    refused:
      'Dein Browser erlaubt das Kopieren nicht. Der Text ist markiert: Kopiere ihn mit Strg+C (Mac: ⌘C).',
    label: 'Anweisung für die KI',
  },
  fields: {
    isVisible: 'Sichtbarkeit',
    sectionTitle: 'Haupttitel',
    sectionSubtitle: 'Untertitel',
    cards: 'Karten',
    icon: 'Symbol',
    title: 'Titel',
    bodyText: 'Beschreibungstext',
    isActive: 'Aktiv',
    minutes: 'Dauer',
    bufferMinutes: 'Luft danach',
    places: 'Orte',
    bring: 'Mitbringen',
    questions: 'Fragen',
  },
  cardName: (title: string, position: number) => `Karte «${title || String(position)}»`,
  removedHtml: (card: string, removed: string) =>
    `Aus dem Text von «${card}» wurde ${removed} entfernt, weil es dort nicht erlaubt ist.`,
  unknownCard: 'Karte',
  preview: { edited: 'wird bearbeitet', none: 'Keine aktive Karte', book: 'Termin bueche' },
}

/** The preset icons with their names. */
export const presetIcons: readonly { icon: string; name: string }[] = [
  { icon: '💰', name: 'Geldsack' },
  { icon: '🏠', name: 'Haus' },
  { icon: '☂️', name: 'Regenschirm' },
  { icon: '👶', name: 'Kind' },
  { icon: '🧭', name: 'Kompass' },
  { icon: '📈', name: 'Kurve nach oben' },
  { icon: '🚗', name: 'Auto' },
  { icon: '🏥', name: 'Spital' },
  { icon: '🎓', name: 'Doktorhut' },
  { icon: '💼', name: 'Aktenkoffer' },
  { icon: '🌱', name: 'Keimling' },
  { icon: '🔑', name: 'Schlüssel' },
]
