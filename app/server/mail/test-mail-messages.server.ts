/** German sentences of the test mail. */
export const testMailWords = {
  subject: (host: string) => `Testmail von ${host}`,
  title: 'Diese Mail ist angekommen',
  opening: (siteUrl: string, time: string) =>
    `Die Website ${siteUrl} hat sie um ${time} Uhr verschickt, um zu prüfen, ob Buchungen und Anfragen ihr Ziel erreichen. Du brauchst nichts zu tun.`,
  spam: 'Lag sie im Spam-Ordner? Dann landen dort auch die Bestätigungen an deine Kundinnen und Kunden. Was fehlt, steht im Admin-Bereich unter «Bereit?».',
}
