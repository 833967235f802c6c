export const processMessages = {
  label: 'Mein Ablauf',
  title: 'Mein Ablauf',
  more: 'Mehr zum Ablauf',
  book: 'Termin buchen',
}
