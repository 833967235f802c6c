// @vitest-environment jsdom
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlOfText, serializeText } from '#domain/cooperation/text-block.ts'
import { backFromHtml, linesToHtml } from './pasted-lines.ts'

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line.trim()}</p>`)
    .join('')

it.each([
  '3. Säule: so sparst du Steuern\nDer Betrag ändert jedes Jahr.',
  '15. März: Infoabend in Olten\n22. März: Infoabend in Bern',
  '1. Mai: frei\n2. Mai: frei',
  '1. Säule: AHV\n2. Säule: BVG\n3. Säule: privat',
  '1. Schritt: Termin\n2. Schritt: Offerte',
  '1. und 2. Rate im Januar\n2. und 3. Rate im Juli',
  '1. 5. 2026 in Bern\n2. 5. 2026 in Olten',
  '1. 000 Franken\n2. 000 Franken',
  '1) Uhr\n2) Uhr',
  '8. 30 Uhr\n9. 30 Uhr',
  '2. Unterlagen senden\n3. Gespräch führen',
  '1. Termin\n3. Gespräch',
  '1. Termin vereinbaren\nam einfachsten online\n2. Unterlagen senden',
  '1. Termin',
  'a) Lohnausweis\nb) Policen',
  'I. Teil\nII. Teil',
  '– 20 % Rabatt',
  '- 20 Prozent weniger Prämie\n- Franchise 2500\n-5 Grad',
  '– Hallo\n- Welt',
  '- CHF 200\n- CHF 300',
  '– Fr. 50.–\n– Fr. 60.–',
  '- € 5\n- € 6',
  '- ½ Tag\n- ¼ Tag',
  '- +5 %\n- –3 %',
  '* Preis gilt bis Ende Jahr',
  '1. eins\n2) zwei',
  '2024. Ein Jahr',
])('plain lines that may not be a list stay paragraphs: %j', (text) => {
  expect(linesToHtml(text)).toBe(paragraphs(text))
})

it.each([
  ['- A & B\n- C', '<ul><li>A &amp; B</li><li>C</li></ul>'],
  ['•\tSparen\r\n•\tVorsorgen\r\n', '<ul><li>Sparen</li><li>Vorsorgen</li></ul>'],
  ['Angebot:\n* a\n* b\nEnde', '<p>Angebot:</p><ul><li>a</li><li>b</li></ul><p>Ende</p>'],
  ['1. eins\n\n2. zwei\n\n3. drei', '<ol><li>eins</li><li>zwei</li><li>drei</li></ol>'],
  [
    '1) Die Police lesen\n2) Die Prämie prüfen',
    '<ol><li>Die Police lesen</li><li>Die Prämie prüfen</li></ol>',
  ],
  ['- a\n  - b\n  - c\n- d', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>'],
  ['1. a\n\t- b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
  ['•\u2060  \u2060a\n•\u2060  \u2060b', '<ul><li>a</li><li>b</li></ul>'],
  ['1.\u2060 \u2060A\n2.\u2060 \u2060B', '<ol><li>A</li><li>B</li></ol>'],
  ['\uf0b7\tA\n\uf0b7\tB', '<ul><li>A</li><li>B</li></ul>'],
  ['\uf0a7 A\n\uf0a7 B', '<ul><li>A</li><li>B</li></ul>'],
  ['⁃\ta\n⁃\tb', '<ul><li>a</li><li>b</li></ul>'],
  ['➢ a\n  ○ b\n  ○ c\n➢ d', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>'],
  ['■\u2002a\n■\u2002b', '<ul><li>a</li><li>b</li></ul>'],
  ['1.)\u2003eins\n2.)\u2003zwei', '<ol><li>eins</li><li>zwei</li></ol>'],
  ['eins\vzwei', '<p>eins</p><p>zwei</p>'],
])('plain lines that are clearly a list become one: %j', (text, html) => {
  expect(linesToHtml(text)).toBe(html)
})

const pieces = fc.constantFrom(
  ...'1. ,2. ,3. ,1) ,15. ,3. Säule,März,- ,– ,• ,* ,-5,a),\n,\r\n,\t,  ,20 %,Text, & ,<,>,'.split(','),
)
const texts = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''))
const asItIs = { toHtml: (text: string) => text, fromHtml: (html: string) => html }
const asBlock = { toHtml: htmlOfText, fromHtml: serializeText }

it('a text that is only viewed as HTML comes back unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), fc.constantFrom(asItIs, asBlock), (text, form) => {
      expect(backFromHtml(text, text, form)).toBe(text)
    }),
  )
})

it('lines turned into HTML lose no character except list markers', () => {
  const signs = (text: string) => text.replace(/\s/g, '')
  fc.assert(
    fc.property(texts, (text) => {
      const holder = document.createElement('div')
      holder.innerHTML = linesToHtml(text)
      for (const item of holder.querySelectorAll('li')) {
        const position = [...(item.parentElement?.children ?? [])].indexOf(item) + 1
        item.prepend(item.parentElement?.tagName === 'OL' ? `${position}.` : '•')
      }
      const read = (given: string) =>
        signs(given)
          .replaceAll(/[-–*•]/g, '•')
          .replaceAll(')', '.')
      expect(read(holder.textContent ?? '')).toBe(read(text))
    }),
    { numRuns: 500 },
  )
})
