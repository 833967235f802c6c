/** Texts whose wording was agreed with the client, and the folder that has them. They must stay literally the same. */
import { expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'

/** Texts by folder. `{}` stands for an interpolated value. */
const givenTexts: Record<string, string[]> = {
  'app/site/header': ['Termin buchen', 'Kooperationen', 'Geld verdienen', 'Kontakt'],
  'app/site/footer': ['Home', 'Beratung', 'Kooperationen', 'Kontakt', 'Admin-Login'],
  'app/site/promotion': ['Aktuelle Promotion'],
  'app/site/process': ['Mein Ablauf'],
  'app/site/how-i-work': ['Wie ich arbeite'],
  'app/site/booking': [
    'Termin bueche',
    'Buche...',
    'Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail. {} meldet sich bald bei dir.',
    'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.',
    'Es ist ein unbekannter Fehler aufgetreten.',
  ],
  'app/site/contact': [
    'Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.',
    'Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.',
  ],
  'app/server/mail': ['Nicht angegeben'],
  'app/adapters/emailjs': [
    'Unavailable For Headless Browser',
    'Forbidden',
    'Too Many Requests',
    'Network Error',
  ],
  'app/site/consultation': ['Aktuell sind keine Beratungstermine verfügbar.'],
  'app/site/cooperations': [
    'Mehr erfahren',
    'Noch keine Kooperationen verfügbar',
    'Startseite',
    'Kooperationen',
    'In Bearbeitung',
  ],
  'app/domain/promotion': ['Spezialangebot - Jetzt zugreifen!', '#kontakt'],
  'app/domain/versioning': ['Erstversion', 'Automatische Speicherung', 'Wiederhergestellt von Version {}'],
  'app/admin/shell/frame/sign-in': [
    'Anmelden',
    'Anmelden...',
    'Login fehlgeschlagen',
    'Benutzer nicht gefunden',
    'Falsches Passwort',
    'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
    'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
    'Ein unerwarteter Fehler ist aufgetreten',
    'Bitte füllen Sie alle Felder aus',
    '{} Auth nicht verfügbar',
  ],
  'app/admin/shell': [
    'Verbunden',
    'Nicht verfügbar',
    'Admin Dashboard',
    'Abmelden',
    'Version wiederherstellen?',
    'Gespeichert!',
    'Fehler beim Laden der Daten',
    'Version erfolgreich wiederhergestellt!',
    'Fehler beim Wiederherstellen der Version!',
  ],
  'app/admin/shell/versions': ['Diese Aktion kann nicht rückgängig gemacht werden.'],
  'app/admin': ['Galerie Manager', 'Beratung Manager', 'Kooperationen Manager'],
  'app/admin/promotion': [
    'Alle Änderungen auf Standard zurücksetzen?',
    'Auf Standard zurückgesetzt',
    'Fehler beim Speichern! Daten wurden nur lokal gespeichert.',
  ],
  'app/admin/gallery': [
    'Aus',
    'Bild wirklich löschen?',
    'und {} weitere Bilder',
    'Aktiv',
    'Galerie ist deaktiviert',
    'Bild-Reihenfolge geändert',
  ],
  'app/admin/shell/widgets': ['Aktiv', 'Inaktiv'],
  'app/admin/consultation': [
    '+ Neue Karte',
    'Termin bueche',
    'Bitte gib einen Titel ein',
    'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!',
    'Fehler beim Speichern der Daten',
    'Section-Einstellungen erfolgreich gespeichert!',
    'Fehler beim Speichern der Section-Einstellungen',
    'Karte erfolgreich gelöscht!',
    'Fehler beim Löschen der Karte',
    'Karte erfolgreich aktualisiert!',
    'Karte erfolgreich erstellt!',
    'Fehler beim Speichern der Karte',
  ],
  'app/admin/cooperation': [
    'Kooperation löschen?',
    'Bitte geben Sie einen Titel ein.',
    'Fehler beim Laden der Kooperationen',
    'Fehler beim Laden der Kooperation',
    'Fehler beim Speichern der Kooperation',
    'Fehler beim Löschen der Kooperation',
    'Fehler beim Hochladen des Bildes',
  ],
}

it.each(Object.entries(givenTexts))('%s contains the agreed texts', (folder, texts) => {
  const said = productFiles.filter((path) => path.startsWith(`${folder}/`)).flatMap(textsIn)
  expect(texts.filter((text) => !said.includes(text))).toEqual([])
})
