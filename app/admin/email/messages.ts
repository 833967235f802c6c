/** German sentences of 'E-Mail'. */
import type { MailFailure } from '#domain/mail-setup/failure.ts'
import type { LostKey } from '#domain/mail-setup/mail-setup.ts'
import type { Encryption, ProviderId } from '#domain/mail-setup/providers.ts'

const providers: Record<ProviderId, string> = {
  infomaniak: 'Infomaniak',
  hostpoint: 'Hostpoint',
  bluewin: 'Bluewin (Swisscom)',
  microsoft: 'Microsoft 365',
  google: 'Google (Gmail, Workspace)',
  gmx: 'GMX',
  own: 'Anderer Anbieter oder eigener Server',
  emailjs: 'EmailJS',
}

const encryption: Record<Encryption, string> = { tls: 'TLS', starttls: 'STARTTLS' }

/** https://techcommunity.microsoft.com/blog/exchange/updated-exchange-online-smtp-auth-basic-authentication-deprecation-timeline/4489835 */
const microsoftEnds =
  'Ende Dezember 2026 schaltet Microsoft die Anmeldung mit Passwort für alle Konten aus. Wer das Konto verwaltet, kann «Authentifiziertes SMTP» danach noch einmal einschalten; in der zweiten Hälfte 2027 nennt Microsoft den Tag, an dem es ganz aufhört. Nimm bis dahin besser einen anderen Anbieter.'

/** Advice about the password, or the keys, of each provider. */
const about: Record<ProviderId, string> = {
  infomaniak:
    'Programme bekommen ein eigenes Passwort: im Manager «Mail Service», deine Adresse, «Geräte», «Gerät hinzufügen».',
  hostpoint: 'Nimm das Passwort der E-Mail-Adresse, nicht das deiner Hostpoint ID.',
  bluewin: 'Nimm das Passwort, mit dem du dich bei Bluewin Mail anmeldest.',
  microsoft: `Nur mit «Authentifiziertes SMTP» für dieses Postfach, meist mit einem App-Passwort. ${microsoftEnds}`,
  google:
    'Google will ein App-Passwort: Schalte die Bestätigung in zwei Schritten ein und erzeuge es unter myaccount.google.com/apppasswords.',
  gmx: 'Erlaube zuerst «POP3/IMAP» in den Einstellungen. Mit Zwei-Faktor-Anmeldung erzeugst du unter «Sicherheit» ein anwendungsspezifisches Passwort.',
  own: 'Server, Port und Verschlüsselung stehen bei deinem Anbieter unter «SMTP» oder «Postausgangsserver».',
  emailjs:
    'Erlaube im Konto unter «Account», «Security» die Anfragen von Servern. Mails gehen dann durch die Vorlagen von EmailJS, ohne Kalendereintrag, und auf Server ausserhalb der Schweiz, zum Beispiel in den USA, auch die schon geschriebenen, die noch warten.',
}

const privateHosts = {
  text: 'PRIVATE_HOSTS nennt die Server in privaten Netzen, die erlaubt sind; danach neu starten.',
  command: 'PRIVATE_HOSTS=mail.intern npm start',
}

const failures: Record<MailFailure, string> = {
  'no-such-host': 'Diesen Server gibt es nicht. Ist er richtig geschrieben?',
  'look-up':
    'Der Name dieses Servers lässt sich gerade nicht nachschlagen. Versuche es in ein paar Minuten noch einmal.',
  private:
    'Dieser Server liegt in einem privaten Netz. Die Person, die deine Website betreibt, kann ihn erlauben.',
  certificate:
    'Dem Zertifikat dieses Servers ist nicht zu trauen: abgelaufen, selbst ausgestellt oder auf einen anderen Namen. Das Passwort ging nicht hinaus.',
  closed: 'Dieser Port ist zu. Üblich sind 465 mit TLS und 587 mit STARTTLS.',
  'no-answer':
    'Keine Antwort. Stimmen Port und Verschlüsselung? Üblich sind 465 mit TLS und 587 mit STARTTLS; manche Anschlüsse sperren beide.',
  encryption:
    'Dieser Port spricht eine andere Verschlüsselung. Üblich sind 465 mit TLS und 587 mit STARTTLS.',
  'wrong-password': 'Der Anbieter nimmt Benutzername oder Passwort nicht an.',
  'app-password':
    'Der Anbieter nimmt dieses Passwort nicht an. Oft braucht es hier ein App-Passwort statt deines eigenen; wo du es bekommst, steht beim Anbieter.',
  'sign-in-off':
    'Der Anbieter lässt Programme hier nicht mit Passwort senden. Schalte für das Postfach «Authentifiziertes SMTP» ein, oder nimm einen anderen Anbieter.',
  'sign-in-later':
    'Der Anbieter kann die Anmeldung gerade nicht prüfen. Versuche es in ein paar Minuten noch einmal.',
  sender: 'Der Anbieter nimmt diese Adresse nicht als Absender. Nimm die, die zum Postfach gehört.',
  'fixed-sender':
    'Der Anbieter nimmt den Absender nicht an, der auf dem Server eingestellt ist (MAIL_FROM). Er muss zum Postfach gehören.',
  recipient: 'Der Anbieter nimmt die Adresse nicht an, an die die Testmail geht.',
  'mailbox-full': 'Das Postfach ist voll, an das die Testmail geht. Schaffe dort Platz.',
  quota: 'Der Anbieter nimmt im Moment nichts mehr an, weil zu viel kam. Versuche es später noch einmal.',
  'emailjs-security':
    'EmailJS nimmt von diesem Server nichts an. Erlaube es im Konto unter «Account», «Security».',
  'emailjs-away': 'EmailJS antwortet nicht. Versuche es später noch einmal.',
  'emailjs-public-key': 'EmailJS kennt diesen Schlüssel nicht.',
  'emailjs-private-key': 'EmailJS verlangt den privaten Schlüssel, oder er stimmt nicht.',
  'emailjs-service': 'Diesen Dienst gibt es im Konto nicht, oder er ist dort nicht verbunden.',
  'emailjs-booking-template': 'Diese Vorlage gibt es im Konto nicht.',
  'emailjs-contact-template': 'Diese Vorlage gibt es im Konto nicht.',
  refused: 'Der Anbieter hat die Testmail nicht angenommen.',
}

const lost: Record<LostKey, string> = {
  'other-key':
    'Das gespeicherte Passwort lässt sich nicht mehr öffnen, weil der Schlüssel dazu fehlt oder ein anderer ist. Gib es unten neu ein.',
  'unreadable-key':
    'Das gespeicherte Passwort lässt sich im Moment nicht öffnen: Der Server kann die Datei mit dem Schlüssel dazu nicht lesen. Wer ihn betreibt, sieht im Protokoll, warum. Danach geht es von selbst weiter.',
}

const mails = (count: number) => (count === 1 ? '1 Mail liegt' : `${count} Mails liegen`)

export const emailWords = {
  notLoaded: 'Wie Mails verschickt werden, lässt sich gerade nicht lesen. Geändert hat sich nichts.',
  state: {
    title: 'Versand',
    on: 'an',
    off: 'aus',
    through: 'Mails gehen über',
    from: 'Absender',
    to: 'Mails an dich',
    since: 'Eingeschaltet',
    nobody:
      'Niemand erhält Mails: Buchungen und Anfragen bleiben im Postausgang liegen. Die Website verspricht deshalb keine.',
    fixed:
      'Das hat die Person eingestellt, die den Server betreibt. Solange es dort steht, lässt sich hier nichts ändern.',
    fixedBy: {
      text: 'MAIL steht in der Umgebung oder in .env. Ohne es gilt, was hier eingerichtet wird.',
    },
    lost,
    waiting: (count: number, isEmailjs: boolean) =>
      `${mails(count)} noch im Postausgang, von vorher.${isEmailjs ? ' Was du jetzt sendest, geht über EmailJS in den USA. Wer vorher schrieb oder buchte, wusste davon nichts.' : ''}`,
    passwordsEnd: microsoftEnds,
    refused: (count: number) =>
      count === 1
        ? 'Eine Mail hat der Dienst noch nicht angenommen. Sie wird von selbst wieder versucht.'
        : `${count} Mails hat der Dienst noch nicht angenommen. Sie werden von selbst wieder versucht.`,
    toOutbox: 'Durchsehen und senden',
    inOutbox: (count: number) => `${mails(count)} dort.`,
    switchOff: 'Ausschalten',
    change: 'Ändern',
    erase: 'Gespeichertes Passwort löschen',
  },
  form: {
    setUp: 'Postfach einrichten',
    change: 'Postfach ändern',
    submit: 'Prüfen und einschalten',
    busy: 'Prüfe …',
    cancel: 'Abbrechen',
    nobody: (to: string) =>
      `Testmail und Anfragen gehen an ${to}, die Beispielperson: Dort kommt nichts an. Trage zuerst deine eigene Adresse ein.`,
    toAddress: 'Zu deiner E-Mail-Adresse',
    testMail: (to: string) =>
      `Die Testmail geht an ${to}. Erst wenn der Anbieter sie annimmt, wird umgestellt.`,
    testMails: (to: string) =>
      `An ${to} gehen zwei Testmails, eine mit jeder Vorlage. Erst wenn EmailJS beide annimmt, wird umgestellt.`,
    repliedWith: (reply: string) => `Der Anbieter sagt: «${reply}»`,
    templates:
      'Felder der Vorlagen: {{to_email}}, {{reply_to}}, {{email_header}}, {{email_footer}}; für Termine dazu {{service_details}} und {{contact_info}}, für Nachrichten {{contact_details}}, {{message_content}} und {{action_info}}.',
  },
  on: 'Eingeschaltet. Die Testmail ist angenommen.',
  switchedOff: 'Ausgeschaltet. Was hier eingerichtet war, ist gelöscht.',
  erased: 'Das gespeicherte Passwort ist gelöscht. Mails gehen, wie es auf dem Server eingestellt ist.',
  erase: {
    title: 'Gespeichertes Passwort löschen?',
    text: 'Es gilt nicht, solange der Server bestimmt, wie Mails verschickt werden. Am Versand ändert sich nichts. Entfällt die Einstellung dort, richtest du das Postfach hier neu ein.',
    confirm: 'Löschen',
    busy: 'Lösche …',
  },
  switchOff: {
    title: 'Versand ausschalten?',
    text: 'Was hier eingerichtet ist, wird gelöscht, auch das Passwort. Danach erhält niemand mehr Mails: Buchungen, Anfragen und Erinnerungen bleiben im Postausgang liegen, bis du hier wieder ein Postfach einrichtest. Bestätigungen, die jetzt noch warten, werden auch dort nach 24 Stunden gelöscht, die zu verwalteten Terminen nach dem Termin.',
    confirm: 'Ausschalten',
    busy: 'Schalte aus …',
  },
  fields: {
    provider: 'Anbieter',
    address: 'E-Mail-Adresse',
    addressHint: 'Von ihr gehen alle Mails der Website aus.',
    signInHint: (from: string) =>
      `Mit ihr meldet sich die Website an. Absender ist ${from}, das ist auf dem Server eingestellt.`,
    password: 'Passwort des Postfachs',
    passwordHint: 'Es wird verschlüsselt gespeichert und nie mehr angezeigt.',
    host: 'Server',
    port: 'Port',
    encryption: 'Verschlüsselung',
    user: 'Benutzername',
    userHint: 'Nur, wenn er nicht die E-Mail-Adresse ist.',
    publicKey: 'Öffentlicher Schlüssel',
    privateKey: 'Privater Schlüssel',
    privateKeyHint: 'Nur, wenn das Konto ihn verlangt. Er wird verschlüsselt gespeichert.',
    serviceId: 'Dienst (Service ID)',
    bookingTemplateId: 'Vorlage für Termine (Template ID)',
    contactTemplateId: 'Vorlage für Nachrichten (Template ID)',
    confirm: 'Dein Passwort für den Admin-Bereich',
    confirmHint: 'Weil auch der Link für ein neues Passwort über dieses Postfach geht.',
  },
  providers,
  encryption,
  aboutProvider: about,
  failures,
  privateHosts,
  problems: {
    host: 'Das ist kein Servername. Er sieht aus wie mail.beispiel.ch.',
    port: 'Ein Port ist eine Zahl von 1 bis 65535. Üblich sind 465 und 587.',
  } as Record<string, string>,
  refusals: {
    fixed: 'Der Versand ist inzwischen auf dem Server eingestellt. Hier lässt sich nichts ändern.',
    'changed-meanwhile':
      'Inzwischen wurde der Versand geändert, und das gilt. Willst du es anders, versuche es noch einmal.',
    'too-many': 'Zu viele Versuche. Warte zehn Minuten.',
    'too-many-requests': 'Zu viele Versuche. Warte eine Viertelstunde.',
  } as Record<string, string>,
  wrongPassword: 'Das war nicht dein jetziges Passwort.',
  discard: {
    title: 'Seite verlassen?',
    text: 'Was du eingegeben hast, ist noch nicht eingeschaltet und geht verloren.',
    confirm: 'Verlassen',
    cancel: 'Hier bleiben',
  },
}
