/** `/kontakt`: the ways to the advisor and the contact form. */
import '#design/banner.css'
import '#design/forms.css'
import '#site/contact/contact.css'
import '#site/frame/print.css'
import { contactFields } from '#server/inquiries/inquiries.server.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { clientAddressContext, servicesContext } from '#server/services.server.ts'
import type { ContactAnswer } from '#site/contact/contact-island.tsx'
import { ContactPage } from '#site/contact/contact-page.tsx'
import { texts } from '#site/contact/messages.ts'
import type { FrameHandle } from '#site/frame/frame.tsx'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { advisorData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/contact.ts'
import { inquiryResponse } from './answers.server.ts'

export const handle: FrameHandle = { call: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, currentMail } = context.get(servicesContext)
  const site = await content.website()
  const mail = await currentMail.service()
  return { site, mail, isSent: url.searchParams.get('gesendet') === '1' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readPostedFields(request, contactFields)
  const outcome = await services.inquiries.send(fields, {
    address: context.get(clientAddressContext),
    onDone: () => services.visits.countOutcome(request.headers, 'written'),
  })
  return inquiryResponse(services, request, outcome, fields, `${paths.contact}?gesendet=1`)
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ site }, siteUrl) => ({
  title: texts.pageTitle,
  description: texts.lead,
  path: paths.contact,
  structured: [advisorData(site, siteUrl)],
}))

export default function Contact({ loaderData: { site, mail, isSent }, actionData }: Route.ComponentProps) {
  const { values, ...answer } = actionData ?? { outcome: isSent ? 'sent' : 'none', values: {} }
  return <ContactPage site={site} data={{ mail, values, answer: answer as ContactAnswer }} />
}
