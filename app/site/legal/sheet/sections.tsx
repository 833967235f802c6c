/** The numbered sections of the sheet; what is empty is left out, and what is left is numbered anew. */
import type { ReactNode } from 'react'
import type { SheetContent } from '#domain/website/website.ts'
import { addressOf, Fact, nameLines, OwnWords, Ranges, statusOf } from '#site/legal/facts.tsx'
import { legalMessages } from '#site/legal/messages.ts'
import { sheetMessages as text } from './messages.ts'

interface SheetSection {
  title: string
  body: ReactNode
}

export function SheetSections({ content }: { content: SheetContent }) {
  const { legal } = content
  const sections: SheetSection[] = [
    { title: text.who, body: <Who content={content} /> },
    { title: text.register, body: <Register legal={legal} /> },
    { title: text.whose, body: <Products legal={legal} /> },
    ...(legal.compensation || legal.ranges.length > 0
      ? [{ title: text.pay, body: <Compensation legal={legal} /> }]
      : []),
    { title: text.wrong, body: <Trouble legal={legal} /> },
    { title: text.data, body: <ClientData clientData={legal.clientData} /> },
  ]
  return sections.map(({ title, body }, index) => (
    <section className="ruled" key={title}>
      <h2>{`${index + 1}. ${title}`}</h2>
      {body}
    </section>
  ))
}

type Legal = SheetContent['legal']

function Who({ content }: { content: SheetContent }) {
  const { phone, email, legal } = content
  return (
    <dl className="facts-list">
      <Fact label={text.name}>{nameLines(content).toReversed().join(', ')}</Fact>
      <Fact label={text.address}>{addressOf(content).join(', ')}</Fact>
      <Fact label={text.reach}>
        <span className="numeric">{[phone, email].filter(Boolean).join(', ')}</span>
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
      <Fact label={text.number}>
        {legal.finmaNumber && <span className="numeric">{text.ofRegister(legal.finmaNumber)}</span>}
      </Fact>
      <Fact label={text.lookUp}>{legal.registerUrl && <OwnWords url={legal.registerUrl} />}</Fact>
    </dl>
  )
}

function Products({ legal }: { legal: Legal }) {
  return (
    <dl className="facts-list">
      <Fact label={text.fields}>{legal.products.join(', ')}</Fact>
      <Fact label={text.insurers}>{legal.insurers.join(', ') || legalMessages.partnersOnRequest}</Fact>
      <Fact label={text.basis}>{legal.basis}</Fact>
    </dl>
  )
}

function Compensation({ legal }: { legal: Legal }) {
  return (
    <>
      {legal.compensation && <p>{legal.compensation}</p>}
      <Ranges ranges={legal.ranges} />
    </>
  )
}

function Trouble({ legal: { liabilityInsurer, complaints, ombudsman } }: { legal: Legal }) {
  return (
    <dl className="facts-list">
      <Fact label={text.liability}>
        {[legalMessages.liabilityText, liabilityInsurer].filter(Boolean).join(' ')}
      </Fact>
      <Fact label={text.complaints}>{complaints}</Fact>
      <Fact label={text.ombudsman}>
        {ombudsman.name && (
          <>
            {[ombudsman.name, ombudsman.address].filter(Boolean).join(', ')}
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

/** The usual sentences stand in for those that the advisor has not written. */
function ClientData({ clientData }: Pick<Legal, 'clientData'>) {
  const { purpose, recipients, retention, place } = clientData
  if (!purpose && !recipients && !retention && !place)
    return legalMessages.dataText.map((sentence) => <p key={sentence}>{sentence}</p>)
  return (
    <dl className="facts-list">
      <Fact label={text.purpose}>{purpose}</Fact>
      <Fact label={text.recipients}>{recipients}</Fact>
      <Fact label={text.retention}>{retention}</Fact>
      <Fact label={text.place}>{place}</Fact>
    </dl>
  )
}
