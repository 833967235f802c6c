/**
 * The texts that the specification gives literally, and where the product says them. Changing one turns this red.
 */
import { describe, expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'

/** `{}` stands for what is put in. */
const specified: Record<string, Record<string, string[]>> = {
  'app/site/header': {
    '§2 Public header and footer': ['Termin buchen', 'Kooperationen', 'Geld verdienen', 'Kontakt'],
  },
  'app/site/footer': {
    '§2 Public header and footer': ['Home', 'Beratung', 'Kooperationen', 'Kontakt', 'Admin-Login'],
  },
  'app/site/promotion': { '§2 Public routes': ['Aktuelle Promotion'] },
  'app/site/process': { '§2 Public routes': ['Mein Ablauf'] },
  'app/site/how-i-work': { '§2 Public routes': ['Wie ich arbeite'] },
  'app/site/booking': {
    '§2 Consultation manager': ['Termin bueche'],
    '§2 Booking dialog': ['Buche...'],
    '§4 Booking flow': [
      'Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail. {} meldet sich bald bei dir.',
    ],
    '§8 Booking e-mail failure': [
      'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.',
      'Es ist ein unbekannter Fehler aufgetreten.',
    ],
  },
  'app/site/contact': {
    '§8 Contact failure': ['Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.'],
    '§8 Contact success': ['Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.'],
  },
  'app/server/mail': { '§5 Contact': ['Nicht angegeben'] },
  'app/adapters/emailjs': {
    '§8 E-mail library status errors': [
      'Unavailable For Headless Browser',
      'Forbidden',
      'Too Many Requests',
      'Network Error',
    ],
  },
  'app/site/consultation': {
    '§8 No active consultation cards': ['Aktuell sind keine Beratungstermine verfügbar.'],
  },
  'app/site/cooperations': {
    '§2 Public cooperation screens': [
      'Mehr erfahren',
      'Noch keine Kooperationen verfügbar',
      'Startseite',
      'Kooperationen',
      'In Bearbeitung',
    ],
  },
  'app/domain/promotion': { '§9 Default promotion': ['Spezialangebot - Jetzt zugreifen!', '#kontakt'] },
  'app/domain/versioning': {
    '§4 Versioning': ['Erstversion', 'Automatische Speicherung', 'Wiederhergestellt von Version {}'],
  },
  'app/admin/shell/frame/sign-in': {
    '§2 Login screen': ['Anmelden', 'Anmelden...'],
    '§8 Login': [
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
    '§1 Connection': ['Verbunden', 'Nicht verfügbar'],
    '§2 Admin routes': ['Admin Dashboard'],
    '§2 All admin screens': ['Abmelden'],
    '§2 Version dialog': ['Version wiederherstellen?'],
    '§4 Saving promotion': ['Gespeichert!'],
    '§8 Data load': ['Fehler beim Laden der Daten'],
    '§8 Restore': ['Version erfolgreich wiederhergestellt!', 'Fehler beim Wiederherstellen der Version!'],
  },
  'app/admin/promotion': {
    '§4 Saving promotion': ['Alle Änderungen auf Standard zurücksetzen?', 'Auf Standard zurückgesetzt'],
    '§8 Promotion cloud write fails': ['Fehler beim Speichern! Daten wurden nur lokal gespeichert.'],
  },
  'app/admin/gallery': {
    '§2 Gallery Manager': [
      'Galerie Manager',
      'Aus',
      'Bild wirklich löschen?',
      'und {} weitere Bilder',
      'Aktiv',
      'Galerie ist deaktiviert',
    ],
    '§4 Gallery': ['Bild-Reihenfolge geändert'],
  },
  'app/admin/consultation': {
    '§2 Consultation manager': [
      'Beratung Manager',
      '+ Neue Karte',
      'Aktiv',
      'Inaktiv',
      'Example',
      'Termin bueche',
    ],
    '§5 Card': ['Bitte gib einen Titel ein', 'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!'],
    '§8 Data, section and cards': [
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
    '§2 Cooperations manager': [
      'Kooperationen Manager',
      'Kooperation löschen?',
      'Diese Aktion kann nicht rückgängig gemacht werden.',
    ],
    '§5 Cooperation': ['Bitte geben Sie einen Titel ein.'],
    '§8 Cooperations': [
      'Fehler beim Laden der Kooperationen',
      'Fehler beim Laden der Kooperation',
      'Fehler beim Speichern der Kooperation',
      'Fehler beim Löschen der Kooperation',
      'Fehler beim Hochladen des Bildes',
    ],
  },
}

for (const [folder, sections] of Object.entries(specified)) {
  describe(folder, () => {
    const said = productFiles.filter((path) => path.startsWith(`${folder}/`)).flatMap(textsIn)
    for (const [section, texts] of Object.entries(sections)) {
      for (const text of texts) {
        it(`says '${text}' (spec ${section})`, () => {
          expect(said).toContain(text)
        })
      }
    }
  })
}
