import type { MailService } from '#domain/mail-service.ts'
import type { ProviderId } from '#domain/mail-setup/providers.ts'
import { companyAddress, keepTownTogether } from '#domain/office-address.ts'
import type { SheetLaw } from '#domain/website/required.ts'
import type { Website } from '#domain/website/website.ts'

interface LegalSection {
  title: string
  paragraphs: string[]
}

/** The processing that is really enabled; the privacy page mentions nothing else. */
export interface Processing {
  mail: MailService
  /** The provider that mails go through, if we know it. */
  mailProvider: ProviderId | null
  backend: 'embedded' | 'firebase'
  /** The days for which appointments are stored after they took place; `null` if none are stored. */
  eraseAfterDays: number | null
  /** The months for which automatic backups hold erased data; `null` if none are made. */
  backupMonths: number | null
}

export const legalMessages = {
  imprintTitle: 'Impressum',
  imprintLead: 'Wer hinter dieser Website steht.',
  privacyTitle: 'Datenschutz',
  privacyLead:
    'Keine Cookies, keine Werbung, keine eingebetteten Dienste. Was mit deinen Angaben geschieht, steht hier.',
  uid: 'UID',
  finma: {
    register: 'FINMA-Registernummer',
    of: '',
    link: 'Im Register der FINMA prüfen',
    url: 'https://www.finma.ch',
  },
  vbv: {
    register: 'Nummer im VBV-Branchenregister',
    of: '',
    link: 'Im Branchenregister nachsehen',
  },
  adviserRegister: 'Nummer im Beraterregister',
  inRegister: 'Im Beraterregister nachsehen',
  phone: 'Telefon',
  email: 'E-Mail',
  address: 'Adresse',
  responsible: 'Verantwortlich',
  status: 'Stellung',
  untied:
    'Ich vermittle Versicherungen ungebunden: Ich bin an kein Versicherungsunternehmen gebunden, habe ein Treueverhältnis zu dir und handle in deinem Interesse.',
  tiedTo: (insurers: string) => `Ich vermittle Versicherungen gebunden und handle für: ${insurers}`,
  tied: 'Ich vermittle Versicherungen gebunden und handle für die Versicherungsunternehmen, mit denen ich Verträge habe.',
  none: 'Ich vermittle keine Versicherungen.',
  products: 'Was ich vermittle',
  partners: 'Vertragspartner',
  topics: 'Wozu ich berate',
  partnersOnRequest:
    'Mit welchen Versicherungsunternehmen ich Zusammenarbeitsverträge habe, sage ich dir, bevor du einen Vertrag abschliesst.',
  tasks: 'Aufgaben für Versicherungen',
  conflicts: 'Interessenkonflikte',
  basis: 'Grundlage der Beratung',
  education: 'Aus- und Weiterbildung',
  liability: 'Haftung',
  liableSelf: 'Für Nachlässigkeit, Fehler oder unrichtige Auskünfte bei meiner Vermittlung hafte ich.',
  liable: (who: string) =>
    `Für Nachlässigkeit, Fehler oder unrichtige Auskünfte bei meiner Vermittlung haftet: ${who}`,
  compensation: 'Wer mich bezahlt',
  received: 'Auf Anfrage sage ich dir, welche Entschädigungen ich tatsächlich erhalten habe.',
  atSignature: 'beim Abschluss',
  perYear: 'danach im Jahr',
  notSaid: '–',
  complaints: 'Beschwerden',
  ombudsman: 'Ombudsstelle',
  data: 'Deine Daten',
  dataPurpose: (purpose: string) => `Zweck: ${purpose}`,
  dataRecipients: (recipients: string) => `Empfänger: ${recipients}`,
  dataRetention: (retention: string) => `Aufbewahrung: ${retention}`,
  dataPlace: (place: string) => `Ort: ${place}`,
  toSheet: 'Als Informationsblatt zum Drucken',
  toPrivacy: 'Zum Datenschutz',
  updated: 'Stand',
}

const lawTitles: Record<SheetLaw, string> = { VAG: 'Art. 45 VAG', FIDLEG: 'Art. 8 FIDLEG' }

/** Such as 'nach Art. 45 VAG und Art. 8 FIDLEG'; empty if no law requires it. */
export function accordingTo(laws: readonly SheetLaw[]): string {
  return laws.length === 0 ? '' : ` nach ${laws.map((law) => lawTitles[law]).join(' und ')}`
}

export function dutyTitle(laws: readonly SheetLaw[]): string {
  return laws.length === 0 ? 'Meine Arbeit' : `Information${accordingTo(laws)}`
}

const leads: Record<SheetLaw, string> = {
  VAG: 'Das Versicherungsaufsichtsgesetz verlangt, dass du das weisst, bevor du einen Vertrag abschliesst.',
  FIDLEG:
    'Das Finanzdienstleistungsgesetz verlangt, dass du das weisst, bevor ein Vertrag oder eine Finanzdienstleistung beginnt.',
}

export function dutyLead(laws: readonly SheetLaw[]): string {
  return laws.map((law) => leads[law]).join(' ')
}

/** The privacy page, based on what this site does and nothing else. */
export function privacySections(site: Website, processing: Processing): LegalSection[] {
  const { countsVisits } = site.privacy
  return [
    responsible(site),
    {
      title: 'Beim Lesen',
      paragraphs: [
        `Diese Website setzt bei Besucherinnen und Besuchern keine Cookies und legt im Browser nichts ab. Es gibt ${countsVisits ? '' : 'keine Statistik, '}keine Werbung und keine eingebetteten Inhalte von Dritten; auch die Schrift kommt vom eigenen Server.`,
        'Damit eine Seite bei dir ankommt, braucht der Server deine IP-Adresse. Sie wird nicht in Protokolle geschrieben. Zum Schutz vor Missbrauch zählt der Server für kurze Zeit im Arbeitsspeicher, wie viele Anfragen von einer IP-Adresse oder zu einer E-Mail-Adresse kommen.',
        ...(countsVisits ? [counted] : []),
      ],
    },
    {
      title: 'Termin und Kontakt',
      paragraphs: [
        'Was du in ein Formular schreibst, brauche ich nur, um dir zu antworten und den Termin vorzubereiten: Name, E-Mail, Telefon, das Thema, Zeit und Ort oder deine Nachricht.',
        ...(processing.eraseAfterDays === null
          ? delivery[processing.mail]
          : managed(processing.mail, processing.eraseAfterDays)),
        ...mailbox(site, processing),
        'Sonst gibt die Website deine Angaben niemandem.',
      ],
    },
    hosting(site, processing),
    ...abroad(site),
    {
      title: 'Wie lange',
      paragraphs: [
        `${keptIn[processing.mail]}, bis ich sie lösche. Wo ein Gesetz eine Aufbewahrung verlangt, gilt das Gesetz.`,
        ...(site.privacy.retention ? [site.privacy.retention] : []),
        ...inBackups(processing),
      ],
    },
    {
      title: 'Deine Rechte',
      paragraphs: [
        'Du kannst jederzeit wissen wollen, welche Daten ich über dich habe, sie dir herausgeben, berichtigen oder löschen lassen und der Bearbeitung widersprechen. Eine E-Mail genügt.',
        'Bist du mit meiner Antwort nicht einverstanden, kannst du dich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) wenden.',
      ],
    },
    {
      title: 'Links',
      paragraphs: ['Links auf andere Websites führen weg von hier. Dort gelten die Regeln der Betreiber.'],
    },
  ]
}

const counted =
  'Der Server zählt für jeden Tag, wie oft welche Seite aufgerufen wird, von welcher Website, über welche Kampagne und mit welcher Art von Gerät Besuche kommen und wie oft danach jemand das Formular für einen Termin öffnet, einen Termin bucht, schreibt oder anruft, auch nach Thema und Promotion. Gespeichert werden nur diese Summen, nach Tag und Monat, ohne IP-Adresse und ohne etwas, woran sich jemand wiedererkennen lässt, und wessen Browser mit «Do Not Track» oder «Global Privacy Control» darum bittet, den zählt er nicht mit.'

function responsible({ advisor, company }: Website): LegalSection {
  const who = [company.name || advisor.name, keepTownTogether(companyAddress(company))]
    .filter(Boolean)
    .join(', ')
  const ways = [advisor.email, advisor.phone].filter(Boolean).join(' oder ')
  return {
    title: 'Verantwortlich',
    paragraphs: [`Verantwortlich für die Bearbeitung ist ${who}${ways && `, erreichbar unter ${ways}`}.`],
  }
}

const confirmedAndNotKept =
  'Bei einer Buchung bekommst du eine Bestätigung per E-Mail. Die Website speichert deine Anfrage nicht dauerhaft. Klappt die Bestätigung nicht sofort, wird sie höchstens 24\u00a0Stunden aufbewahrt, bis sie zugestellt ist, und danach gelöscht.'

/** The sentences for appointments that are managed on the site. */
function managed(mail: MailService, eraseAfterDays: number): string[] {
  const after = eraseAfterDays === 1 ? 'Einen Tag' : `${eraseAfterDays} Tage`
  const [, ...byMail] = delivery[mail]
  return [
    `Einen gebuchten Termin speichert die Website mit deinen Angaben, damit die Zeit dir gehört und du ihn verschieben oder absagen kannst. ${after} nach dem Termin werden sie gelöscht. Bis der Termin bestätigt ist, gehört dazu ein verschlüsselter Wert deiner IP-Adresse, damit niemand den Kalender mit falschen Buchungen füllt.`,
    ...(mail === 'outbox' ? delivery.outbox : byMail),
  ]
}

const delivery: Record<MailService, string[]> = {
  smtp: [
    confirmedAndNotKept,
    'Die E-Mails gehen über den Server meines E-Mail-Anbieters, der sie in meinem Auftrag zustellt.',
  ],
  emailjs: [
    confirmedAndNotKept,
    'Die E-Mails verschickt der Dienst EmailJS (emailjs.com) in meinem Auftrag. Dabei gelangen deine Angaben auf Server ausserhalb der Schweiz, zum Beispiel in den USA; dort gilt die Datenschutzerklärung von EmailJS. Möchtest du das nicht, schreib mir direkt eine E-Mail.',
  ],
  outbox: [
    'Anfragen werden auf dem Server dieser Website abgelegt. Dort lese ich sie, bis ich sie lösche oder mir nachträglich per E-Mail zustelle.',
  ],
}

const inMyInbox = 'Deine Nachricht bleibt in meinem Postfach'

const keptIn: Record<MailService, string> = {
  smtp: inMyInbox,
  emailjs: inMyInbox,
  outbox: 'Deine Anfrage bleibt auf dem Server oder in meinem Postfach',
}

function inBackups({ backupMonths }: Processing): string[] {
  if (backupMonths === null) return []
  return [
    `Was auf dem Server gelöscht wird, enthalten seine automatischen Sicherungskopien noch bis zu ${backupMonths} Monate länger. Danach gehen auch diese.`,
  ]
}

/** The sentence about the mailbox; with the outbox no mail is sent. */
function mailbox(
  { privacy: { mailName, mailCountry } }: Website,
  { mail, mailProvider }: Processing,
): string[] {
  if (mail === 'outbox') return []
  const where = mailName
    ? inCountry(mailName, mailCountry)
    : mailProvider && (providerCountries[mailProvider] ?? null)
  return where ? [`Mein Postfach liegt bei ${where}.`] : []
}

/** The providers with their own country; it is not known where the others keep mails. */
const providerCountries: Partial<Record<ProviderId, string>> = {
  infomaniak: 'Infomaniak (Schweiz)',
  hostpoint: 'Hostpoint (Schweiz)',
  bluewin: 'Swisscom (Schweiz)',
  gmx: 'GMX (Deutschland)',
  microsoft: 'Microsoft',
  google: 'Google',
}

function inCountry(name: string, country: string): string {
  return country ? `${name} (${country})` : name
}

/** The safeguards for data abroad (DSG Art. 16 and 19). */
function abroad({ privacy: { guarantees } }: Website): LegalSection[] {
  return guarantees ? [{ title: 'Daten im Ausland', paragraphs: [guarantees] }] : []
}

function hosting({ privacy: { hostName, hostCountry } }: Website, processing: Processing): LegalSection {
  return {
    title: 'Wo die Inhalte liegen',
    paragraphs: [
      ...(hostName ? [`Der Server dieser Website steht bei ${inCountry(hostName, hostCountry)}.`] : []),
      'Wer den Server dieser Website betreibt, tut das in meinem Auftrag.',
      storedWhere(processing),
    ],
  }
}

function storedWhere({ mail, backend, eraseAfterDays }: Processing): string {
  const storesAppointments = eraseAfterDays !== null
  if (backend === 'firebase') {
    if (!storesAppointments && mail !== 'outbox')
      return 'Texte und Bilder dieser Website liegen bei Google Firebase, auch eine Bestätigung, bis sie zugestellt ist. Andere Angaben von Besucherinnen und Besuchern gehören nicht dazu, und dein Browser spricht nicht mit Google.'
    const inquiries = mail === 'outbox' ? ['Anfragen'] : []
    const stored = ['Texte', 'Bilder', ...inquiries, ...(storesAppointments ? ['gebuchte Termine'] : [])]
    const things = `${stored.slice(0, -1).join(', ')} und ${stored.at(-1)}`
    return `${things} dieser Website liegen bei Google Firebase. Dein Browser spricht nicht mit Google.`
  }
  if (storesAppointments)
    return 'Texte, Bilder und gebuchte Termine dieser Website liegen auf dem eigenen Server.'
  return mail === 'outbox'
    ? 'Texte und Bilder dieser Website liegen auf dem eigenen Server, wie die Anfragen.'
    : 'Texte und Bilder dieser Website liegen auf dem eigenen Server. Angaben von Besucherinnen und Besuchern gehören nicht dazu.'
}
