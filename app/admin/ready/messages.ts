/** German sentences of the page 'Bereit?', besides those of its lines (check-messages.ts). */
import type { DeliveryInWords, ReadyLine } from './protocol.ts'
import { isCertificateCode } from '#domain/error-code.ts'

const kinds = { required: 'Pflicht', recommended: 'Empfohlen' } as const
const few = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const amount = (count: number, one: string, more: string) =>
  `${few[count] ?? count} ${count === 1 ? one : more}`

export const readyWords = {
  kinds,
  allDone: 'Alles erledigt',
  openOf: (open: number, all: number) =>
    open === 1 ? `1 von ${all} Punkten ist offen` : `${open} von ${all} Punkten sind offen`,
  asking: (all: number, left: number) => `Prüft ${all} Punkte, noch ${left} …`,
  again: 'Nochmals prüfen',
  open: 'Noch offen',
  openKinds: (required: number, recommended: number) =>
    [
      required > 0 && amount(required, 'Pflicht', 'Pflichten'),
      recommended > 0 && amount(recommended, 'Empfehlung', 'Empfehlungen'),
    ]
      .filter(Boolean)
      .join(', '),
  fields: (count: number) => (count === 1 ? '1 Angabe' : `${count} Angaben`),
  noneYet: 'Bis jetzt ist nichts offen.',
  done: 'Erledigt',
  aside: 'Zurückgestellt',
  unknown: 'Nicht prüfbar',
  putAside: 'Zurückstellen …',
  /** For those who do not see in which line the button is. */
  putAsideLine: (title: string) => `${title}: zurückstellen`,
  takeUp: 'Wieder prüfen',
  takeUpLine: (title: string) => `${title}: wieder prüfen`,
  reasonOf: (reason: string, day: string) => `Deine Begründung: «${reason}» Zurückgestellt am ${day}.`,
  notLoaded: 'Sobald die Datenbank wieder erreichbar ist, erscheint die Liste hier von selbst.',
  notAnswered: 'Der Server hat nicht geantwortet.',
}

export const asideWords = {
  title: 'Zurückstellen',
  text: (title: string) => `«${title}» zählt dann nicht mehr als offen. Du kannst es jederzeit zurückholen.`,
  required: 'Dieser Punkt ist Pflicht. Stell ihn nur zurück, wenn er für dich wirklich nicht gilt.',
  later: 'Kommt etwas Neues dazu, ist der Punkt wieder offen.',
  reason: 'Warum?',
  hint: 'Für dich, falls du in einem Jahr nicht mehr weisst, weshalb.',
  confirm: 'Zurückstellen',
  busy: 'Stellt zurück …',
}

export const failures = {
  'reason-missing': 'Bitte schreib in einem Satz, weshalb.',
  'not-open': 'Was hier offen war, ist inzwischen erledigt.',
  'too-many': 'Fünf Testmails in zehn Minuten sind genug. Versuche es in ein paar Minuten noch einmal.',
  'no-service': 'Es ist kein Mail-Dienst eingerichtet.',
}

export const testMailWords = {
  title: 'Testmail',
  hint: 'Geht an dich und, wenn du willst, an eine zweite Adresse. Nimm dafür eine bei einem anderen Anbieter: Dort siehst du, ob die Mail im Spam landet.',
  first: 'An dich',
  second: 'Zweite Adresse (freiwillig)',
  send: 'Testmail senden',
  sending: 'Sende …',
  answers: 'Antworten des Mail-Dienstes',
  problems: {
    'invalid-email': 'Das ist keine E-Mail-Adresse. Bitte prüfe, ob etwas fehlt.',
    'same-address': 'Das ist dieselbe Adresse. Nimm eine bei einem anderen Anbieter.',
  },
}

export const senderWords = {
  title: (domain: string) => `Absender ${domain}`,
  hint: 'Diese Einträge sagen anderen Servern, dass deine Mails wirklich von dir sind. Du trägst sie dort ein, wo du die Domain gekauft hast.',
  states: {
    done: 'stimmt',
    open: 'fehlt oder stimmt nicht',
    aside: 'zurückgestellt',
    unknown: 'nicht prüfbar',
    asking: 'wird gefragt …',
    none: 'nicht prüfbar',
  } satisfies Record<ReadyLine['state'], string>,
  enter: (name: string) => `Trag als TXT bei ${name} ein:`,
  askProvider: 'Den Eintrag nennt dir dein Mail-Anbieter.',
  provider: 'Nennt dein Mail-Anbieter einen anderen Eintrag, nimm seinen.',
  found: (name: string) => `Steht bei ${name}:`,
  copy: (what: string) => `${what}-Eintrag kopieren`,
  dkim: 'Der Dienst nennt seinen Schlüssel nicht. Ob er unterschreibt, steht in der Testmail unter «Original anzeigen».',
  again: 'Nochmals fragen',
  slow: 'Änderungen brauchen bis zu einer Stunde.',
}

export const arrivalWords = {
  title: 'Du bist im Hafen.',
  complete:
    'Alles Nötige ist da, und die Testmail ist angekommen. Ab jetzt können Leute bei dir einen Termin buchen.',
  asides: 'Es ist nichts mehr offen. Was du zurückgestellt hast, steht unten.',
  website: 'Website ansehen',
}

/** The reply as the mailer reports it. */
interface Reply {
  ok: boolean
  /** HTTP or SMTP, 0 without an answer. */
  status?: number
  code?: string
  words?: string
}

export function deliveryInWords(to: string, reply: Reply): DeliveryInWords {
  const { ok, status = 0, code = '', words } = reply
  const own = words ? `«${words.replace(/\.$/, '')}»` : [status || '', code].filter(Boolean).join(' ')
  if (ok)
    return {
      to,
      isAccepted: true,
      text: `Der Dienst hat die Mail angenommen${own ? `: ${own}` : ''}. Ist sie auch da? Schau im Spam nach.`,
    }
  const refusal = status === 0 ? 'Nicht verschickt' : 'Abgelehnt'
  return {
    to,
    isAccepted: false,
    text: `${refusal}${own ? `: ${own}` : ''}. Das heisst: ${meaning(status, code)}`,
  }
}

/** Codes of SMTP: RFC 5321 and RFC 3463; 5.7.2x of unauthenticated senders: RFC 7372. */
function meaning(status: number, code: string): string {
  if (code === 'EAUTH' || [401, 530, 534, 535].includes(status))
    return 'Der Mail-Dienst nimmt Benutzername oder Passwort nicht an. Gib sie in «E-Mail» neu ein.'
  if (isCertificateCode(code))
    return 'Dem Zertifikat des Mail-Dienstes ist nicht zu trauen: Es ist abgelaufen, selbst ausgestellt oder auf einen anderen Namen. Prüfe den Server in «E-Mail».'
  if (status === 0)
    return 'Der Mail-Dienst war nicht erreichbar. Prüfe Server und Port in «E-Mail», und ob der Anschluss Mails durchlässt.'
  if (status === 403)
    return 'EmailJS nimmt von diesem Server nichts an. Erlaube es im Konto unter Account > Security.'
  if (/^5\.7\.2\d$/.test(code))
    return 'Dein SPF-Eintrag nennt den Mail-Dienst nicht, oder die Mail ist nicht unterschrieben. Trag ihn unten ein.'
  if (code.startsWith('5.1.')) return 'Diese Adresse gibt es nicht. Prüfe, ob sie richtig geschrieben ist.'
  if (code.startsWith('5.7.') || status === 554 || status === 553)
    return 'Der Mail-Dienst darf oder will an diese Adresse nicht senden. Stimmt der Absender mit deinem Konto beim Mail-Dienst überein?'
  if (code === '5.2.2' || status === 552) return 'Das Postfach ist voll.'
  if (status === 429 || (status >= 400 && status < 500))
    return 'Der Mail-Dienst nimmt im Moment nichts an. Versuche es in ein paar Minuten noch einmal.'
  return 'Der Mail-Dienst will die Mail nicht. Sein Kundendienst weiss, was dieser Satz bedeutet.'
}
