/** The information for clients before a contract (VAG Art. 45, FIDLEG Art. 8), on paper, without the site's frame. */
import { Printer } from 'lucide-react'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { LogoMark } from '#design/logo-mark.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { sheetLaws } from '#domain/website/required.ts'
import { type Sheet, topicsOfSheet } from '#domain/website/sheet.ts'
import { paths } from '#site/paths.ts'
import { longDate } from '#site/legal/facts.tsx'
import { sheetMessages as text } from './messages.ts'
import { SheetSections } from './sections.tsx'

/** Plain JSON. */
export interface InformationSheetData {
  sheet: Sheet
  /** The valid version. */
  current: Pick<Sheet, 'version' | 'since'>
  /** The advisor's own logo; `null` for the drawn one. */
  logo: PictureSource | null
}

export function InformationSheet({ data: { sheet, current, logo } }: { data: InformationSheetData }) {
  return (
    <>
      <Bar />
      <main id="inhalt" className="sheet-ground">
        <article className="sheet">
          <Head sheet={sheet} logo={logo} />
          {sheet.version !== current.version && <Superseded by={current} />}
          <h1>{text.title(topicsOfSheet(sheet.content))}</h1>
          <p className="sheet__intro">{text.intro(sheetLaws(sheet.content.legal))}</p>
          <SheetSections content={sheet.content} />
          <footer className="sheet__foot">
            <p>{text.received}</p>
            <div>
              <span className="note">{text.cityAndDate}</span>
              <span className="note">{text.signature}</span>
            </div>
          </footer>
        </article>
      </main>
    </>
  )
}

function Bar() {
  return (
    <header className="sheet-bar">
      <div className="container sheet-bar__row line">
        <BackLink href={paths.imprint}>{text.toImprint}</BackLink>
        <p className="sheet-bar__scripted note">{text.printHint}</p>
        <p className="sheet-bar__plain note">{text.printByHand}</p>
        <Button look="secondary" data-print="">
          <Icon drawing={Printer} /> {text.print}
        </Button>
      </div>
    </header>
  )
}

function Head({ sheet, logo }: Pick<InformationSheetData, 'sheet' | 'logo'>) {
  const { name, trade } = sheet.content
  const day = longDate(sheet.since)
  return (
    <header className="sheet__head ends">
      <div className="logo beside">
        <LogoMark picture={logo} />
        <div>
          <b className="logo__name">{name}</b>
          {trade && <p className="logo__trade note">{trade}</p>}
        </div>
      </div>
      <div className="note numeric">
        {day && <p>{text.since(day)}</p>}
        <p>{text.version(sheet.version)}</p>
      </div>
    </header>
  )
}

function Superseded({ by }: { by: InformationSheetData['current'] }) {
  return (
    <div className="sheet__superseded stack">
      <p>{text.superseded(by.version, longDate(by.since))}</p>
      <ArrowLink href={paths.informationSheet}>{text.toCurrent}</ArrowLink>
    </div>
  )
}
