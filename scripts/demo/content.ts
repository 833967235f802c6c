/**
 * What `npm run demo` fills an empty installation with. The texts belong to the fictitious advisor of site.config.json,
 * the pictures are in scripts/demo/drawings.
 */
import type { Consultation } from '#domain/consultation/consultation.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'

/** In gallery order. `file` is a drawing without its extension. */
export const drawings = [
  {
    file: 'hafen',
    title: 'Der Hafen vor meinem Büro',
    alt: 'Segelboote an einem Steg, dahinter der See und Hügel',
  },
  {
    file: 'leuchtturm',
    title: 'Leuchtturm bei der Einfahrt',
    alt: 'Rot-weisser Leuchtturm auf einer Mole bei Sonnenuntergang',
  },
  { file: 'saentis', title: 'Blick zum Alpstein', alt: 'Verschneite Berge hinter bewaldeten Hügeln' },
  { file: 'regatta', title: 'Regatta im Juni', alt: 'Vier Segelboote auf dem See, eines mit rotem Segel' },
  {
    file: 'buero',
    title: 'Hier besprechen wir uns',
    alt: 'Schreibtisch mit Lampe, Papier und Tasse vor einem Fenster',
  },
  {
    file: 'abend',
    title: 'Rorschach am Abend',
    alt: 'Mond über dem dunklen See, am Ufer die Lichter der Stadt',
  },
  { file: 'reben', title: 'Reben am Buchberg', alt: 'Reihen von Reben auf einem Hügel in der Morgensonne' },
  { file: 'nebel', title: 'Novembernebel', alt: 'Hügelketten, die im Nebel verschwinden' },
  {
    file: 'see-morgen',
    title: 'Morgen am Bodensee',
    alt: 'Ein Segelboot auf dem stillen See bei Sonnenaufgang',
  },
] as const
export type Drawing = (typeof drawings)[number]['file']

/** The advisor's portrait; the drawing is not part of the gallery. */
export const portrait = {
  file: 'portraet',
  alt: 'Andrin Keel mit Brille und kurzem Bart am Hafen, hinter ihm der See',
  caption: 'Am Hafen von Rorschach',
} as const

export const faqTitle = 'Was du vor dem ersten Termin wissen willst'
export const faq = [
  {
    id: 'kosten',
    question: 'Warum kostet mich die Beratung nichts?',
    answer:
      'Weil mich der Anbieter bezahlt, wenn du bei ihm etwas abschliesst. Wie viel das wäre, sage ich dir vor der Unterschrift in Franken. Schliesst du nichts ab, bekomme ich nichts, und du zahlst trotzdem nichts.\n\nDie Spannen stehen im [Informationsblatt](/impressum/informationsblatt).',
  },
  {
    id: 'mitbringen',
    question: 'Was soll ich zum ersten Termin mitbringen?',
    answer:
      'Was du gerade findest: die letzte Steuererklärung, den Vorsorgeausweis der Pensionskasse und deine Policen. Fehlt etwas, fordern wir es gemeinsam an.',
  },
  {
    id: 'abschluss',
    question: 'Muss ich danach etwas abschliessen?',
    answer: 'Nein. Etwa die Hälfte der Gespräche endet mit dem Satz: Lass alles, wie es ist.',
  },
  {
    id: 'zu-hause',
    question: 'Kommst du auch zu mir nach Hause?',
    answer: 'Ja, zwischen St. Margrethen und Kreuzlingen. Weiter weg treffen wir uns per Video.',
  },
  {
    id: 'unterlagen',
    question: 'Was passiert mit meinen Unterlagen?',
    answer:
      'Sie bleiben in der Schweiz und bei mir. Einem Anbieter schicke ich nur, was du vorher gesehen und freigegeben hast. Mehr dazu steht unter [Datenschutz](/datenschutz).',
  },
] as const

export const voicesTitle = 'Was sie nach dem Gespräch gesagt haben'
export const voices = [
  {
    id: 'gantenbein',
    text: 'Er hat mir von einer Versicherung abgeraten, an der er verdient hätte. Seither schicke ich ihm auch meine Mutter.',
    name: 'Seraina Gantenbein',
    place: 'Goldach',
    consent: '2026-03-12',
  },
  {
    id: 'hutter',
    text: 'Wir wollten nur wissen, ob wir uns das Haus leisten können. Heraus kam eine Seite mit drei Zahlen, und am Abend wussten wir, was wir tun.',
    name: 'Familie Hutter',
    place: 'Arbon',
    consent: '2026-05-04',
  },
  {
    id: 'rohner',
    text: 'Zum ersten Mal habe ich meinen Vorsorgeausweis verstanden. Mit 52, besser spät als nie.',
    name: 'Beat Rohner',
    place: 'Staad',
    consent: '2026-09-21',
  },
] as const

/** The carousel turns after so many seconds. */
export const rotation = 5

export const promotion: Omit<Promotion, 'image'> & { drawing: Drawing } = {
  title: 'Säule 3a: bis Ende Dezember noch einzahlen',
  body: 'Wer bis am 27. Dezember einzahlt, zieht den Betrag dieses Jahr von den Steuern ab. Ich rechne dir in 30 Minuten aus, wie viel das bei dir ausmacht.',
  buttonText: 'Jetzt ausrechnen lassen',
  buttonLink: '#kontakt',
  drawing: 'hafen',
  backgroundColor: '#0f3d47',
  backgroundOpacity: 80,
  imageBlur: 0,
  isFullWidth: true,
  textAlignment: 'left',
  buttonStyle: 'rounded',
  textColor: '#ffffff',
  buttonColor: '#ffffff',
  buttonTextColor: '#0f3d47',
  fontWeight: '600',
  fontFamily: 'Inter',
  isVisible: true,
}

export const consultation: Omit<Consultation, 'cards'> = {
  isVisible: true,
  sectionTitle: 'Alli Termin sind 100% gratis',
  sectionSubtitle: 'Wähl dis Thema us. Ich nimm mir Ziit für di, ohni Verpflichtig.',
}

export const cards = [
  {
    id: 'saeule-3a',
    icon: '💰',
    title: 'Säule 3a',
    bodyText:
      '<p>Steuern sparen und fürs Alter vorsorgen: Wir finden heraus, ob <strong>Bank, Versicherung oder beides</strong> zu dir passt.</p><ul><li>Vergleich von zwölf Anbietern</li><li>Steuerersparnis für deine Gemeinde</li><li>Gestaffelter Bezug ab 60</li></ul>',
  },
  {
    id: 'eigenheim',
    icon: '🏠',
    title: 'Eigenheim',
    bodyText:
      '<p>Vom Wunsch zur Finanzierung. Ich rechne mit dir aus, <strong>was tragbar ist</strong>, und begleite dich bis zum Notar.</p><ul><li>Eigenmittel aus 2. und 3. Säule</li><li>Hypothekarvergleich</li></ul>',
  },
  {
    id: 'versicherungscheck',
    icon: '☂️',
    title: 'Versicherungscheck',
    bodyText:
      '<p>Bring deine Policen mit. Wir schauen gemeinsam, was doppelt ist, was fehlt und was du <strong>ruhig kündigen</strong> kannst.</p><ul><li>Krankenkasse, Hausrat, Auto</li><li>Kündigungsfristen im Blick</li></ul>',
  },
  {
    id: 'familie',
    icon: '👶',
    title: 'Familie',
    bodyText:
      '<p>Kinder verändern den Finanzplan. Ich zeige dir, wie ihr <strong>Erwerbsausfall und Todesfall</strong> absichert, ohne zu viel zu zahlen.</p>',
  },
  {
    id: 'sparen-und-anlegen',
    icon: '📈',
    title: 'Sparen und anlegen',
    bodyText:
      '<p>Geld, das du zehn Jahre nicht brauchst, darf arbeiten. Ich erkläre dir <strong>Kosten und Risiko</strong> so, dass du selber entscheiden kannst.</p>',
  },
  {
    id: 'pensionierung',
    icon: '🧭',
    title: 'Pensionierung',
    bodyText:
      '<p>Rente oder Kapital? Ab 50 lohnt sich ein Plan. Wir rechnen <strong>drei Varianten</strong> durch, in Franken und in Jahren.</p>',
  },
] as const

export type DemoBlock =
  | { type: 'heading' | 'text'; content: string }
  | { type: 'image'; drawing: Drawing; alt: string; content: string }

/** Newest first, as the list shows them. */
export const cooperations: readonly { title: string; blocks: readonly DemoBlock[] }[] = [
  {
    title: 'Hypothekenwerk Ostschweiz',
    blocks: [
      {
        type: 'text',
        content:
          'Das Hypothekenwerk vergleicht die Angebote von 28 Banken und Pensionskassen und verhandelt für dich. Wir rechnen gemeinsam aus, was dein Eigenheim kosten darf.',
      },
      {
        type: 'image',
        drawing: 'leuchtturm',
        alt: 'Leuchtturm an der Hafeneinfahrt bei Sonnenuntergang',
        content: 'Die Büros liegen direkt an der Hafeneinfahrt in Arbon.',
      },
      { type: 'heading', content: 'Warum ich mit ihnen arbeite' },
      {
        type: 'text',
        content:
          'Bei einer Hypothek über 600 000 Franken machen 0,2 Prozent jedes Jahr 1200 Franken aus. Diese Differenz holt niemand heraus, der nur mit seiner Hausbank spricht.\nDas Hypothekenwerk legt jede Offerte offen, auch die Entschädigung, die es von der Bank erhält.',
      },
      { type: 'heading', content: 'So gehst du vor' },
      {
        type: 'text',
        content:
          'Buche bei mir einen Termin zum Thema Eigenheim. Wir bereiten die Unterlagen vor, danach gehen sie mit deinem Einverständnis an das Hypothekenwerk. Die erste Offerte hast du nach fünf Arbeitstagen.',
      },
    ],
  },
  {
    title: 'Pensionskasse Bodan',
    blocks: [
      {
        type: 'text',
        content:
          'Für Selbständige und kleine Firmen: eine Sammelstiftung mit tiefen Verwaltungskosten und einer Ansprechperson, die zurückruft. Gegründet 1974 in Arbon, heute für 2100 Betriebe zuständig.',
      },
      { type: 'heading', content: 'Für wen sie passt' },
      {
        type: 'text',
        content:
          'Für Betriebe mit bis zu fünfzig Leuten, die keine eigene Personalabteilung haben.\nFür Selbständige, die sich freiwillig anschliessen und den Beitrag von den Steuern abziehen möchten.',
      },
      {
        type: 'image',
        drawing: 'reben',
        alt: 'Reihen von Reben auf einem Hügel in der Morgensonne',
        content: 'Einer der Betriebe: ein Weingut am Buchberg mit neun Angestellten.',
      },
      {
        type: 'text',
        content:
          'Den Vergleich mit drei anderen Stiftungen bekommst du von mir, auch wenn er gegen diese hier ausfällt.',
      },
    ],
  },
  {
    title: 'Treuhand Seegarten',
    blocks: [
      {
        type: 'text',
        content:
          'Steuererklärung, Buchhaltung, Firmengründung. Das Team um Flurina Egger übernimmt, was nach unserer Beratung in die Steuererklärung gehört, und zwar zu einem festen Preis, den du vorher kennst.',
      },
      { type: 'heading', content: 'Was du mitbringst' },
      {
        type: 'text',
        content:
          'Den Lohnausweis, die Auszüge deiner Konten und die Bescheinigungen der Säule 3a. Den Rest fragt die Treuhand bei mir nach, wenn du es erlaubst.',
      },
    ],
  },
  {
    title: 'Erbrecht am Marktplatz',
    blocks: [
      {
        type: 'image',
        drawing: 'nebel',
        alt: 'Hügelketten, die im Nebel verschwinden',
        content: 'Wer früh regelt, was später gelten soll, nimmt der Familie viel ab.',
      },
      {
        type: 'text',
        content:
          'Ehevertrag, Testament, Vorsorgeauftrag: Die Notarin Seraina Zoller berät in klaren Sätzen und sagt dir am Telefon, ob sich ein Termin lohnt.',
      },
      { type: 'heading', content: 'Das erste Gespräch' },
      {
        type: 'text',
        content:
          'Es dauert eine halbe Stunde und kostet 120 Franken. Buchst du danach, wird der Betrag angerechnet.\nFür Paare mit Kindern aus früheren Beziehungen lohnt es sich fast immer.',
      },
    ],
  },
]
