/** German sentences of 'Postausgang'. */
import { isCertificateCode } from '#domain/error-code.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { MailState, Refusal, SendingCount } from '#domain/outbox/waiting-mail.ts'

export const outboxWords = {
  list: 'Mails',
  letter: 'Gewählte Mail',
  waiting: (count: number) => (count === 1 ? '1 Mail liegt hier' : `${count} Mails liegen hier`),
  nothing: 'Nichts wartet',
  sendNow: 'Jetzt senden',
  tryAgain: 'Nochmals versuchen',
  sending: 'Sende …',
  refused: (count: number) =>
    count === 1
      ? 'Eine Mail wurde nicht angenommen. Sie wird von selbst wieder versucht; mit «Jetzt senden» geschieht es gleich.'
      : `${count} Mails wurden nicht angenommen. Sie werden von selbst wieder versucht; mit «Jetzt senden» geschieht es gleich.`,
  progress: 'Mails gesendet',
  progressOf: (sending: SendingCount) =>
    `Sendet ${Math.min(countTried(sending) + 1, sending.total)} von ${sending.total} …`,
  once: 'Jede geht höchstens einmal hinaus, auch wenn du nochmals drückst oder das Fenster schliesst.',
  advisor: 'an dich',
  to: (email: string) => `an ${email}`,
  back: 'Alle Mails',
  facts: { to: 'An', replyTo: 'Antwort', writtenAt: 'Wann', attachments: 'Anhang' },
  answer: 'Antworten',
  download: 'Als Datei laden',
  sendAgain: 'Trotzdem nochmals senden',
  delete: (subject: string) => `${subject} löschen`,
  deleted: 'Mail gelöscht.',
  question: {
    title: 'Mail endgültig löschen?',
    text: (subject: string) => `«${subject}» liegt nur hier und wird danach nicht mehr gesendet.`,
    confirm: 'Endgültig löschen',
  },
  pages: 'Seiten des Postausgangs',
  yesterday: 'gestern',
  clock: (time: string) => `${time} Uhr`,
  empty: {
    title: 'Keine Mails',
    sent: 'Mails gehen gleich hinaus. Hier steht nur, was liegen geblieben ist.',
    kept: 'Sobald jemand schreibt oder einen Termin bucht, liest du es hier.',
  },
  notLoaded: 'Was im Postausgang liegt, lässt sich gerade nicht lesen. Verloren ist nichts.',
  failed: {
    busy: 'Gerade wird gesendet. Versuche es danach noch einmal.',
    'no-service': 'Es ist kein Mail-Dienst eingerichtet.',
  },
}

/** The notice above the mails while no service takes new ones. */
export const noService = {
  title: 'Es gibt noch keinen Mail-Dienst.',
  text: 'Was Besucherinnen und Besucher schreiben und buchen, bleibt hier liegen, auch ihre Bestätigungen. Die Website verspricht deshalb keine. Lies die Anfragen hier und melde dich selbst, bis der Dienst eingerichtet ist.',
  how: 'E-Mail einrichten',
}

const brokeOff =
  'Der Server oder die Verbindung brach ab, während diese Mail hinausging. Niemand weiss, ob sie ankam.'

/** Advice by service. EmailJS gives each mail a new identification. */
export const unclearText: Record<MailService, string> = {
  smtp: `${brokeOff} Frag nach, oder sende sie nochmals: Sie trägt dieselbe Kennung, und viele Mailprogramme zeigen sie dann nur einmal.`,
  emailjs: `${brokeOff} Frag nach, oder sende sie nochmals: Dann kommt sie vielleicht doppelt.`,
  outbox: `${brokeOff} Sobald wieder ein Mail-Dienst eingerichtet ist, kannst du sie nochmals senden.`,
}

const throughEmailjs =
  ' EmailJS füllt eigene Vorlagen: Der Kalendereintrag einer Bestätigung geht nicht mit. Was in den Mails steht, gelangt auf Server ausserhalb der Schweiz, zum Beispiel in den USA. Wer vorher schrieb oder buchte, wusste davon nichts.'
const ofService: Record<MailService, string> = { outbox: '', smtp: '', emailjs: throughEmailjs }

export function serviceReady(count: number, oldestDay: string, service: MailService) {
  const these =
    count === 1
      ? `Diese Mail kam am ${oldestDay}`
      : `${count} Mails kamen vorher, die älteste am ${oldestDay}`
  return {
    title: 'Der Mail-Dienst ist eingerichtet.',
    text: `Neue Mails gehen gleich hinaus. ${these}. Lösche zuerst, was nicht mehr stimmt, etwa eine Bestätigung für einen vergangenen Termin.${ofService[service]}`,
  }
}

const mails = (count: number) => (count === 1 ? '1 Mail' : `${count} Mails`)
export const countTried = ({ sent, refused, unclear }: SendingCount) => sent + refused + unclear

/** The outcome of the mails that were made due. */
export function sendingSummary(sending: SendingCount): {
  kind: 'success' | 'error'
  title: string
  text: string
} {
  const { total, sent, refused, unclear, stopped } = sending
  const counts = [
    sent === 0 ? 'Keine Mail gesendet' : `${mails(sent)} gesendet`,
    refused > 0 && `${refused} nicht angenommen`,
    unclear > 0 && `${unclear} unklar`,
  ]
  const title = `${counts.filter(Boolean).join(', ')}.`
  if (sent === total) return { kind: 'success', title, text: '' }
  const isRestLeft = countTried(sending) < total
  const text = [
    stopped ? stopText(stopped) : refused + unclear > 0 && 'Warum, steht bei der Mail.',
    isRestLeft && 'Der Rest geht von selbst hinaus, sobald es möglich ist.',
  ]
  return { kind: 'error', title, text: text.filter(Boolean).join(' ') }
}

function stopText(stopped: NonNullable<SendingCount['stopped']>): string {
  switch (stopped.why) {
    case 'connection-lost':
      return 'Die Verbindung zum Mail-Dienst brach ab.'
    case 'service-away':
      return reasonText(stopped.reason)
  }
}

export function stateText(state: MailState, timeOf: (timestamp: string) => string): string {
  switch (state.kind) {
    case 'waiting':
      return 'wartet'
    case 'sending':
      return 'wird gesendet'
    case 'unclear':
      return 'unklar, ob gesendet'
    case 'due':
      return `wird ab ${timeOf(state.at)} gesendet`
    case 'refused':
      return `nicht angenommen, nächster Versuch ab ${timeOf(state.again)}`
  }
}

/** Why a service refused, in our words. Classes of SMTP codes: RFC 3463. */
export function reasonText({ status, code }: Refusal): string {
  if (isCertificateCode(code)) return 'Dem Zertifikat des Mail-Dienstes ist nicht zu trauen.'
  if (status === 0) return 'Der Mail-Dienst war nicht erreichbar.'
  if ([401, 530, 534, 535].includes(status))
    return 'Der Mail-Dienst nimmt Benutzername oder Passwort nicht an.'
  if (status === 403)
    return 'EmailJS nimmt von diesem Server nichts an. Erlaube es im Konto unter Account > Security.'
  if (code.startsWith('5.1.')) return 'Diese Adresse gibt es nicht.'
  if (code === '5.2.2' || status === 552) return 'Das Postfach ist voll, oder die Mail ist zu gross.'
  if ([421, 429, 450, 451, 452, 454].includes(status)) return 'Der Mail-Dienst nimmt im Moment nichts an.'
  return 'Der Mail-Dienst hat die Mail nicht angenommen.'
}

/** The service's own words, or its codes where it had none. */
export function answerText({ status, code, words }: Refusal): string {
  if (words) return `«${words}»`
  return [status || '', code].filter(Boolean).join(' ')
}
