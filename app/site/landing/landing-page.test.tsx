import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { promiseFlags } from '#domain/website/website.ts'
import { AboutPage } from '#site/about/about.tsx'
import { ContactDetails } from '#site/contact/contact-page.tsx'
import { Faq } from '#site/faq/faq.tsx'
import { SiteFooter } from '#site/footer/footer.tsx'
import { HowIWorkSection } from '#site/how-i-work/how-i-work.tsx'
import { websiteWith } from '#test/website-samples.ts'

const rendered = (section: ReactNode) => renderToStaticMarkup(section)

it('questions fold their answers in without a script, lead to pages and other sites, and to the contact form', () => {
  const faq = (answer: string, title: string) => {
    const { faq: questions } = websiteWith({ faq: [{ question: 'Kostet das?', answer }] })
    return rendered(<Faq title={title} questions={questions} />)
  }
  const html = faq('Nein.\n\nNie.', 'Was du wissen willst')
  expect(html).toMatch(/<details[^>]*><summary><h3>Kostet das\?<\/h3>/)
  expect(html).toContain('<p>Nein.</p><p>Nie.</p>')
  expect(html).toContain('<h2>Was du wissen willst</h2>')
  expect(html).toMatch(/href="\/kontakt"[^>]*><span>Deine Frage fehlt\? Schreib mir/)
  const linked = faq('[Hier](/datenschutz), [dort](https://ahv.example)', '')
  expect(linked).toContain('>Häufige Fragen</h2>')
  expect(linked).toContain('<a href="/datenschutz">Hier</a>')
  expect(linked).toContain('<a href="https://ahv.example/" target="_blank" rel="noopener">dort')
  expect(rendered(<Faq title="Fragen" questions={[]} />)).toBe('')
})

it('the portrait has its caption, and loads among the first things on its own page', () => {
  const site = websiteWith({ about: { statement: 'Ich erkläre.', portraitCaption: 'Im Hafen' } })
  const portrait = { url: '/media/gallery/1.jpg', width: 800, height: 1000 }
  expect(rendered(<AboutPage site={site} data={{ portrait }} />)).toMatch(
    /<figure class="portrait">.*loading="eager".*<figcaption class="note">Im Hafen<\/figcaption>/,
  )
})

it('contact names opening hours by weekday instead of the short text, and WhatsApp where a mobile number is given', () => {
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
  const inWords = 'Mo bis Mi, 08:00–12:00 und 13:30–20:00Sa, 09:00–11:00'
  expect(hours.replace(/<[^>]+>/g, '')).toContain(inWords)
  expect(hours).not.toContain('Fast immer')
  expect(detailsOf(given)).toContain('Fast immer')
  for (const html of [hours, footerOf(given)])
    expect(html).toContain('href="https://wa.me/41795550142" target="_blank" rel="noopener"')
  expect(footerOf({ ...given, whatsapp: '' })).not.toContain('wa.me')
})

it('the footer calls a link to whoever made the website by its host, where no name is given', () => {
  const credited = (url: string) =>
    rendered(<SiteFooter site={{ ...websiteWith({}), credit: { label: '', url } }} call={false} />)
  const link = '<a href="https://www.studio.ch/x" rel="noopener">www.studio.ch</a>'
  expect(credited('https://www.studio.ch/x')).toContain(`Website von ${link}`)
  for (const url of ['', 'studio']) expect(credited(url)).not.toContain('Website von')
})

it('every drawing of a promise is drawn, and another than the others', () => {
  const drawings = promiseFlags.map((flag) => {
    const { howIWork } = websiteWith({ howIWork: { promises: [{ flag, title: 'Ehrlich', text: 'Immer.' }] } })
    const html = rendered(<HowIWorkSection howIWork={howIWork} />)
    return /<svg class="principle__flag".*?<\/svg>/s.exec(html)?.[0]
  })
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(promiseFlags.length)
})
