/** The messages of `./lotse/update` to the owner of the site. */
const unchanged = 'Die bisherige Version läuft weiter, es wurde nichts verändert.'

export const updateMessages = {
  usage: [
    'Eine neue Version einsetzen, auch während die Website läuft:',
    '  ./lotse/update lotse-VERSION-linux-x64.tar.gz',
  ].join('\n'),
  noInstallation:
    'Das geht nur in einer Installation aus dem Archiv. In einem Quellverzeichnis holst du die neue Version mit git.',
  notWritable: (folder: string, reason: string) =>
    `In ${folder} kann nicht geschrieben werden (${reason}). Bitte ruf den Befehl als der Benutzer auf, dem der Ordner gehört. ${unchanged}`,
  noArchive: (path: string, reason: string) =>
    `${path} ist kein vollständiges Archiv von Lotse (${reason}). ${unchanged}`,
  wrongChecksum: (path: string) =>
    `${path} stimmt nicht mit der Prüfsumme daneben überein. Bitte lade das Archiv noch einmal. ${unchanged}`,
  otherPlatform: (platform: string, own: string) =>
    `Das Archiv ist für ${platform}, dieser Rechner ist ${own}. ${unchanged}`,
  alreadyCurrent: (version: string) => `${version} ist schon eingesetzt.`,
  unpacked: (version: string) => `${version} ist ausgepackt.`,
  notBackedUp: (reason: string) => `Die Sicherung ist misslungen. ${unchanged}\n${reason}`,
  nothingToBackUp: 'Es gibt noch keine Daten: Sicherung und Probe entfallen.',
  notRehearsed: (version: string, reason: string) =>
    `${version} kommt mit einer Kopie deiner Daten nicht zurecht. ${unchanged}\n${reason}`,
  switched: (version: string) =>
    `${version} läuft. Die vorherige Version und die Sicherung von vorhin sind noch da.`,
  away: 'Die Website ist jetzt für etwa zwei Sekunden nicht erreichbar. (Mit lotse.socket von systemd warten Besucher stattdessen.)',
  notRunning: (version: string) =>
    `${version} ist eingesetzt und startet mit dem nächsten ./lotse/start. (Es lief kein Server.)`,
  unknown: (version: string) =>
    `${version} ist eingesetzt, aber der Server ist nicht wieder da. Bitte sieh im Log nach und starte ihn: ./lotse/start`,
  notBack: (reason: string) =>
    `${reason}\nDer Server ist aber nicht wieder da. Bitte sieh im Log nach und starte ihn: ./lotse/start`,
  removed: (version: string) => `Entfernt: ${version}, älter als die vorherige.`,
  wentBack: (version: string, reason: string) =>
    `${version} hat mit den Daten nicht funktioniert (${reason}). Die bisherige Version läuft wieder, mit allem, was gespeichert war.`,
  inUse: `Ein anderer Befehl arbeitet gerade mit den Daten. Bitte versuch es danach noch einmal. ${unchanged}`,
}
