import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { promiseFlags } from '#domain/website/website.ts'
import { presetIcons } from '#admin/consultation/messages.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { ConsultationCardView } from '#site/consultation/consultation-section.tsx'
import { SiteHeader } from '#site/header/header.tsx'
import { Hero } from '#site/hero/hero.tsx'
import { Trust } from '#site/hero/trust.tsx'
import { AboutPage } from '#site/about/about.tsx'
import { ContactDetails } from '#site/contact/contact-page.tsx'
import { Faq } from '#site/faq/faq.tsx'
import { SiteFooter } from '#site/footer/footer.tsx'
import { HowIWorkSection } from '#site/how-i-work/how-i-work.tsx'
import { websiteWith } from '#test/website-samples.ts'
import { type LandingData, LandingPage } from './landing-page.tsx'

const rendered = (section: ReactNode) => renderToStaticMarkup(section)

const face = { url: '/media/gallery/face.jpg', width: 800, height: 1000 }
const view = { url: '/media/gallery/view.jpg', width: 1200, height: 800 }
const variants = { folder: '/media/variants/1/gallery/face.jpg', widths: [400, 800] }

it.each([
  ['chart', null, null, 'hero--chart', ['chart']],
  ['chart', face, null, 'hero--chart hero--face', ['chart', 'portrait']],
  ['portrait', face, null, 'hero--portrait hero--face', ['portrait']],
  ['portrait', null, view, 'hero--chart', ['chart']],
  ['photo', null, view, 'hero--photo', ['photo']],
  ['photo', face, view, 'hero--photo hero--face', ['photo', 'portrait']],
  ['photo', face, null, 'hero--chart hero--face', ['chart', 'portrait']],
] as const)(
  'the hero with the motif %s, portrait %j and photo %j always has a picture: %s',
  (motif, portrait, photo, classes, shown) => {
    const html = rendered(<Hero site={websiteWith({ hero: { motif } })} pictures={{ portrait, photo }} />)
    expect(html).toContain(`class="hero ${classes}"`)
    const found = { chart: 'hero__chart', photo: 'hero__photo', portrait: 'hero__portrait' }
    expect(
      Object.entries(found).flatMap(([name, mark]) => (html.includes(`"${mark}"`) ? [name] : [])),
    ).toEqual(shown)
  },
)

it('the hero shows the portrait with name and training, preloads it on wide screens, and keeps its focus point', () => {
  const site = websiteWith({
    about: { portraitAlt: 'Andrin am Hafen', portraitFocus: '40 20' },
    legal: { education: ['Finanzplaner mit eidg. Fachausweis', 'Vermittler VBV'] },
  })
  const html = rendered(<Hero site={site} pictures={{ portrait: { ...face, variants }, photo: null }} />)
  expect(html).toMatch(
    /<link rel="preload" as="image" type="image\/avif"[^>]* imageSrcSet="[^"]*\/400\.avif 400w[^"]*" imageSizes="\(min-width: 64rem\) [^"]*" media="\(min-width: 64rem\)"/,
  )
  expect(html).toMatch(/<source type="image\/avif"[^>]* sizes="\(min-width: 64rem\) [^"]*, 4rem"/)
  expect(html).toMatch(/alt="Andrin am Hafen"[^>]*style="object-position:40% 20%"/)
  expect(html).toContain('<p><b>Andrin Keel</b>Finanzplaner mit eidg. Fachausweis</p>')
})

it.each([
  ['Klarer Kurs für Vorsorge', null],
  ['Klarer Kurs für Vorsorge-Lücken', null],
  ['Beratung für Selbständigerwerbende', 21],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 26],
] as const)(
  'the title %s of the hero is set smaller only if its longest word would be broken: %s',
  (title, word) => {
    const html = rendered(
      <Hero site={websiteWith({ hero: { title } })} pictures={{ portrait: null, photo: null }} />,
    )
    expect(html).toContain(`${word ? `<h1 style="--word:${word}">` : '<h1>'}${title}</h1>`)
  },
)

it.each([
  ['CHF 0.00', 'CHF\u00a00.00'],
  ['ab Fr. 90 / EUR 95', 'ab Fr.\u00a090 / EUR\u00a095'],
  ['24 Std.', '24 Std.'],
])('an amount in a fact of the hero, %s, never breaks before its number', (value, shown) => {
  const site = websiteWith({ hero: { facts: [{ value, label: 'kostet es' }] } })
  const html = rendered(<Hero site={site} pictures={{ portrait: null, photo: null }} />)
  expect(html).toContain(`<dd>${shown}</dd>`)
})

it.each([
  ['☂️', '☂'],
  ['💰', '💰'],
  ['1️⃣', '1️⃣'],
  ['👩‍❤️‍👨', '👩‍❤️‍👨'],
])('the symbol %s of a card is drawn as %s, which a font of one colour contains', (icon, shown) => {
  const card = { id: 'a', icon, title: 'Eigenheim', html: '' }
  expect(rendered(<ConsultationCardView card={card}>BUTTON</ConsultationCardView>)).toContain(
    `<span>${shown}</span>`,
  )
})

it('the chart shows the labels that the advisor gave it, and no empty one', () => {
  const site = websiteWith({ hero: { labels: { '0': 'Lehre', '1': '', '2': 'Freiheit' } } })
  const html = rendered(<Hero site={site} pictures={{ portrait: null, photo: null }} />)
  expect(new Set(html.match(/(?<=<text[^>]*>)[^<]*/g))).toEqual(new Set(['Lehre', 'Freiheit']))
})

it('the trust line shows register, training and year, as far as they are filled in', () => {
  const trust = (given: object) =>
    rendered(<Trust site={websiteWith(given)} />).replace(/<span class.*?<\/span>/g, '')
  const advisor = { name: 'A', email: 'a@keel.ch' }
  const legal = { finmaNumber: 'F00123456', registerUrl: 'https://register.ch/1', education: ['Fachausweis'] }
  expect(trust({ advisor: { ...advisor, since: '2017' }, legal })).toBe(
    '<p class="trust"><a href="https://register.ch/1" target="_blank" rel="noopener">Im Register der FINMA: F00123456</a><span>Fachausweis, selbständig seit 2017</span></p>',
  )
  const numbers = { finmaNumber: 'F00123456', vbvNumber: 'V-7' }
  expect(trust({ advisor, legal: { ...numbers, kind: 'tied' } })).toBe(
    '<p class="trust"><span>Im VBV-Branchenregister: V-7</span></p>',
  )
  expect(trust({ advisor, legal: { ...numbers, kind: 'none' } })).toBe('')
  expect(trust({ advisor, legal: { finmaNumber: 'F00123456' } })).toBe(
    '<p class="trust"><span>Im Register der FINMA: F00123456</span></p>',
  )
  expect(trust({ advisor: { ...advisor, since: '2017' } })).toBe(
    '<p class="trust"><span>selbständig seit 2017</span></p>',
  )
  expect(trust({ advisor })).toBe('')
})

const landing = (given: object, more: Partial<LandingData> = {}) =>
  rendered(
    <LandingPage
      site={websiteWith(given)}
      data={{
        mail: 'smtp',
        terms: { minutes: null, hasLink: false },
        promotion: null,
        cards: [],
        portrait: null,
        photo: null,
        faces: {},
        consultation: defaultConsultation,
        gallery: { pictures: [], speed: 0 },
        ...more,
      }}
    />,
  )

const voices = ['Anna', 'Beat'].map((name) => ({
  text: 'Klar.',
  name,
  place: 'Staad',
  topic: 'Säule 3a',
  photoFocus: '50 10',
  consent: '2026-03-12',
}))

it('the first voice follows right after the hero, with face, place and topic', () => {
  const both = landing({ voices }, { faces: { 'item-0': face } })
  const first = both.indexOf('class="first-voice"')
  expect(both.slice(both.indexOf('</section>'), first)).not.toContain('<section id')
  const large = both.slice(first, both.indexOf('</section>', first))
  expect(large).toContain('Anna')
  expect(large).toMatch(/<img class="voice__face"[^>]*alt=""[^>]*object-position:50% 10%/)
  expect(large).toContain('<span>Staad, Säule 3a</span>')
})

it('the other voices have a section of their own, and a link to the voices always has a target', () => {
  const both = landing({ voices })
  const rest = both.slice(both.indexOf('id="stimmen"'))
  expect([rest.includes('Beat'), rest.includes('Anna')]).toEqual([true, false])
  expect(landing({ voices: voices.slice(0, 1) })).toMatch(/<section class="first-voice" id="stimmen"/)
  expect(landing({})).not.toContain('voice')
})

it('the booking button is repeated after process and questions, and the promotion links to its page in its band', () => {
  const html = landing(
    { process: { steps: [{ title: 'Eins' }] }, faq: [{ question: 'Kostet das?', answer: 'Nein.' }] },
    { promotion: { promotion: defaultPromotion, picture: null } },
  )
  for (const id of ['ablauf', 'fragen']) {
    const section = html.slice(html.indexOf(`id="${id}"`)).split('</section>')[0]
    expect(section).toMatch(/<a href="\/beratung" class="button button--book">Termin buchen/)
  }
  const [band] = html.slice(html.indexOf('class="container promotion__text')).split('</section>')
  expect(band).toMatch(/Jetzt anfragen<\/a><a href="\/promotion" class="arrow-link">/)
})

it("a card's text comes before its button", () => {
  const card = { id: 'a', icon: '💰', title: 'Säule 3a', html: '<p>Wir vergleichen.</p>' }
  const html = rendered(<ConsultationCardView card={card}>BUTTON</ConsultationCardView>)
  expect(html.indexOf('Wir vergleichen.')).toBeLessThan(html.indexOf('BUTTON'))
})

it('the font of symbols contains every symbol on offer', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../consultation/consultation.css'), 'utf8')
  const [range = ''] = /(?<=unicode-range:)[^;]*/.exec(sheet) ?? []
  const known = range.split(',').map((code) => Number.parseInt(code.trim().slice(2), 16))
  const offered = presetIcons.flatMap(({ icon }) => [...icon].map((sign) => sign.codePointAt(0) ?? 0))
  expect(offered.filter((code) => !known.includes(code))).toEqual([])
})

it('the header leads to the pages about the advisor that have content, and to the contact', () => {
  const links = (given: object) => {
    const drawer = { promotionVisible: false, cooperations: [] }
    const html = rendered(<SiteHeader site={websiteWith(given)} logo={null} {...drawer} />)
    return [...(html.split('</nav>')[0] ?? '').matchAll(/href="(\/[a-z-]+)"/g)].map(([, href]) => href)
  }
  const written = { about: { statement: 'Ich.' }, process: { steps: [{ title: 'Eins' }] } }
  expect(links(written)).toEqual(['/ueber-mich', '/ablauf', '/kontakt'])
  expect(links({})).toEqual(['/kontakt'])
})

it('questions fold their answers in without a script, and link to pages, other sites and the contact form', () => {
  const faq = (answer: string, title: string) => {
    const { faq: questions } = websiteWith({ faq: [{ question: 'Kostet das?', answer }] })
    return rendered(<Faq title={title} questions={questions} />)
  }
  const html = faq('Nein.\n\nNie.', 'Was du wissen willst')
  expect(html).toMatch(/<details[^>]*><summary><h3>Kostet das\?<\/h3>/)
  expect(html).toContain('<p>Nein.</p><p>Nie.</p>')
  expect(html).toContain('<h2>Was du wissen willst</h2>')
  expect(html).toMatch(/href="\/kontakt"[^>]*><span>Schreib mir deine Frage/)
  const linked = faq('[Hier](/datenschutz), [dort](https://ahv.example)', '')
  expect(linked).toContain('>Häufige Fragen</h2>')
  expect(linked).toContain('<a href="/datenschutz">Hier</a>')
  expect(linked).toContain('<a href="https://ahv.example/" target="_blank" rel="noopener">dort')
  expect(rendered(<Faq title="Fragen" questions={[]} />)).toBe('')
})

it('the portrait has its caption, and loads eagerly on its own page', () => {
  const site = websiteWith({ about: { statement: 'Ich erkläre.', portraitCaption: 'Im Hafen' } })
  const portrait = { url: '/media/gallery/1.jpg', width: 800, height: 1000 }
  expect(rendered(<AboutPage site={site} data={{ portrait }} />)).toMatch(
    /<figure class="portrait">.*loading="eager".*<figcaption class="note">Im Hafen<\/figcaption>/,
  )
})

it('contact details show opening hours instead of the short text, and WhatsApp if a mobile number is given', () => {
  const given = { name: 'A', email: 'a@keel.ch', availability: 'Fast immer', whatsapp: '079 555 01 42' }
  const day = [
    { from: '08:00', to: '12:00' },
    { from: '13:30', to: '20:00' },
  ]
  const sa = [{ from: '09:00', to: '11:00' }]
  const openingHours = { mo: day, tu: day, we: day, th: [], fr: [], sa, su: [] }
  const detailsOf = (advisor: object) => rendered(<ContactDetails site={websiteWith({ advisor })} />)
  const footerOf = (advisor: object) => rendered(<SiteFooter site={websiteWith({ advisor })} call={false} />)
  const hours = detailsOf({ ...given, openingHours })
  const inWords = 'Mo bis Mi, 8:00–12:00 und 13:30–20:00Sa, 9:00–11:00'
  expect(hours.replace(/<[^>]+>/g, '')).toContain(inWords)
  expect(hours).not.toContain('Fast immer')
  expect(detailsOf(given)).toContain('Fast immer')
  for (const html of [hours, footerOf(given)])
    expect(html).toContain('href="https://wa.me/41795550142" target="_blank" rel="noopener"')
  expect(footerOf({ ...given, whatsapp: '' })).not.toContain('wa.me')
})

it('the footer credits the maker of the website by the host of the link if no name is given', () => {
  const credited = (url: string) =>
    rendered(<SiteFooter site={{ ...websiteWith({}), credit: { label: '', url } }} call={false} />)
  const link = '<a href="https://www.studio.ch/x" rel="noopener">www.studio.ch</a>'
  expect(credited('https://www.studio.ch/x')).toContain(`Website von ${link}`)
  for (const url of ['', 'studio']) expect(credited(url)).not.toContain('Website von')
})

it('every flag of a promise has a drawing of its own', () => {
  const drawings = promiseFlags.map((flag) => {
    const { howIWork } = websiteWith({ howIWork: { promises: [{ flag, title: 'Ehrlich', text: 'Immer.' }] } })
    const html = rendered(<HowIWorkSection howIWork={howIWork} />)
    return /<svg class="principle__flag".*?<\/svg>/s.exec(html)?.[0]
  })
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(promiseFlags.length)
})
