/**
 * `/impressum/informationsblatt`: the valid sheet; with `?version=` an earlier one, as a client may have
 * received it.
 */
import '#site/legal/legal.css'
import '#site/legal/sheet/sheet.css'
import { data as answer } from 'react-router'
import { sheetLaws } from '#domain/website/required.ts'
import { currentSheet, sheetOfVersion, topicsOfSheet } from '#domain/website/sheet.ts'
import { servicesContext } from '#server/services.server.ts'
import type { FrameHandle } from '#site/frame/frame.tsx'
import { InformationSheet } from '#site/legal/sheet/information-sheet.tsx'
import { sheetMessages } from '#site/legal/sheet/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/information-sheet.ts'

export const handle: FrameHandle = { bare: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, pictures } = context.get(servicesContext)
  const site = await content.website()
  const asked = url.searchParams.get('version')
  const sheet = asked === null ? currentSheet(site) : sheetOfVersion(site, Number(asked))
  // Each version has one address, so `?version=04` is not found.
  if (!sheet || (asked !== null && asked !== String(sheet.version))) throw answer(null, { status: 404 })
  const { version, since } = currentSheet(site)
  const logo = await pictures.pictureFor(site.advisor.logo)
  return { data: { sheet, current: { version, since }, logo } }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ data: { sheet } }) => ({
  title: sheetMessages.pageTitle(sheetLaws(sheet.content.legal)),
  description: sheetMessages.description(topicsOfSheet(sheet.content)),
  path: paths.informationSheet,
  // The imprint says the same; earlier versions are for those who received them.
  robots: 'noindex',
}))

export default function InformationSheetPage({ loaderData: { data } }: Route.ComponentProps) {
  return <InformationSheet data={data} />
}
