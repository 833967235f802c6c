/** German sentences of a page behind a preview link. */
export const previewMessages = {
  title: 'Vorschau',
  note: (until: string) =>
    `Das ist eine Vorschau und noch nicht veröffentlicht. Sie ist bis ${until} zu sehen.`,
  limits: 'Formulare senden hier nichts ab, und Links führen auf die veröffentlichte Website.',
  pages: 'Seiten der Vorschau',
  page: (name: string) => `Seite: ${name}`,
  gone: 'Diese Vorschau gibt es nicht mehr',
  goneReason:
    'Der Link ist abgelaufen oder wurde zurückgenommen. Bitte frage die Person, die ihn dir geschickt hat, nach einem neuen.',
  unavailable: 'Die Vorschau lässt sich gerade nicht laden',
  unavailableReason: 'Bitte versuche es in ein paar Minuten noch einmal.',
  toSite: 'Zur Website',
  noSuchPage: 'Diese Seite gibt es in dieser Fassung nicht.',
}
