/** What a mail service answered to the test mail: its own sentence, then what it means. */
import { isCertificateCode } from '#domain/error-code.ts'
import type { DeliveryInWords } from './protocol.ts'

/** As the mailer tells it. */
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
