/** The first steps in German: the name of each, what it is about, and where to do it. */
import type { Step, StepId } from '#domain/readiness/steps.ts'
import { lineInWords } from './line-in-words.ts'
import type { FirstStep } from '#admin/shell/protocol.ts'

export const stepWords = {
  title: 'Erste Schritte',
  text: 'So wird die Website deine. Jeder Schritt dauert ein paar Minuten und lässt sich jederzeit unterbrechen. Die Liste steht auch unter «Mehr», «Bereit?».',
  progress: (done: number, all: number) => `${done} von ${all} erledigt`,
  done: 'Erledigt',
  later: 'Später',
  again: 'Erste Schritte zeigen',
  putAway: 'Die ersten Schritte findest du unter «Mehr», «Bereit?» wieder.',
}

const names: Record<StepId, Pick<FirstStep, 'title' | 'about' | 'href'>> = {
  kind: {
    title: 'Was für eine Beratung',
    about: 'Ungebunden, gebunden oder keine Versicherungen',
    href: '/admin/website#legal.kind',
  },
  details: { title: 'Deine Angaben', about: 'Name, Adresse, Telefon', href: '/admin/website#advisor.name' },
  portrait: { title: 'Dein Bild', about: 'Ein Porträt', href: '/admin/website#about.portrait' },
  mail: { title: 'E-Mail', about: 'Damit du Buchungen und Nachrichten erhältst', href: '/admin/email' },
  appointments: {
    title: 'Termine',
    about: 'Wann man bei dir buchen kann',
    href: '/admin/availability',
  },
  cards: {
    title: 'Karten und Promotion',
    about: 'Worüber man mit dir spricht',
    href: '/admin/consultation',
  },
  law: {
    title: 'Rechtliches',
    about: 'Impressum und Informationsblatt',
    href: '/admin/website#legal.finmaNumber',
  },
  address: {
    title: 'Adresse und Passwort',
    about: 'Für die Person, die den Server betreibt',
    href: '/admin/ready',
  },
}

export function stepInWords({ id, open }: Step, now: Date): FirstStep {
  const lines = open.map((line) => lineInWords(line, now))
  const ways = lines.flatMap(({ links }) => links.map(({ href }) => href))
  const [screen = ''] = names[id].href.split('#')
  // A step leads to its own screen as long as there is something to do.
  const way = ways.find((href) => href.startsWith(screen)) ?? ways[0] ?? names[id].href
  return {
    ...names[id],
    missing: lines.map(({ title }) => title),
    href: way.startsWith('#') ? `/admin/ready${way}` : way,
  }
}
