/**
 * Texts whose wording was agreed with the client, and the folder that says them. They must stay literally as they are.
 */
import { describe, expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'

/** `{}` stands for an interpolated value. */
const givenTexts: Record<string, Record<string, string[]>> = {
  'app/site/header': {
    'links of the header': ['Termin buchen', 'Kooperationen', 'Geld verdienen', 'Kontakt'],
  },
  'app/site/footer': {
    'links of the footer': ['Home', 'Beratung', 'Kooperationen', 'Kontakt', 'Admin-Login'],
  },
  'app/site/promotion': { 'title of the page': ['Aktuelle Promotion'] },
  'app/site/process': { 'title of the page': ['Mein Ablauf'] },
  'app/site/how-i-work': { 'title of the page': ['Wie ich arbeite'] },
  'app/site/booking': {
    'button of a card': ['Termin bueche'],
    'button while booking': ['Buche...'],
    'after a booking': [
      'Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail. {} meldet sich bald bei dir.',
    ],
    'booking failed': [
      'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.',
      'Es ist ein unbekannter Fehler aufgetreten.',
    ],
  },
  'app/site/contact': {
    'message failed': ['Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.'],
    'after a message': ['Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.'],
  },
  'app/server/mail': { 'missing phone number': ['Nicht angegeben'] },
  'app/adapters/emailjs': {
    'status of the mail service': [
      'Unavailable For Headless Browser',
      'Forbidden',
      'Too Many Requests',
      'Network Error',
    ],
  },
  'app/site/consultation': {
    'no active cards': ['Aktuell sind keine Beratungstermine verfügbar.'],
  },
  'app/site/cooperations': {
    'cooperation pages': [
      'Mehr erfahren',
      'Noch keine Kooperationen verfügbar',
      'Startseite',
      'Kooperationen',
      'In Bearbeitung',
    ],
  },
  'app/domain/promotion': { 'default promotion': ['Spezialangebot - Jetzt zugreifen!', '#kontakt'] },
  'app/domain/versioning': {
    'descriptions of versions': [
      'Erstversion',
      'Automatische Speicherung',
      'Wiederhergestellt von Version {}',
    ],
  },
  'app/admin/shell/frame/sign-in': {
    button: ['Anmelden', 'Anmelden...'],
    failures: [
      'Login fehlgeschlagen',
      'Benutzer nicht gefunden',
      'Falsches Passwort',
      'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
      'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
      'Ein unerwarteter Fehler ist aufgetreten',
      'Bitte füllen Sie alle Felder aus',
      '{} Auth nicht verfügbar',
    ],
  },
  'app/admin/shell': {
    'connection badge': ['Verbunden', 'Nicht verfügbar'],
    'title of the dashboard': ['Admin Dashboard'],
    'user menu': ['Abmelden'],
    'confirmation of a restore': ['Version wiederherstellen?'],
    'after a save': ['Gespeichert!'],
    'content that cannot be read': ['Fehler beim Laden der Daten'],
    'after a restore': [
      'Version erfolgreich wiederhergestellt!',
      'Fehler beim Wiederherstellen der Version!',
    ],
  },
  'app/admin/shell/versions': {
    'erasing for good': ['Diese Aktion kann nicht rückgängig gemacht werden.'],
  },
  'app/admin': { 'titles of managers': ['Galerie Manager', 'Beratung Manager', 'Kooperationen Manager'] },
  'app/admin/promotion': {
    'reset to the default': ['Alle Änderungen auf Standard zurücksetzen?', 'Auf Standard zurückgesetzt'],
    'backend out of reach': ['Fehler beim Speichern! Daten wurden nur lokal gespeichert.'],
  },
  'app/admin/gallery': {
    manager: ['Aus', 'Bild wirklich löschen?', 'und {} weitere Bilder', 'Aktiv', 'Galerie ist deaktiviert'],
    'description of a swap': ['Bild-Reihenfolge geändert'],
  },
  'app/admin/shell/widgets': { 'state of a card or a cooperation': ['Aktiv', 'Inaktiv'] },
  'app/admin/consultation': {
    manager: ['+ Neue Karte', 'Termin bueche'],
    'required fields of a card': [
      'Bitte gib einen Titel ein',
      'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!',
    ],
    'results of loading and saving': [
      'Fehler beim Speichern der Daten',
      'Section-Einstellungen erfolgreich gespeichert!',
      'Fehler beim Speichern der Section-Einstellungen',
      'Karte erfolgreich gelöscht!',
      'Fehler beim Löschen der Karte',
      'Karte erfolgreich aktualisiert!',
      'Karte erfolgreich erstellt!',
      'Fehler beim Speichern der Karte',
    ],
  },
  'app/admin/cooperation': {
    manager: ['Kooperation löschen?'],
    'required title': ['Bitte geben Sie einen Titel ein.'],
    failures: [
      'Fehler beim Laden der Kooperationen',
      'Fehler beim Laden der Kooperation',
      'Fehler beim Speichern der Kooperation',
      'Fehler beim Löschen der Kooperation',
      'Fehler beim Hochladen des Bildes',
    ],
  },
}

for (const [folder, groups] of Object.entries(givenTexts)) {
  describe(folder, () => {
    const said = productFiles.filter((path) => path.startsWith(`${folder}/`)).flatMap(textsIn)
    for (const [group, texts] of Object.entries(groups)) {
      for (const text of texts) {
        it(`says '${text}' (${group})`, () => {
          expect(said).toContain(text)
        })
      }
    }
  })
}
