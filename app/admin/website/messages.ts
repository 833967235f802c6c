/** German sentences of the website manager. */
import type { Weekday } from '#domain/website/opening-hours.ts'
import type { WebsitePath } from '#domain/website/field-path.ts'
import { longestVoice, type Website } from '#domain/website/website.ts'

export const websiteWords = {
  saved: 'Gespeichert!',
  failed: 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.',
  notLoaded: 'Was auf der Website steht, konnte nicht gelesen werden.',
  parts: 'Teile der Website',
  part: 'Teil',
  changed: 'geändert',
  missing: (count: number) => (count === 1 ? '1 Angabe fehlt' : `${count} Angaben fehlen`),
  toCheck: (count: number) => (count === 1 ? '1 Feld prüfen' : `${count} Felder prüfen`),
  problems: (count: number) =>
    count === 1 ? 'Ein Feld braucht dich noch.' : `${count} Felder brauchen dich noch.`,
  nothingLost: 'Nichts ist verloren, gespeichert wird erst, wenn sie stimmen.',
  nothingLostOne: 'Nichts ist verloren, gespeichert wird erst, wenn es stimmt.',
  tooLong: (longest: number) => `Dieser Text ist zu lang: Höchstens ${longest} Zeichen haben Platz.`,
  neededToGoLive: 'Pflicht, bevor die Website online geht.',
  optional: 'freiwillig',
  pages: 'Seite in der Vorschau',
  example: {
    title: 'Das sind Beispiele.',
    text: 'Die Person gibt es nicht. Schreib deine eigenen Angaben hinein; solange die Adresse auf .example endet, bleibt «Bereit?» offen.',
  },
  lawyer: {
    title: 'Die Texte sind Beispiele.',
    text: 'Lass sie von einer Juristin lesen, bevor du online gehst. Was hier steht, füllt Impressum, Datenschutz und das',
    sheet: 'Informationsblatt nach Art. 45 VAG',
  },
  sheet: {
    heading: 'Informationsblatt',
    version: (version: number) => `Version ${version}`,
    since: (date: string) => `seit ${date}. Ändert sich der Inhalt, wird eine neue daraus.`,
    notYet: 'Mit dem ersten Speichern bekommt es eine Nummer und ein Datum.',
    open: 'Ansehen',
    earlier: 'Frühere Versionen',
    earlierVersion: (version: number, date: string) =>
      date === '' ? `Version ${version}` : `Version ${version}, ab ${date}`,
    newTab: '(neuer Tab)',
  },
  image: {
    remove: 'Entfernen',
    shown: 'Jetzt auf der Website',
    inline: 'Das Bild liegt vorerst in diesem Browser und wird mit dem Speichern übertragen.',
  },
  list: {
    one: (name: string, position: number) => `${name} ${position}`,
    empty: (name: string) => `${name} ohne Text`,
    length: (length: number, most: number) => `${length} von ${most} Zeichen`,
    sortHint: 'Am Griff ziehen oder mit den Pfeilen verschieben.',
    arrowHint: 'Mit den Pfeilen verschieben.',
    toCheck: 'prüfen',
  },
  hours: {
    days: {
      mo: 'Montag',
      tu: 'Dienstag',
      we: 'Mittwoch',
      th: 'Donnerstag',
      fr: 'Freitag',
      sa: 'Samstag',
      su: 'Sonntag',
    } satisfies Record<Weekday, string>,
    copy: 'Montag auf Di bis Fr übertragen',
    copied: 'Dienstag bis Freitag haben jetzt die Zeiten vom Montag.',
    closed: 'geschlossen',
    add: 'Zeit',
    addOn: (day: string) => `Zeit am ${day} hinzufügen`,
    remove: (day: string, position: number) => `Zeit ${position} am ${day} entfernen`,
    to: 'bis',
    from: (day: string, position: number) => `${day}, Zeit ${position}, von`,
    until: (day: string, position: number) => `${day}, Zeit ${position}, bis`,
  },
  tied: { untied: 'Ungebunden', tied: 'Gebunden' },
  linesHint: 'Eine Zeile je Eintrag',
}

export const partTitles = {
  person: 'Über dich und Kontakt',
  start: 'Startseite',
  about: 'Über mich',
  process: 'Ablauf',
  howIWork: 'Wie ich arbeite',
  faq: 'Häufige Fragen',
  voices: 'Kundenstimmen',
  cooperations: 'Kooperationen',
  footer: 'Fusszeile',
  legal: 'Rechtliches',
} as const

/** What a part holds, beside its title. */
export const holds = {
  portrait: 'mit Porträt',
  questions: (count: number) => (count === 0 ? '' : count === 1 ? '1 Frage' : `${count} Fragen`),
  voices: (count: number) => (count === 0 ? '' : count === 1 ? '1 Stimme' : `${count} Stimmen`),
}

/** Those whose phone numbers can be dialled from everywhere. */
export const countryNames: Record<string, string> = {
  CH: 'Schweiz',
  LI: 'Liechtenstein',
  DE: 'Deutschland',
  AT: 'Österreich',
}

export const pageNames = {
  contact: 'Kontakt',
  landing: 'Startseite',
  own: 'Eigene Seite',
  imprint: 'Impressum',
  sheet: 'Informationsblatt',
  privacy: 'Datenschutz',
  cooperations: 'Kooperationen',
} as const

/** Labels of the controls; differences between versions name fields by them, too. */
export const labels = {
  'advisor.name': 'Name',
  'advisor.trade': 'Was du machst',
  'advisor.logo': 'Logo',
  'advisor.email': 'E-Mail',
  'advisor.phone': 'Telefon',
  'advisor.whatsapp': 'WhatsApp',
  'advisor.availability': 'Erreichbar',
  'advisor.openingHours': 'Öffnungszeiten',
  'company.name': 'Firma',
  'company.street': 'Strasse und Nummer',
  'company.postalCode': 'PLZ',
  'company.city': 'Ort',
  'company.canton': 'Kanton',
  'company.country': 'Land',
  'company.region': 'Wo du zu Besuch kommst',
  'appointment.minutes': 'Dauer eines Termins in Minuten',
  'appointment.officeAddress': 'Adresse für Termine im Büro',
  academyUrl: 'Link «Geld verdienen»',
  'hero.title': 'Titel',
  'hero.lead': 'Einleitung',
  'hero.facts': 'Zahlen',
  'about.statement': 'Der erste Satz',
  'about.paragraphs': 'Absätze',
  'about.more': 'Weitere Absätze auf der eigenen Seite',
  'about.facts': 'Angaben',
  'about.portrait': 'Porträt',
  'about.portraitFocus': 'Wichtigste Stelle im Porträt',
  'about.portraitAlt': 'Bildbeschreibung',
  'about.portraitCaption': 'Text unter dem Porträt',
  'process.title': 'Überschrift',
  'process.lead': 'Einleitung der eigenen Seite',
  'process.steps': 'Schritte',
  'howIWork.title': 'Überschrift',
  'howIWork.lead': 'Einleitung der eigenen Seite',
  'howIWork.promises': 'Versprechen',
  faqTitle: 'Überschrift des Abschnitts',
  faq: 'Fragen',
  voicesTitle: 'Überschrift des Abschnitts',
  voices: 'Stimmen',
  'cooperations.lead': 'Einleitung der Seite',
  'footer.call': 'Satz über der Fusszeile',
  'footer.description': 'Beschreibung',
  'credit.label': 'Website von',
  'credit.url': 'Link dazu',
  'legal.tied': 'Wie arbeitest du?',
  'legal.tiedTo': 'Gebunden an',
  'legal.finmaNumber': 'FINMA-Registernummer',
  'legal.registerUrl': 'Link zum Eintrag im Register',
  'legal.uid': 'UID',
  'legal.products': 'Was du vermittelst',
  'legal.insurers': 'Versicherungen, mit denen du arbeitest',
  'legal.basis': 'Worauf sich dein Rat stützt',
  'legal.compensation': 'Erklärung',
  'legal.ranges': 'Spannen',
  'legal.liabilityInsurer': 'Berufshaftpflicht bei',
  'legal.complaints': 'Bei einer Beschwerde',
  'legal.ombudsman.name': 'Ombudsstelle',
  'legal.ombudsman.address': 'Adresse der Ombudsstelle',
  'legal.ombudsman.url': 'Website der Ombudsstelle',
  'legal.education': 'Aus- und Weiterbildung',
  'legal.clientData.purpose': 'Zweck',
  'legal.clientData.recipients': 'Wer sie erhält',
  'legal.clientData.retention': 'Wie lange',
  'legal.clientData.place': 'Wo',
  'legal.updated': 'Stand der Rechtstexte',
  'privacy.hostName': 'Hosting bei',
  'privacy.hostCountry': 'Land des Hostings',
  'privacy.mailName': 'Mail-Dienst',
  'privacy.mailCountry': 'Land des Mail-Dienstes',
  'privacy.guarantees': 'Garantien bei Ländern ohne gleichwertigen Schutz',
  'privacy.countsVisits': 'Besuche zählen',
} satisfies Partial<Record<WebsitePath, string>>
export type FieldPath = keyof typeof labels

export const hints: Partial<Record<FieldPath, string>> = {
  'advisor.trade': 'Steht klein unter dem Namen, im Kopf jeder Seite.',
  'advisor.logo': 'Als PNG, WebP oder JPEG. Ohne eigenes steht die gezeichnete Lotsenflagge dort.',
  'advisor.email': 'Steht auf der Website. Hierher kommen Anfragen, wenn nichts anderes eingestellt ist.',
  'advisor.availability':
    'Steht im Menü neben der Telefonnummer, etwa «Montag bis Samstag»; auf der Kontaktseite nur, solange unten keine Öffnungszeiten stehen.',
  'advisor.openingHours': 'Stehen auf der Kontaktseite und in den Suchergebnissen. Zeiten wie 08:00.',
  'advisor.whatsapp': 'Nummer des Mobiltelefons. Leer heisst: kein Link.',
  'company.name': 'Falls anders als dein Name.',
  'company.canton': 'Zwei Buchstaben, etwa SG.',
  'company.country': 'Danach richtet sich die Vorwahl, mit der man dich anruft.',
  'company.region': 'Etwa «Ostschweiz». Suchmaschinen lesen es, auf der Seite steht es nicht.',
  'appointment.officeAddress': 'Steht in der Bestätigung. Leer heisst: die Adresse oben.',
  academyUrl: 'Eine Adresse mit https://. Leer heisst: kein Link im Menü.',
  'hero.title':
    'Steht gross zuoberst auf der Startseite. Fünf bis sieben kurze Wörter wirken am besten. Leer heisst: Dort steht dein Name.',
  'hero.lead': 'Zwei, drei Sätze darunter: wer du bist und was jemand davon hat.',
  'hero.facts': 'Stehen unter «Termin buchen», drei nebeneinander. Ohne Zahlen fehlt die Zeile.',
  'about.statement': 'Ein Satz, der allein stehen kann. Er ist auch die Überschrift auf der Startseite.',
  'about.more': 'Stehen nur auf der Seite «Über mich».',
  'about.portrait': 'Hochformat, du in der Mitte. Auch das Bild, wenn jemand deine Website teilt.',
  'about.portraitAlt': 'Was darauf zu sehen ist, für alle, die es nicht sehen.',
  'process.title': 'Steht über den Schritten auf der Startseite, nicht auf der eigenen Seite.',
  'howIWork.title': 'Steht über den Versprechen auf der Startseite, nicht auf der eigenen Seite.',
  faqTitle: 'Leer heisst: Über den Fragen steht nur «Häufige Fragen».',
  voicesTitle: 'Leer heisst: Über den Stimmen steht nur «Kundenstimmen».',
  'cooperations.lead':
    'Steht unter dem Titel «Kooperationen», über der Liste, und in den Suchergebnissen. Leer heisst: Dort steht nur der Titel.',
  'footer.call':
    'Steht gross über der Fusszeile jeder Seite ausser «Kontakt», neben «Termin buchen». Leer heisst: Beides fehlt.',
  'footer.description': 'Steht klein unter dem Namen deiner Firma, sonst unter deinem, auf jeder Seite.',
  'credit.label': 'Wer die Website gemacht hat. Leer heisst: Der Link steht mit seiner Adresse da.',
  'appointment.minutes': 'Zwischen 15 und 240. Steht in der Bestätigung und im Kalender.',
  faq: 'Ohne Fragen fehlt der Abschnitt auf der Website.',
  voices: 'Nur Sätze, die jemand wirklich gesagt hat und die du zeigen darfst. Die erste steht gross.',
  'legal.finmaNumber': 'Steht auf deiner Bestätigung der FINMA.',
  'legal.uid': 'CHE und neun Ziffern, etwa CHE-123.456.789.',
  'legal.insurers': 'Eine Zeile je Versicherung. Leer heisst: Du nennst sie vor der Beratung.',
  'legal.compensation': 'Sag, wer dich bezahlt. Nichts ist gratis ohne Grund.',
  'legal.ranges': 'Wo der Betrag noch nicht feststeht, gehört eine Spanne hin.',
  'legal.updated': 'Steht unter Impressum und Datenschutz.',
  'privacy.guarantees': 'Etwa Standardvertragsklauseln. Nur nötig, wenn Daten in ein solches Land gehen.',
  'privacy.countsVisits':
    'Nur Summen, ohne Cookies und ohne Personen. Die Seite «Datenschutz» sagt es. Die Zahlen stehen unter «Mehr», «Besuche».',
}

export const groupTitles = {
  you: 'Du',
  contact: 'Kontakt',
  address: 'Adresse',
  hours: 'Öffnungszeiten',
  appointment: 'Termine',
  menu: 'Menü',
  top: 'Ganz oben',
  numbers: 'Zahlen',
  closing: 'Aufruf am Schluss',
  portrait: 'Bild von dir',
  texts: 'Text',
  more: 'Mehr auf der eigenen Seite',
  facts: 'Angaben',
  heading: 'Abschnitt',
  steps: 'Schritte',
  promises: 'Versprechen',
  questions: 'Fragen',
  voices: 'Stimmen',
  introduction: 'Seite «Kooperationen»',
  footer: 'Fusszeile',
  register: 'Register',
  products: 'Produkte und Versicherungen',
  payment: 'Wer dich bezahlt',
  trouble: 'Haftpflicht, Beschwerde, Ombudsstelle',
  education: 'Aus- und Weiterbildung',
  clientData: 'Daten deiner Kundinnen und Kunden',
  privacy: 'Wer für die Website arbeitet',
  visits: 'Besuche',
  date: 'Stand',
} as const

/** Where what the advisor sees beside a part is written. */
export const elsewhere = {
  start:
    'Promotion, Beratung und Galerie haben ihre eigenen Tabs, was sonst noch auf der Startseite steht, seine eigenen Teile.',
  cooperations: 'Die Kooperationen selbst schreibst du im Tab',
  footer: 'Name, Adresse und Telefon in der Fusszeile änderst du im Teil «Über dich und Kontakt».',
} as const

/** Fields of list items: label, and a hint below it. */
export const itemFields = {
  factValue: { label: 'Zahl', hint: 'Kurz, etwa «60 Min.» oder «CHF 0». Ohne sie fehlt der Eintrag.' },
  factLabel: { label: 'Text', hint: 'Zwei bis vier Wörter, etwa «dauert ein Termin».' },
  aboutLabel: { label: 'Was' },
  aboutValue: { label: 'Angabe' },
  paragraph: { label: 'Absatz' },
  stepLabel: { label: 'Wann und wie lange', hint: 'Etwa «Etappe 1, 60 Minuten».' },
  stepTitle: { label: 'Titel' },
  stepText: { label: 'Text' },
  details: { label: 'Einzelheiten auf der eigenen Seite', hint: 'Eine Zeile je Einzelheit.' },
  flag: { label: 'Zeichnung' },
  promiseTitle: { label: 'Titel' },
  promiseText: { label: 'Text' },
  promiseNote: { label: 'Kleiner Text darunter' },
  question: { label: 'Frage' },
  answer: { label: 'Antwort', hint: 'Ein leerer Absatz trennt. Links so: [Datenschutz](/datenschutz)' },
  voiceText: { label: 'Was gesagt wurde', hint: 'Ohne Anführungszeichen.', most: longestVoice },
  voiceName: { label: 'Name' },
  voicePlace: { label: 'Ort' },
  consent: {
    label: 'Einverstanden seit',
    hint: 'Wann hat die Person Ja gesagt? Wird nie gezeigt, aber du brauchst es, falls sie es zurückzieht.',
  },
  product: { label: 'Produkt' },
  atSignature: { label: 'Beim Abschluss' },
  perYear: { label: 'Danach im Jahr' },
} as const

export const itemNames = {
  fact: 'Zahl',
  paragraph: 'Absatz',
  aboutFact: 'Angabe',
  step: 'Schritt',
  promise: 'Versprechen',
  question: 'Frage',
  voice: 'Stimme',
  range: 'Produkt',
} as const

export const flagNames: Record<Website['howIWork']['promises'][number]['flag'], string> = {
  pilot: 'Flagge H: Lotse an Bord',
  zero: 'Zahlenwimpel 0',
  talk: 'Flagge K: Ich möchte mit dir reden',
  compass: 'Kompass',
  buoy: 'Boje am Kurs',
  berth: 'Liegeplatz im Hafen',
}

const incompleteLink = {
  'invalid-link': 'Diesen Link kann kein Browser öffnen. Schreib ihn wie www.beispiel.ch/seite.',
}

/** Sentences that say more about a field than the shared ones. */
export const problemsAt: Record<string, Record<string, string>> = {
  'advisor.name': { required: 'Ohne Namen geht es nicht: Er steht auf jeder Seite.' },
  'advisor.email': { required: 'Ohne E-Mail-Adresse kommt keine Anfrage an.' },
  academyUrl: incompleteLink,
  'credit.url': incompleteLink,
  'legal.registerUrl': incompleteLink,
  'legal.ombudsman.url': incompleteLink,
  'appointment.minutes': { 'out-of-range': 'Bitte gib ganze Minuten an, mindestens 15 und höchstens 240.' },
}
