/** German sentences of 'Postausgang'. */
import { isCertificateCode } from '#domain/error-code.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { MailState, Refusal, SendingRound } from '#domain/outbox/waiting-mail.ts'

export const outboxWords = {
  list: 'Mails',
  letter: 'Gewählte Mail',
  waiting: (count: number) => (count === 1 ? '1 Mail liegt hier' : `${count} Mails liegen hier`),
  nothing: 'Nichts wartet',
  sendNow: 'Jetzt senden',
  tryAgain: 'Nochmals versuchen',
  sending: 'Sende …',
  retrying: (count: number) =>
    count === 1
      ? 'Eine Mail wurde nicht angenommen. Sie wird von selbst wieder versucht; mit «Jetzt senden» geschieht es gleich.'
      : `${count} Mails wurden nicht angenommen. Sie werden von selbst wieder versucht; mit «Jetzt senden» geschieht es gleich.`,
  progress: 'Mails gesendet',
  progressOf: (round: SendingRound) =>
    `Sendet ${Math.min(triedIn(round) + 1, round.total)} von ${round.total} …`,
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
  unreadable:
    'Diese Datei ist keine Mail, die sich von hier senden lässt. Vielleicht stammt sie aus einer früheren Version, oder sie ist beschädigt. Ein Mailprogramm kann sie öffnen.',
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

/** What stands above the mails, depending on the service that new ones go to. */
export const noService = {
  title: 'Es gibt noch keinen Mail-Dienst.',
  text: 'Was Besucherinnen und Besucher schreiben und buchen, bleibt hier liegen, auch ihre Bestätigungen. Die Website verspricht deshalb keine. Lies die Anfragen hier und melde dich selbst, bis der Dienst eingerichtet ist.',
  how: 'E-Mail einrichten',
}

const brokeOff =
  'Der Server oder die Verbindung brach ab, während diese Mail hinausging. Niemand weiss, ob sie ankam.'

/** What one can do about it. EmailJS gives each mail a new identification. */
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
const triedIn = ({ sent, refused, unclear }: SendingRound) => sent + refused + unclear

/** What became of a round that ended. */
export function roundSummary(round: SendingRound): {
  kind: 'success' | 'error'
  title: string
  text: string
} {
  const { total, sent, refused, unclear, stopped } = round
  const counts = [
    sent === 0 ? 'Keine Mail gesendet' : `${mails(sent)} gesendet`,
    refused > 0 && `${refused} nicht angenommen`,
    unclear > 0 && `${unclear} unklar`,
  ]
  const title = `${counts.filter(Boolean).join(', ')}.`
  if (stopped) {
    const rest = triedIn(round) < total && 'Der Rest wartet weiter.'
    return { kind: 'error', title, text: [stopText(stopped), rest].filter(Boolean).join(' ') }
  }
  if (refused + unclear > 0) return { kind: 'error', title, text: 'Warum, steht bei der Mail.' }
  return { kind: 'success', title, text: '' }
}

function stopText(stopped: NonNullable<SendingRound['stopped']>): string {
  switch (stopped.why) {
    case 'storage':
      return 'Der Server kann seine Dateien gerade nicht lesen oder schreiben.'
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
    case 'refused':
      return 'nicht angenommen'
    case 'retrying':
      return state.reason
        ? `nicht angenommen, nächster Versuch ab ${timeOf(state.nextAttemptAt)}`
        : `wird ab ${timeOf(state.nextAttemptAt)} gesendet`
    case 'unreadable':
      return 'nicht lesbar'
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
