/** German sentences of the admin log. */
import type { AccountAction } from '#domain/account/log-actions.ts'
import type { LogEntry } from '#domain/admin-log/entry.ts'
import type { ContentType } from '#domain/content-types.ts'
import type { ChangeType } from '#domain/versioning/version.ts'

export const logWords = {
  title: 'Protokoll',
  order: 'neueste zuerst',
  empty: 'Noch keine Einträge. Der erste entsteht mit der nächsten Anmeldung oder dem nächsten Speichern.',
  noMore: 'Hier gibt es keine Einträge mehr.',
  pages: 'Seiten des Protokolls',
  today: (day: string) => `Heute, ${day}`,
  yesterday: (day: string) => `Gestern, ${day}`,
  unknownDay: 'Ohne Datum',
  privacy: 'Namen und Adressen deiner Kundinnen und Kunden stehen nicht im Protokoll.',
  notLoaded: 'Sobald die Datenbank wieder erreichbar ist, erscheint das Protokoll hier von selbst.',
  /** Used if an entry does not say who it was. */
  admin: 'Admin',
  unknown: 'Unbekannter Vorgang',
  images: (count: number) => (count === 1 ? '1 Bild' : `${count} Bilder`),
  mails: (count: number) => (count === 1 ? '1 Mail' : `${count} Mails`),
  cards: (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`),
}

type AppointmentAction =
  | `appointment-${'add' | 'confirm' | 'decline' | 'cancel' | 'move' | 'erase'}`
  | 'availability-update'
  | 'calendar-add'
  | 'calendar-remove'
type Action =
  | 'login'
  | 'logout'
  | AccountAction
  | `${ContentType}-${ChangeType}`
  | 'picture-erase'
  | 'cooperation-erase'
  | AppointmentAction
  | 'test-mail'
  | 'line-aside'
  | 'line-again'
  | 'steps-aside'
  | 'steps-again'
  | 'mail-on'
  | 'mail-off'
  | 'mail-erased'
  | 'mail-send'
  | 'mail-erase'

const actions: Record<Action, string> = {
  login: 'Angemeldet',
  logout: 'Abgemeldet',
  'account-name': 'Name geändert',
  'account-email': 'E-Mail für die Anmeldung geändert',
  'account-password': 'Passwort geändert',
  'account-password-reset': 'Passwort über den Link aus der Mail neu gesetzt',
  'session-ended': 'Ein Gerät abgemeldet',
  'all-sessions-ended': 'Überall abgemeldet',
  'app-connected': 'Authenticator-App verbunden',
  'app-disconnected': 'Authenticator-App getrennt',
  'passkey-added': 'Passkey hinzugefügt',
  'passkey-removed': 'Passkey entfernt',
  'recovery-codes-created': 'Neue Wiederherstellungscodes erzeugt',
  'recovery-code-used': 'Wiederherstellungscode gebraucht',
  'second-factor-off': 'Zweiter Faktor ausgeschaltet',
  'secrets-renewed': 'Alle Geheimnisse erneuert',
  'website-create': 'Website gespeichert',
  'website-update': 'Website gespeichert',
  'website-delete': 'Website gespeichert',
  'website-restore': 'Website wiederhergestellt',
  'promotion-create': 'Promotion gespeichert',
  'promotion-update': 'Promotion gespeichert',
  'promotion-delete': 'Promotion gelöscht',
  'promotion-restore': 'Promotion wiederhergestellt',
  'gallery-create': 'Galerie gespeichert',
  'gallery-update': 'Galerie gespeichert',
  'gallery-delete': 'Bild gelöscht',
  'gallery-restore': 'Galerie wiederhergestellt',
  'consultation-create': 'Karte erstellt',
  'consultation-update': 'Beratung gespeichert',
  'consultation-delete': 'Karte gelöscht',
  'consultation-restore': 'Beratung wiederhergestellt',
  'cooperation-create': 'Kooperation erstellt',
  'cooperation-update': 'Kooperation gespeichert',
  'cooperation-delete': 'Kooperation gelöscht',
  'cooperation-restore': 'Kooperation wiederhergestellt',
  'cooperation-erase': 'Kooperation endgültig gelöscht',
  'picture-erase': 'Bild endgültig gelöscht',
  'appointment-add': 'Termin eingetragen',
  'appointment-confirm': 'Termin bestätigt',
  'appointment-decline': 'Termin abgelehnt',
  'appointment-cancel': 'Termin abgesagt',
  'appointment-move': 'Termin verschoben',
  'appointment-erase': 'Angaben einer Person gelöscht',
  'availability-update': 'Verfügbarkeit gespeichert',
  'calendar-add': 'Eigenen Kalender hinzugefügt',
  'calendar-remove': 'Eigenen Kalender entfernt',
  'test-mail': 'Testmail gesendet',
  'line-aside': 'Punkt in «Bereit?» zurückgestellt',
  'line-again': 'Punkt in «Bereit?» wieder aufgenommen',
  'steps-aside': 'Erste Schritte weggelegt',
  'steps-again': 'Erste Schritte wieder hervorgeholt',
  'mail-on': 'E-Mail-Versand eingeschaltet',
  'mail-off': 'E-Mail-Versand ausgeschaltet',
  'mail-erased': 'Gespeichertes Passwort des Postfachs gelöscht',
  'mail-send': 'Postausgang: Senden gestartet',
  'mail-erase': 'Postausgang: Mail gelöscht',
}

const known = new Map<string, string>(Object.entries(actions))

/** An action without a name here is shown as it was logged. */
export function actionText(action: string): string {
  return known.get(action) ?? (action || logWords.unknown)
}

/** The object of the action; empty if there is nothing to say. */
export function detailText({ title, device, imageCount, cardCount, mailCount }: LogEntry): string {
  if (device) return device
  if (title) return `«${title}»`
  if (mailCount !== undefined) return logWords.mails(mailCount)
  if (imageCount !== undefined) return logWords.images(imageCount)
  return cardCount === undefined ? '' : logWords.cards(cardCount)
}
