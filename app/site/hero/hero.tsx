/**
 * The top of the landing page: one sentence, one call to action, the facts, the line of trust, and beside
 * them the advisor's face in front of the whole chart, or their own picture.
 */
import type { CSSProperties, ReactNode } from 'react'
import { preload } from 'react-dom'
import { ArrowLink } from '#design/arrow-link.tsx'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Picture, type PictureSource } from '#design/picture.tsx'
import { objectPosition } from '#domain/focus.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import { srcSetOf } from '#domain/picture-variants.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { heroMessages } from './messages.ts'
import { Trust } from './trust.tsx'

/** `null` if there is none, or its file is missing. */
export interface HeroPictures {
  portrait: PictureSource | null
  photo: PictureSource | null
}

type Motif = Website['hero']['motif']

/** The chosen motif, if its picture exists; otherwise the chart, which needs none. */
export function chooseMotif({ hero }: Pick<Website, 'hero'>, { portrait, photo }: HeroPictures): Motif {
  if (hero.motif === 'photo') return photo ? 'photo' : 'chart'
  if (hero.motif === 'portrait') return portrait ? 'portrait' : 'chart'
  return 'chart'
}

interface HeroProps {
  site: Website
  pictures: HeroPictures
  /** Shown under the main button. */
  belowActions?: ReactNode
}

export function Hero({ site, pictures, belowActions }: HeroProps) {
  const { title, lead, facts, labels } = site.hero
  const { portrait, photo } = pictures
  const motif = chooseMotif(site, pictures)
  return (
    <section className={portrait ? `hero hero--${motif} hero--face` : `hero hero--${motif}`}>
      <div className="container">
        <div className="hero__text">
          {portrait && <Who site={site} portrait={portrait} isLarge={motif !== 'photo'} />}
          <Sentence>{title || site.advisor.name}</Sentence>
          {lead && <p className="lead">{lead}</p>}
          <div className="hero__actions line">
            <ButtonLink look="book" href={paths.consultation}>
              {heroMessages.book}
            </ButtonLink>
            {pagesWithContent(site).process && <ProcessLinks />}
          </div>
          {belowActions}
          <FactList className="facts" facts={facts.map(keepAmountsTogether)} />
          <Trust site={site} />
        </div>
      </div>
      {motif === 'chart' && (
        <div className="hero__chart">
          <Chart view="hero">
            <Course labels={[labels['0'], labels['1'], labels['2']]} isCovered={portrait !== null} />
          </Chart>
        </div>
      )}
      {motif === 'photo' && photo && <Photo hero={site.hero} photo={photo} />}
    </section>
  )
}

/** The letters of a word that fits at the usual size on the narrowest phone, and of the longest made to fit. */
const [usualWord, longestWord] = [13, 26]

/** The sentence, set smaller if a long word would be broken: not every browser can hyphenate. */
function Sentence({ children }: { children: string }) {
  const letters = Math.max(...children.split(/[\s-]/).map((word) => word.length))
  if (letters <= usualWord) return <h1>{children}</h1>
  const style = { '--word': Math.min(letters, longestWord) } as CSSProperties
  return <h1 style={style}>{children}</h1>
}

/** 'CHF 0' stays on one line. */
function keepAmountsTogether<Fact extends { value: string }>(fact: Fact): Fact {
  return { ...fact, value: fact.value.replace(/(?<=\b(?:CHF|EUR|Fr\.)) (?=\d)/g, '\u00a0') }
}

const wide = '(min-width: 64rem)'
const portraitSizes = `${wide} min(29vw, 26rem), 4rem`
const photoSizes = `${wide} 46vw, 100vw`

interface WhoProps {
  site: Website
  portrait: PictureSource
  /** Whether it is large beside the text on wide screens, where it is the largest thing on the page. */
  isLarge: boolean
}

/** One picture for all screens: small and round beside the name, or large at the edge of the hero. */
function Who({ site: { advisor, about, legal }, portrait, isLarge }: WhoProps) {
  const training = legal.education[0] || advisor.trade
  const sizes = isLarge ? portraitSizes : '4rem'
  if (isLarge) preloadOnWideScreens(portrait, portraitSizes)
  return (
    <div className="hero__who beside">
      <Picture
        className="hero__portrait"
        picture={{ ...portrait, position: objectPosition(about.portraitFocus) }}
        alt={about.portraitAlt}
        sizes={sizes}
        loading="eager"
      />
      <p>
        <b>{advisor.name}</b>
        {training}
      </p>
    </div>
  )
}

function Photo({ hero, photo }: { hero: Website['hero']; photo: PictureSource }) {
  preloadOnWideScreens(photo, photoSizes)
  return (
    <Picture
      className="hero__photo"
      picture={{ ...photo, position: objectPosition(hero.photoFocus) }}
      alt={hero.photoAlt}
      sizes={photoSizes}
      loading="eager"
    />
  )
}

/**
 * Preloads the picture on wide screens, where it is the page's largest paint. On a phone the font would wait
 * for it, and it is small or further down.
 */
function preloadOnWideScreens({ url, variants }: PictureSource, sizes: string) {
  if (!variants) return preload(url, { as: 'image', fetchPriority: 'high', media: wide })
  const imageSrcSet = srcSetOf(variants, 'avif')
  preload(url, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    media: wide,
  })
}

/** On small screens the section is hidden, but its page exists. */
function ProcessLinks() {
  return (
    <>
      <span className="only-wide">
        <ArrowLink href="#ablauf">{heroMessages.process}</ArrowLink>
      </span>
      <span className="only-small">
        <ArrowLink href={paths.process}>{heroMessages.process}</ArrowLink>
      </span>
    </>
  )
}
