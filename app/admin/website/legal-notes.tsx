/** The notes of 'Rechtliches': the advice to consult a lawyer, and the versions of the information sheet. */
import { Notice } from '#design/notice.tsx'
import { currentSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { paths } from '#site/paths.ts'
import { websiteWords as words } from './messages.ts'

export function LawyerNote() {
  const { title, text, sheet } = words.lawyer
  return (
    <Notice kind="warning">
      <strong>{title}</strong> {text}{' '}
      <a href={paths.informationSheet} target="_blank" rel="noopener">
        {sheet}
        <span className="visually-hidden"> {words.sheet.newTab}</span>
      </a>
      .
    </Notice>
  )
}

/** The version that clients get now, and the earlier ones. */
export function SheetGroup({ website }: { website: Website }) {
  const { version, since } = currentSheet(website)
  const earlier = website.sheets.slice(0, -1).toReversed()
  return (
    <section className="group">
      <h2>{words.sheet.heading}</h2>
      <div className="entry">
        <div>
          <b>{words.sheet.version(version)}</b>
          <small>{since === '' ? words.sheet.notYet : words.sheet.since(formatDay(since))}</small>
        </div>
        <a className="button button--secondary" href={paths.informationSheet} target="_blank" rel="noopener">
          {words.sheet.open} <span className="visually-hidden">{words.sheet.newTab}</span>
        </a>
      </div>
      {earlier.length > 0 && (
        <details>
          <summary>{words.sheet.earlier}</summary>
          <ul className="stack stack--close">
            {earlier.map((sheet) => (
              <li key={sheet.version}>
                <a href={`${paths.informationSheet}?version=${sheet.version}`} target="_blank" rel="noopener">
                  {words.sheet.earlierVersion(sheet.version, formatDay(sheet.since))}{' '}
                  <span className="visually-hidden">{words.sheet.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
