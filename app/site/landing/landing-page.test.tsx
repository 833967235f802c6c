import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { promiseFlags } from '#domain/website/website.ts'
import { AboutPage, AboutSection } from '#site/about/about.tsx'
import { ContactDetails } from '#site/contact/contact-page.tsx'
import { Faq } from '#site/faq/faq.tsx'
import { SiteFooter } from '#site/footer/footer.tsx'
import { HowIWorkSection } from '#site/how-i-work/how-i-work.tsx'
import { Voices } from '#site/voices/voices.tsx'
import { websiteWith } from '#test/website-samples.ts'

const rendered = (section: ReactNode) => renderToStaticMarkup(section)

const text = (html: string) => html.replace(/<[^>]+>/g, '')

describe('questions', () => {
  const faq = (given: object[], title = '') => {
    const { faq: questions } = websiteWith({ faq: given })
    return rendered(<Faq title={title} questions={questions} />)
  }

  it('are left out while there is none', () => {
    expect(faq([], 'Fragen')).toBe('')
  })

  it('fold their answers in without a script, and lead to the contact form', () => {
    const html = faq([{ question: 'Kostet das?', answer: 'Nein.\n\nNie.' }], 'Was du wissen willst')
    expect(html).toContain('id="fragen"')
    expect(html).toMatch(/<details[^>]*><summary><h3>Kostet das\?<\/h3>/)
    expect(html).toContain('<p>Nein.</p><p>Nie.</p>')
    expect(html).toContain('<h2>Was du wissen willst</h2>')
    expect(html).toMatch(/href="\/kontakt"[^>]*><span>Deine Frage fehlt\? Schreib mir/)
  })

  it('have their label as heading where there is no title', () => {
    expect(faq([{ question: 'Kostet das?', answer: 'Nein.' }])).toContain('>Häufige Fragen</h2>')
  })

  it('lead to pages here, and to other sites in a new tab; never to a script', () => {
    const answer = '[Hier](/datenschutz), [dort](https://ahv.example), [nie](javascript:alert`1`)'
    const html = faq([{ question: 'Wo?', answer }])
    expect(html).toContain('<a href="/datenschutz">Hier</a>')
    expect(html).toContain('<a href="https://ahv.example/" target="_blank" rel="noopener">dort')
    expect(html).not.toContain('javascript:')
  })
})

describe('voices', () => {
  const voices = (given: object[]) => {
    const site = websiteWith({ voices: given })
    return rendered(<Voices title={site.voicesTitle} voices={site.voices} />)
  }
  const voice = { text: 'Endlich klar.', name: 'Beat Rohner', place: 'Staad', consent: '2026-03-12' }

  it('are left out while there is none', () => {
    expect(voices([])).toBe('')
  })

  it('say what, who and where, and never when they agreed to it', () => {
    const html = voices([voice, { ...voice, place: '' }])
    expect(html).toContain('id="stimmen"')
    expect(html).toContain('<blockquote><p>Endlich klar.</p></blockquote>')
    expect(html).toContain('<figcaption><b>Beat Rohner</b><span>Staad</span></figcaption>')
    expect(html).toContain('<figcaption><b>Beat Rohner</b></figcaption>')
    expect(html).not.toContain('2026')
  })
})

describe('the portrait', () => {
  const site = websiteWith({
    about: { statement: 'Ich erkläre.', portraitAlt: 'Andrin am Hafen', portraitCaption: 'Im Hafen' },
  })
  const picture = { url: '/media/gallery/1.jpg', width: 800, height: 1000 }

  it('stands below the label, with its size, and loads when it comes near', () => {
    const html = rendered(<AboutSection about={site.about} portrait={picture} />)
    expect(html).toMatch(/section__side"><p class="section__label">Über mich<\/p><figure class="portrait">/)
    expect(html).toMatch(/alt="Andrin am Hafen" width="800" height="1000" loading="lazy"/)
    expect(html).toContain('<figcaption>Im Hafen</figcaption>')
  })

  it('is among the first things on its own page', () => {
    const html = rendered(<AboutPage site={site} data={{ portrait: picture }} />)
    expect(html).toMatch(/<figure class="portrait">.*loading="eager"/)
  })

  it('leaves everything as it was where there is none', () => {
    const html = rendered(<AboutSection about={site.about} portrait={null} />)
    expect(html).toMatch(/section__grid"><p class="section__label">Über mich<\/p><div class="section__body">/)
    expect(html).not.toContain('portrait')
  })
})

describe('ways to the advisor', () => {
  const hours = {
    mo: [
      { from: '08:00', to: '12:00' },
      { from: '13:30', to: '20:00' },
    ],
  }
  const days = {
    ...hours,
    tu: hours.mo,
    we: hours.mo,
    th: [],
    fr: [],
    sa: [{ from: '09:00', to: '11:00' }],
    su: [],
  }

  it('name opening hours by weekday in German, instead of the short text', () => {
    const site = websiteWith({
      advisor: { name: 'A', email: 'a@keel.ch', availability: 'Montag bis Samstag', openingHours: days },
    })
    const html = rendered(<ContactDetails site={site} />)
    expect(text(html)).toContain('Mo bis Mi, 08:00–12:00 und 13:30–20:00Sa, 09:00–11:00')
    expect(html).not.toContain('Montag bis Samstag')
  })

  it('name the short text where there are no hours', () => {
    const site = websiteWith({ advisor: { name: 'A', email: 'a@keel.ch', availability: 'Fast immer' } })
    expect(rendered(<ContactDetails site={site} />)).toContain('Fast immer')
  })

  it('lead to WhatsApp beside the phone number, where a mobile number is given', () => {
    const advisor = { name: 'A', email: 'a@keel.ch', whatsapp: '079 555 01 42' }
    const site = websiteWith({ advisor })
    for (const html of [
      rendered(<ContactDetails site={site} />),
      rendered(<SiteFooter site={site} call={false} />),
    ]) {
      expect(html).toContain('href="https://wa.me/41795550142" target="_blank" rel="noopener"')
    }
    const without = websiteWith({ advisor: { ...advisor, whatsapp: '' } })
    expect(rendered(<SiteFooter site={without} call={false} />)).not.toContain('wa.me')
  })
})

it('the footer calls a link to whoever made the website by its host, where no name is given', () => {
  const credited = (label: string, url: string) =>
    rendered(<SiteFooter site={{ ...websiteWith({}), credit: { label, url } }} call={false} />)
  expect(credited('', 'https://www.studio.ch/x')).toContain(
    'Website von <a href="https://www.studio.ch/x" rel="noopener">www.studio.ch</a>',
  )
  expect(credited('Studio', 'https://www.studio.ch/x')).toContain('rel="noopener">Studio</a>')
  for (const url of ['', 'studio']) expect(credited('', url)).not.toContain('Website von')
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
