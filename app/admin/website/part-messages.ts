/**
 * The form of the website as data, with all its words: its parts, their groups and fields, and the pages that
 * show them. Differences between versions name fields by their labels, too.
 */
import type { WebsitePath } from '#domain/website/field-path.ts'
import { placeholders } from '#domain/website/placeholders.ts'
import { longestVoice, type Website } from '#domain/website/website.ts'
import { field, list, type Part } from './fields.ts'

export const hints: Partial<Record<WebsitePath, string>> = {
  'advisor.name': 'Steht auf der Website und in den Mails. Wie du hier heisst, änderst du in «Konto».',
  'advisor.trade': 'Steht klein unter dem Namen, im Kopf jeder Seite.',
  'advisor.logo': 'Als PNG, WebP oder JPEG. Ohne eigenes steht die gezeichnete Lotsenflagge dort.',
  'advisor.email': 'Steht auf der Website. Hierher kommen Anfragen, wenn nichts anderes eingestellt ist.',
  'advisor.availability':
    'Steht im Menü neben der Telefonnummer, etwa «Montag bis Samstag»; auf der Kontaktseite nur, solange unten keine Öffnungszeiten stehen.',
  'advisor.openingHours': 'Stehen auf der Kontaktseite und in den Suchergebnissen. Zeiten wie 8:00.',
  'advisor.whatsapp': 'Nummer des Mobiltelefons. Leer heisst: kein Link.',
  'company.name': 'Falls anders als dein Name.',
  'company.canton': 'Zwei Buchstaben, etwa SG.',
  'company.country': 'Danach richtet sich die Vorwahl, mit der man dich anruft.',
  'company.region': 'Etwa «Ostschweiz». Suchmaschinen lesen es, auf der Seite steht es nicht.',
  'appointment.officeAddress': 'Steht in der Bestätigung. Leer heisst: die Adresse oben.',
  academyLabel: 'Leer heisst «Geld verdienen».',
  academyUrl: 'Leer heisst: kein Link im Menü.',
  'hero.title':
    'Steht gross zuoberst auf der Startseite. Fünf bis sieben kurze Wörter wirken am besten. Leer heisst: Dort steht dein Name.',
  'hero.lead': `Zwei, drei Sätze darunter: wer du bist und was jemand davon hat. ${placeholders.join(', ')} stehen in jedem Text für deine Angaben.`,
  'advisor.since': 'Das Jahr, etwa 2017. Steht auf der Startseite unter den Zahlen.',
  'hero.motif':
    'Steht auf breiten Bildschirmen neben dem Titel. Fehlt das gewählte Bild, steht dort die Seekarte. Das Porträt wählst du im Teil «Über mich».',
  'hero.labels.0': 'Die drei Orte auf der Seekarte. Ein leerer fehlt.',
  'hero.photo': 'Querformat. Ersetzt die Seekarte, wenn oben «Eigenes Bild» gewählt ist.',
  'hero.photoAlt': 'Was darauf zu sehen ist, für alle, die es nicht sehen.',
  'hero.facts': 'Stehen unter «Termin buchen», drei nebeneinander. Ohne Zahlen fehlt die Zeile.',
  'about.statement': 'Ein Satz, der allein stehen kann. Er ist auch die Überschrift auf der Startseite.',
  'about.more': 'Stehen nur auf der Seite «Über mich».',
  'about.portrait':
    'Hochformat, du in der Mitte. Steht zuoberst auf der Startseite und auf «Über mich», und ist das Bild, wenn jemand deine Website teilt.',
  'about.portraitAlt': 'Was darauf zu sehen ist, für alle, die es nicht sehen. Leer heisst: dein Name.',
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
  voices:
    'Nur Sätze, die jemand wirklich gesagt hat und die du zeigen darfst. Die erste steht gross, gleich unter dem Anfang der Startseite.',
  'legal.finmaNumber': 'Steht auf deiner Bestätigung der FINMA.',
  'legal.uid': 'CHE und neun Ziffern, etwa CHE-123.456.789.',
  'legal.kind':
    'Ungebunden: im Auftrag deiner Kundschaft, im Register der FINMA. Gebunden: für Versicherungen, seit 2026 im Branchenregister des VBV. Danach richtet sich, was Impressum und Informationsblatt sagen.',
  'legal.tiedTo': 'Die Versicherungen, für die du handelst.',
  'legal.vbvNumber': 'Steht auf deinem Eintrag beim VBV.',
  'legal.fidleg': 'Du gibst auch Rat zu Anlagen und stehst dafür in einem Beraterregister.',
  'legal.adviserRegister': 'Wie es heisst, etwa BX Swiss, ARIF oder RegFix.',
  'legal.registerUrl': 'Leer heisst bei der FINMA: ihre Website.',
  'legal.insurers': 'Eine Zeile je Versicherung. Ungebunden und leer heisst: Du nennst sie vor dem Vertrag.',
  'legal.tasks': 'Etwa Schadenbearbeitung. Leer heisst: nichts.',
  'legal.liable': 'Ungebunden und leer heisst: du selbst.',
  'legal.expiry.training': '60 Tage vorher erinnert dich «Bereit?». Auf der Website steht es nicht.',
  'legal.expiry.adviserRegister': 'Alle 24 Monate zu erneuern.',
  'privacy.mailName': 'Leer heisst: der Anbieter, den du in «E-Mail» eingerichtet hast.',
  'privacy.retention': 'Leer heisst: bis du sie löschst.',
  'legal.compensation': 'Sag, wer dich bezahlt. Nichts ist gratis ohne Grund.',
  'legal.ranges': 'Wo der Betrag noch nicht feststeht, gehört eine Spanne hin.',
  'legal.updated': 'Steht unter Impressum und Datenschutz.',
  'privacy.guarantees': 'Etwa Standardvertragsklauseln. Nur nötig, wenn Daten in ein solches Land gehen.',
  'privacy.countsVisits':
    'Nur Summen, ohne Cookies und ohne Personen. Die Seite «Datenschutz» sagt es. Die Zahlen stehen unter «Mehr», «Besuche».',
}

type Legal = Website['legal']
const isTied = ({ kind }: Legal) => kind === 'tied'
const isUntied = ({ kind }: Legal) => kind === 'untied'
const mediates = ({ kind }: Legal) => kind !== 'none'
const isClientAdviser = ({ fidleg }: Legal) => fidleg

const landing = 'Startseite'
const cooperations = 'Kooperationen'
export const ownPage = 'Eigene Seite'

/** The pages of a part that has its own page and a place on the landing page, both of the same name. */
const ownAndLanding = (name: string): Part['pages'] => [
  { name: ownPage, path: `/${name}` },
  { name: landing, path: `/#${name}` },
]

const paragraphs = (path: WebsitePath, label: string) =>
  list(path, label, 'Absatz', 'text', [field('text', 'Absatz', 'text')])

const details = field('details', 'Einzelheiten auf der eigenen Seite', 'lines', {
  hint: 'Eine Zeile je Einzelheit.',
})

export const parts: readonly Part[] = [
  {
    id: 'person',
    title: 'Über dich und Kontakt',
    pages: [
      { name: 'Kontakt', path: '/kontakt' },
      { name: landing, path: '/' },
    ],
    groups: {
      Du: [
        field('advisor.name', 'Name'),
        field('advisor.trade', 'Was du machst'),
        field('advisor.logo', 'Logo', 'picture'),
        field('advisor.since', 'Selbständig seit', 'line', { half: true, optional: true }),
      ],
      Kontakt: [
        field('advisor.email', 'E-Mail', 'email'),
        field('advisor.phone', 'Telefon', 'tel', { half: true }),
        field('advisor.whatsapp', 'WhatsApp', 'tel', { optional: true }),
        field('advisor.availability', 'Erreichbar', 'line', { optional: true }),
      ],
      Adresse: [
        field('company.name', 'Firma', 'line', { optional: true }),
        field('company.street', 'Strasse und Nummer'),
        field('company.postalCode', 'PLZ', 'line', { half: true }),
        field('company.city', 'Ort'),
        field('company.canton', 'Kanton', 'line', { half: true }),
        field('company.country', 'Land', 'country'),
        field('company.region', 'Wo du zu Besuch kommst', 'line', { optional: true }),
      ],
      Öffnungszeiten: [field('advisor.openingHours', 'Öffnungszeiten', 'hours')],
      Termine: [
        field('appointment.minutes', 'Dauer eines Termins in Minuten', 'number'),
        field('appointment.officeAddress', 'Adresse für Termine im Büro', 'line', { optional: true }),
      ],
      Menü: [
        field('academyLabel', 'Name des Links im Menü', 'line', { half: true, optional: true }),
        field('academyUrl', 'Adresse des Links im Menü', 'url', { optional: true }),
      ],
    },
  },
  {
    id: 'start',
    title: 'Startseite',
    pages: [{ name: landing, path: '/' }],
    groups: {
      'Ganz oben': [
        field('hero.title', 'Titel'),
        field('hero.lead', 'Einleitung', 'text', { optional: true }),
      ],
      'Bild neben dem Titel': [
        field('hero.motif', 'Motiv', 'motif'),
        field('hero.labels.0', 'Beginn des Kurses', 'line', { half: true, optional: true }),
        field('hero.labels.1', 'Unterwegs', 'line', { optional: true }),
        field('hero.labels.2', 'Ziel', 'line', { half: true, optional: true }),
        field('hero.photo', 'Eigenes Bild', 'picture', {
          focus: { path: 'hero.photoFocus', label: 'Wichtigste Stelle im eigenen Bild' },
        }),
        field('hero.photoAlt', 'Bildbeschreibung', 'line', { optional: true }),
      ],
      Zahlen: [
        list('hero.facts', 'Zahlen', 'Zahl', 'value label', [
          field('value', 'Zahl', 'line', {
            half: true,
            hint: 'Kurz, etwa «60 Min.» oder «CHF 0». Ohne sie fehlt der Eintrag.',
          }),
          field('label', 'Text', 'line', {
            hint: 'Zwei bis vier Wörter, etwa «dauert ein Termin».',
          }),
        ]),
      ],
    },
    elsewhere: {
      text: 'Promotion, Beratung und Galerie haben ihre eigenen Tabs, was sonst noch auf der Startseite steht, seine eigenen Teile.',
    },
  },
  {
    id: 'about',
    title: 'Über mich',
    pages: ownAndLanding('ueber-mich'),
    holds: ({ about }) => (about.portrait === '' ? '' : 'mit Porträt'),
    groups: {
      'Bild von dir': [
        field('about.portrait', 'Porträt', 'picture', {
          focus: { path: 'about.portraitFocus', label: 'Wichtigste Stelle im Porträt' },
        }),
        field('about.portraitAlt', 'Bildbeschreibung', 'line', { optional: true }),
        field('about.portraitCaption', 'Text unter dem Porträt', 'line', { optional: true }),
      ],
      Text: [field('about.statement', 'Der erste Satz', 'text'), paragraphs('about.paragraphs', 'Absätze')],
      'Mehr auf der eigenen Seite': [paragraphs('about.more', 'Weitere Absätze auf der eigenen Seite')],
      Angaben: [
        list('about.facts', 'Angaben', 'Angabe', 'label: value', [
          field('label', 'Was', 'line', { half: true }),
          field('value', 'Angabe'),
        ]),
      ],
    },
  },
  {
    id: 'process',
    title: 'Ablauf',
    pages: ownAndLanding('ablauf'),
    groups: {
      Abschnitt: [
        field('process.title', 'Überschrift'),
        field('process.lead', 'Einleitung der eigenen Seite', 'text'),
      ],
      Schritte: [
        list('process.steps', 'Schritte', 'Schritt', 'title', [
          field('title', 'Titel'),
          field('label', 'Wann und wie lange', 'line', { hint: 'Etwa «Etappe 1, 60 Minuten».' }),
          field('text', 'Text', 'text'),
          details,
        ]),
      ],
    },
  },
  {
    id: 'howIWork',
    title: 'Wie ich arbeite',
    pages: ownAndLanding('wie-ich-arbeite'),
    groups: {
      Abschnitt: [
        field('howIWork.title', 'Überschrift'),
        field('howIWork.lead', 'Einleitung der eigenen Seite', 'text'),
      ],
      Versprechen: [
        list('howIWork.promises', 'Versprechen', 'Versprechen', 'title', [
          field('title', 'Titel'),
          field('flag', 'Zeichnung', 'flag'),
          field('text', 'Text', 'text'),
          field('note', 'Kleiner Text darunter'),
          details,
        ]),
      ],
    },
  },
  {
    id: 'faq',
    title: 'Häufige Fragen',
    pages: [{ name: landing, path: '/#fragen' }],
    holds: ({ faq: { length } }) => counted(length, 'Frage', 'Fragen'),
    groups: {
      Abschnitt: [field('faqTitle', 'Überschrift des Abschnitts', 'line', { optional: true })],
      Fragen: [
        list('faq', 'Fragen', 'Frage', 'question', [
          field('question', 'Frage'),
          field('answer', 'Antwort', 'text', {
            hint: 'Ein leerer Absatz trennt. Links so: [Datenschutz](/datenschutz)',
          }),
        ]),
      ],
    },
  },
  {
    id: 'voices',
    title: 'Kundenstimmen',
    pages: [{ name: landing, path: '/#stimmen' }],
    holds: ({ voices: { length } }) => counted(length, 'Stimme', 'Stimmen'),
    groups: {
      Abschnitt: [field('voicesTitle', 'Überschrift des Abschnitts', 'line', { optional: true })],
      Stimmen: [
        list('voices', 'Stimmen', 'Stimme', 'name, place', [
          field('text', 'Was gesagt wurde', 'text', {
            hint: 'Ohne Anführungszeichen.',
            most: longestVoice,
          }),
          field('name', 'Name', 'line', { half: true }),
          field('place', 'Ort'),
          field('topic', 'Worum es ging', 'line', { hint: 'Etwa «Säule 3a». Steht hinter dem Namen.' }),
          field('photo', 'Bild der Person', 'picture', {
            focus: { path: 'photoFocus', label: 'Wichtigste Stelle im Bild der Person' },
            hint: 'Freiwillig, und nur, wenn die Person auch damit einverstanden ist.',
          }),
          field('consent', 'Einverstanden seit', 'date', {
            hint: 'Wann hat die Person Ja gesagt? Wird nie gezeigt, aber du brauchst es, falls sie es zurückzieht.',
          }),
        ]),
      ],
    },
  },
  {
    id: 'cooperations',
    title: cooperations,
    pages: [{ name: cooperations, path: '/kooperationen' }],
    groups: {
      'Seite «Kooperationen»': [
        field('cooperations.lead', 'Einleitung der Seite', 'text', { optional: true }),
      ],
    },
    elsewhere: {
      text: 'Die Kooperationen selbst schreibst du im Tab',
      tab: { name: cooperations, path: '/admin/cooperations' },
    },
  },
  {
    id: 'footer',
    title: 'Fusszeile',
    pages: [{ name: landing, path: '/#fusszeile' }],
    groups: {
      'Aufruf am Schluss': [field('footer.call', 'Satz über der Fusszeile', 'line', { optional: true })],
      Fusszeile: [
        field('footer.description', 'Beschreibung', 'text', { optional: true }),
        field('credit.label', 'Website von', 'line', { half: true, optional: true }),
        field('credit.url', 'Link dazu', 'url', { optional: true }),
      ],
    },
    elsewhere: {
      text: 'Name, Adresse und Telefon in der Fusszeile änderst du im Teil «Über dich und Kontakt».',
    },
  },
  {
    id: 'legal',
    title: 'Rechtliches',
    pages: [
      { name: 'Impressum', path: '/impressum' },
      { name: 'Informationsblatt', path: '/impressum/informationsblatt' },
      { name: 'Datenschutz', path: '/datenschutz' },
    ],
    groups: {
      Register: [
        field('legal.kind', 'Wie vermittelst du Versicherungen?', 'kind'),
        field('legal.tiedTo', 'Gebunden an', 'line', { concerns: isTied }),
        field('legal.finmaNumber', 'FINMA-Registernummer', 'line', { concerns: isUntied }),
        field('legal.vbvNumber', 'Nummer im VBV-Branchenregister', 'line', { concerns: isTied }),
        field('legal.fidleg', 'Kundenberatung nach FIDLEG', 'check'),
        field('legal.adviserRegister', 'Beraterregister', 'line', { half: true, concerns: isClientAdviser }),
        field('legal.adviserRegisterNumber', 'Nummer im Beraterregister', 'line', {
          concerns: isClientAdviser,
        }),
        field('legal.registerUrl', 'Link zum Eintrag im Register', 'url', { optional: true }),
        field('legal.uid', 'UID', 'line', { optional: true }),
      ],
      'Produkte und Versicherungen': [
        field('legal.products', 'Was du vermittelst', 'lines'),
        field('legal.insurers', 'Versicherungen, mit denen du arbeitest', 'lines', {
          optional: true,
          concerns: mediates,
        }),
        field('legal.tasks', 'Was du für Versicherungen sonst erledigst', 'text', {
          optional: true,
          concerns: mediates,
        }),
        field('legal.conflicts', 'Interessenkonflikte, die du nicht ausschliessen kannst', 'text', {
          optional: true,
        }),
        field('legal.basis', 'Worauf sich dein Rat stützt', 'text', { optional: true }),
      ],
      'Wer dich bezahlt': [
        field('legal.compensation', 'Erklärung', 'text'),
        list('legal.ranges', 'Spannen', 'Produkt', 'product', [
          field('product', 'Produkt'),
          field('atSignature', 'Beim Abschluss', 'line', { half: true }),
          field('perYear', 'Danach im Jahr'),
        ]),
      ],
      'Haftpflicht, Beschwerde, Ombudsstelle': [
        field('legal.liable', 'Wer für deine Vermittlung haftet', 'line', {
          optional: true,
          concerns: mediates,
        }),
        field('legal.liabilityInsurer', 'Berufshaftpflicht bei'),
        field('legal.complaints', 'Bei einer Beschwerde', 'text', { optional: true }),
        field('legal.ombudsman.name', 'Ombudsstelle'),
        field('legal.ombudsman.address', 'Adresse der Ombudsstelle', 'line', { optional: true }),
        field('legal.ombudsman.url', 'Website der Ombudsstelle', 'url', { optional: true }),
      ],
      'Aus- und Weiterbildung': [field('legal.education', 'Aus- und Weiterbildung', 'lines')],
      'Daten deiner Kundinnen und Kunden': [
        field('legal.clientData.purpose', 'Zweck', 'text'),
        field('legal.clientData.recipients', 'Wer sie erhält', 'text', { optional: true }),
        field('legal.clientData.retention', 'Wie lange', 'text'),
        field('legal.clientData.place', 'Wo', 'text', { optional: true }),
      ],
      'Wer für die Website arbeitet': [
        field('privacy.hostName', 'Hosting bei', 'line', { half: true }),
        field('privacy.hostCountry', 'Land des Hostings'),
        field('privacy.mailName', 'Mail-Dienst', 'line', { half: true, optional: true }),
        field('privacy.mailCountry', 'Land des Mail-Dienstes', 'line', { optional: true }),
        field('privacy.retention', 'Wie lange du Anfragen aufbewahrst', 'text', { optional: true }),
        field('privacy.guarantees', 'Garantien bei Ländern ohne gleichwertigen Schutz', 'text', {
          optional: true,
        }),
      ],
      'Gültig bis': [
        field('legal.expiry.training', 'Weiterbildung', 'date', { optional: true, concerns: mediates }),
        field('legal.expiry.adviserRegister', 'Eintrag im Beraterregister', 'date', {
          optional: true,
          concerns: isClientAdviser,
        }),
        field('legal.expiry.liabilityInsurance', 'Berufshaftpflicht', 'date', { optional: true }),
      ],
      Besuche: [field('privacy.countsVisits', 'Besuche zählen', 'check')],
      Stand: [field('legal.updated', 'Stand der Rechtstexte', 'date', { optional: true })],
    },
  },
]

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
