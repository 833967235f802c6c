/** The numbered sections of the sheet; empty ones are left out, and the others numbered without gaps. */
import type { ReactNode } from 'react'
import { keepTownTogether } from '#domain/office-address.ts'
import { topicsOfSheet } from '#domain/website/sheet.ts'
import type { SheetContent } from '#domain/website/website.ts'
import {
  addressOf,
  compensationOf,
  entriesOf,
  Fact,
  insurersOf,
  liabilityOf,
  nameLines,
  OwnWords,
  Ranges,
  statusOf,
} from '#site/legal/facts.tsx'
import { legalMessages } from '#site/legal/messages.ts'
import { sheetMessages as text } from './messages.ts'

interface SheetSection {
  title: string
  body: ReactNode
}

export function SheetSections({ content }: { content: SheetContent }) {
  const { legal } = content
  const { tasks, conflicts, basis } = legal
  const { pay, trouble } = topicsOfSheet(content)
  const products = [...legal.products, ...insurersOf(legal), tasks, conflicts, basis]
  const sections: SheetSection[] = [
    { title: text.who, body: <Who content={content} /> },
    { title: text.register, body: <Register legal={legal} /> },
    ...only(products.some(Boolean), {
      title: legal.kind === 'none' ? text.topics : text.whose,
      body: <Products legal={legal} />,
    }),
    ...only(pay, {
      title: text.pay,
      body: <Compensation legal={legal} />,
    }),
    ...only(trouble, {
      title: text.wrong,
      body: <Trouble legal={legal} />,
    }),
    ...only(Object.values(legal.clientData).some(Boolean), {
      title: text.data,
      body: <ClientData clientData={legal.clientData} />,
    }),
  ]
  return sections.map(({ title, body }, index) => (
    <section className="ruled" key={title}>
      <h2>{`${index + 1}. ${title}`}</h2>
      {body}
    </section>
  ))
}

function only(isThere: boolean, section: SheetSection): SheetSection[] {
  return isThere ? [section] : []
}

type Legal = SheetContent['legal']

function Who({ content }: { content: SheetContent }) {
  const { phone, email, legal } = content
  return (
    <dl className="facts-list">
      <Fact label={text.name}>{nameLines(content).toReversed().join(', ')}</Fact>
      <Fact label={text.address}>{addressOf(content).join(', ')}</Fact>
      <Fact label={text.reach}>
        {/* A single text, because a second one would shift when the font arrives. */}
        <span className="numeric">{[phone.replaceAll(' ', '\u00a0'), email].filter(Boolean).join(', ')}</span>
      </Fact>
      <Fact label={legalMessages.uid}>{legal.uid}</Fact>
      <Fact label={text.education}>{legal.education.join(', ')}</Fact>
    </dl>
  )
}

function Register({ legal }: { legal: Legal }) {
  return (
    <dl className="facts-list">
      <Fact label={text.status}>{statusOf(legal)}</Fact>
      {entriesOf(legal).map(({ register, number, of }) => (
        <Fact key={register} label={register}>
          <span className="numeric">{[number, of].filter(Boolean).join(', ')}</span>
        </Fact>
      ))}
      <Fact label={text.lookUp}>{legal.registerUrl && <OwnWords url={legal.registerUrl} />}</Fact>
    </dl>
  )
}

function Products({ legal }: { legal: Legal }) {
  return (
    <dl className="facts-list">
      <Fact label={text.fields}>{legal.products.join(', ')}</Fact>
      <Fact label={text.insurers}>{insurersOf(legal).join(', ')}</Fact>
      <Fact label={legalMessages.tasks}>{legal.tasks}</Fact>
      <Fact label={legalMessages.conflicts}>{legal.conflicts}</Fact>
      <Fact label={text.basis}>{legal.basis}</Fact>
    </dl>
  )
}

function Compensation({ legal }: { legal: Legal }) {
  return (
    <>
      {compensationOf(legal).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Ranges ranges={legal.ranges} />
    </>
  )
}

function Trouble({ legal }: { legal: Legal }) {
  const { complaints, ombudsman } = legal
  return (
    <dl className="facts-list">
      <Fact label={text.liability}>{liabilityOf(legal).join(' ')}</Fact>
      <Fact label={text.complaints}>{complaints}</Fact>
      <Fact label={text.ombudsman}>
        {ombudsman.name && (
          <>
            {[ombudsman.name, keepTownTogether(ombudsman.address)].filter(Boolean).join(', ')}
            {ombudsman.url && (
              <>
                {', '}
                <OwnWords url={ombudsman.url} />
              </>
            )}
          </>
        )}
      </Fact>
    </dl>
  )
}

function ClientData({ clientData }: Pick<Legal, 'clientData'>) {
  const { purpose, recipients, retention, place } = clientData
  return (
    <dl className="facts-list">
      <Fact label={text.purpose}>{purpose}</Fact>
      <Fact label={text.recipients}>{recipients}</Fact>
      <Fact label={text.retention}>{retention}</Fact>
      <Fact label={text.place}>{place}</Fact>
    </dl>
  )
}
